/** A complete B1 that may be filed: for tests, the demo office and previews. */
import type { FormValues } from "../../kit";
import { contactValues, paperValues, searchValues } from "../../shared/referral";

/** Every mandatory field of a bankrupt who has not made two statements, cannot be reached and was searched for. */
export const completeValues: FormValues = {
  ...paperValues,
  defaults: [
    {
      id: "first",
      anniversaryDate: "2024-03-16",
      defaultDate: "2024-03-17",
      rsepaDate: "2024-02-16",
      noticeDate: "2024-04-18",
      acknowledged: true,
      acknowledgmentDate: "2024-04-23",
    },
    {
      id: "second",
      anniversaryDate: "2025-03-16",
      defaultDate: "2025-03-17",
      rsepaDate: "2025-02-17",
      noticeDate: "2025-04-17",
      acknowledged: false,
    },
  ],
  incomplete: false,
  chased: true,
  priorSubmitted: true,
  priorStatements: [
    { id: "p1", anniversaryDate: "2023-03-16", submittedOn: "2023-04-02", complete: true, remarks: "Late" },
  ],
  situation: "unemployed",
  unemploymentStart: "2023-11-01",
  unemploymentEnd: "2025-05-30",
  shortfall: true,
  shortfallFunds: [
    {
      id: "f1",
      source: "Loan from a relative",
      name: "CHAN Siu Fong",
      relationship: "Sister",
      amount: { minor: 4_500_000, currency: "HKD" },
    },
  ],
  propertyAcquired: false,
  ...contactValues,
  ...searchValues,
  offenceDescription:
    "Failure to make the annual statements of earnings and property acquired due on 16 March 2024 and 16 March 2025, contrary to section 43A(7).",
  prosecutionReason:
    "The bankrupt acknowledged receipt of the first notice of default and has ignored every later one.",
  firstDiscoveryDate: "2025-03-17",
  complaintReceived: false,
  findings:
    "No statement was received for either anniversary although a reminder and a notice of default were sent each time. The first notice was acknowledged in writing on 23 April 2024. Nothing has been heard of the bankrupt since.",
  completedOn: "2025-05-30",
  completedAt: "16:20",
};
