/** A complete B2 that may be filed: for tests, the demo office and previews. */
import type { FormValues } from "../../kit";
import { contactValues, paperValues, searchValues } from "../../shared/referral";

/** Every mandatory field of a bankrupt who came to no interview, gave no bank statements, and cannot be reached. */
export const completeValues: FormValues = {
  ...paperValues,
  failures: ["interview", "documents", "contact"],
  chased: true,
  warned: true,
  warningDate: "2025-04-17",
  interviews: [
    {
      id: "i1",
      noticeDate: "2025-02-17",
      interviewDate: "2025-03-03",
      attended: false,
      outcome: "Did not appear and gave no reason",
    },
    {
      id: "i2",
      noticeDate: "2025-03-10",
      interviewDate: "2025-03-24",
      attended: false,
      outcome: "Did not appear; the letter came back",
    },
  ],
  documentRequests: [
    {
      id: "d1",
      requestedOn: "2025-02-17",
      dueOn: "2025-03-17",
      documents: "Statements of all bank accounts from January 2021 to March 2022",
      received: false,
    },
  ],
  estatePrejudiced: true,
  prejudice: "Without the bank statements, payments made before the order cannot be traced.",
  ncoApplied: false,
  ncoReason: "The failures began more than 6 months after the bankruptcy order.",
  ...contactValues,
  ...searchValues,
  offenceDescription:
    "Failure to attend the interviews of 3 and 24 March 2025 and to deliver up the bank statements that the trustee asked for.",
  prosecutionReason:
    "The bankrupt knew of the interviews, was warned in writing and has not answered since; the estate cannot be realized.",
  firstDiscoveryDate: "2025-03-03",
  complaintReceived: false,
  findings:
    "Two interviews were appointed and the bank statements were asked for three times. The bankrupt answered the first call and promised to come; since then letters have come back and calls have not been answered.",
  completedOn: "2025-05-30",
  completedAt: "11:05",
};
