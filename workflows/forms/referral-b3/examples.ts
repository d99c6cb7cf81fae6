/** A complete B3 that may be filed: for tests, the demo office and previews. */
import type { FormValues } from "../../kit";
import { paperValues, searchValues } from "../../shared/referral";

/** Every mandatory field of a bankrupt who borrowed without saying that he is bankrupt, and hid a car. */
export const completeValues: FormValues = {
  ...paperValues,
  offenceKinds: ["concealment", "credit"],
  offences: [
    {
      id: "o1",
      committedOn: "2024-02-16",
      act: "Obtained a loan without telling the lender of the bankruptcy",
      amount: { minor: 8_000_000, currency: "HKD" },
    },
    {
      id: "o2",
      committedOn: "2024-09-02",
      act: "Registered a car that was bought from the loan in a relative's name",
    },
  ],
  propertyInvolved: true,
  properties: [
    {
      id: "p1",
      property: "Private car, 2019",
      dealtWithOn: "2024-09-02",
      heldBy: "CHAN Siu Fong",
      value: { minor: 6_500_000, currency: "HKD" },
    },
  ],
  credits: [
    {
      id: "c1",
      creditor: "Example Finance Limited",
      obtainedOn: "2024-02-16",
      amount: { minor: 8_000_000, currency: "HKD" },
      statusTold: false,
    },
  ],
  explained: true,
  explainedOn: "2025-05-06",
  explanation: "The bankrupt says that the lender never asked, and that the car is his sister's.",
  witnesses: [
    {
      id: "w1",
      name: "HO Wai Man",
      connection: "Loan officer of the lender",
      telephone: "2123 7788",
      statementTaken: true,
    },
  ],
  ...searchValues,
  offenceDescription:
    "Obtaining credit while undischarged without disclosing the bankruptcy, and concealing a car bought from it.",
  prosecutionReason:
    "The bankrupt was told of the duty in writing when the order was made and used the loan for himself.",
  firstDiscoveryDate: "2025-04-23",
  complaintReceived: true,
  complaintDate: "2025-04-23",
  complainant: "Example Finance Limited",
  findings:
    "The lender complained when the loan was not repaid. Its application form does not mention the bankruptcy. The transport record shows the car with the bankrupt's sister, who says that the bankrupt paid for it and uses it.",
  completedOn: "2025-05-30",
  completedAt: "15:40",
};
