/** What creditors of the demo office prove, and how far each proof has come. */
import type { FormValues, Money } from "~/workflows/kit";
import { completeProof, wagesProof } from "~/workflows/forms/proof-of-debt/index";

/** How far a proof has come. */
export type ProofEnding =
  | "draft"
  | "toCheck"
  | "returnedByChecker"
  | "toSign"
  | "toPay"
  | "submitted"
  | "returned"
  | "rejectedByCounter"
  | "accepted"
  | "acceptedAmended"
  | "marked"
  | "admitted"
  | "admittedInPart"
  | "rejected"
  | "reopened"
  | "withdrawn"
  | "deleted";

/** What was asked about it once it was accepted, and what became of that. */
export type DemoRequest =
  | "amendment"
  | "withdrawal"
  | "assignment"
  | "amendmentApproved"
  | "assignmentApproved"
  | "amendmentRejected";

export interface Claim {
  readonly whose: "bank" | "person";
  readonly ending: ProofEnding;
  readonly request?: DemoRequest;
  readonly values: FormValues;
}

const hkd = (dollars: number): Money => ({ minor: dollars * 100, currency: "HKD" });

const BANK: FormValues = {
  ...completeProof,
  creditorName: "Model Bank Limited",
  creditorNameZh: "模範銀行有限公司",
  creditorAddress: "21/F, Specimen Tower\n7 Illustration Street\nCentral, Hong Kong",
  creditorPhone: "2000 2101",
  creditorEmail: "recoveries@model-bank.example",
  uncapitalisedInterest: hkd(0),
  declarantName: "SHUM KA LOK",
  declarantPosition: "Manager, recoveries",
  declarantKnowledge: "I keep the accounts of the creditor.",
};
const PERSON: FormValues = {
  ...completeProof,
  creditorName: "NG Mei Ling",
  creditorNameZh: "吳美玲",
  creditorAddress: "Flat 8, 12/F, Sample Mansion\n30 Pattern Street\nSham Shui Po, Kowloon",
  creditorPhone: "2000 3008",
  creditorEmail: "creditor.demo@portal.example",
  referenceNumber: "",
  uncapitalisedInterest: hkd(0),
  signingAs: "creditor",
  declarantName: "NG MEI LING",
};

const bank = (ending: ProofEnding, dollars: number, place: number, input?: DemoRequest): Claim => ({
  whose: "bank",
  ending,
  ...(input && { request: input }),
  values: {
    ...BANK,
    referenceNumber: `MB/${String(4_000 + place * 37)}`,
    totalClaim: hkd(dollars),
    howIncurred:
      place % 2 === 0
        ? "Balance of a personal instalment loan that was repayable by monthly instalments."
        : "Balance of a credit card account, with charges up to the date of the order.",
  },
});
const person = (ending: ProofEnding, values: FormValues, input?: DemoRequest): Claim => ({
  whose: "person",
  ending,
  ...(input && { request: input }),
  values: { ...PERSON, ...values },
});

const loan = (dollars: number): FormValues => ({
  totalClaim: hkd(dollars),
  howIncurred: "Loan between friends under a written note, of which nothing was repaid.",
});
const { exemptions, employees } = wagesProof;
const WAGES: FormValues = {
  totalClaim: hkd(32_000),
  exemptions: exemptions ?? null,
  employees: employees ?? null,
  howIncurred: "Wages of two months as a cook.",
};

export const CLAIMS: readonly Claim[] = [
  bank("draft", 48_200, 0),
  bank("draft", 12_900, 1),
  bank("toCheck", 88_450, 2),
  bank("toCheck", 310_000, 3),
  bank("returnedByChecker", 27_640, 4),
  bank("toSign", 145_300, 5),
  bank("toPay", 64_080, 6),
  bank("toPay", 9_750, 7),
  bank("submitted", 73_120, 8),
  bank("submitted", 205_600, 9),
  bank("submitted", 18_330, 10),
  bank("submitted", 530_900, 11),
  bank("returned", 41_270, 12),
  bank("rejectedByCounter", 41_270, 13),
  bank("accepted", 92_400, 14, "amendment"),
  bank("accepted", 36_850, 15, "withdrawal"),
  bank("acceptedAmended", 58_110, 16),
  bank("marked", 121_000, 17, "assignment"),
  bank("admitted", 67_500, 18, "assignmentApproved"),
  bank("admittedInPart", 84_000, 19),
  bank("rejected", 15_600, 20),
  person("draft", { ...loan(20_000), howIncurred: "" }),
  person("toSign", loan(26_000)),
  person("toPay", loan(54_000)),
  person("submitted", loan(38_000)),
  person("submitted", WAGES),
  person("submitted", { ...loan(240), howIncurred: "Deposit for goods that were never delivered." }),
  person("returned", loan(71_000)),
  person("rejectedByCounter", loan(5_400)),
  person("accepted", loan(12_000), "amendmentApproved"),
  person("marked", loan(16_800), "amendmentRejected"),
  person("admitted", { ...loan(0), totalClaim: { minor: 250_000, currency: "USD" } }),
  person("reopened", loan(47_000)),
  person("withdrawn", loan(33_000)),
  person("deleted", loan(8_000)),
];

/** Of an estate that a trustee took over from the Official Receiver: accepted before, and adjudicated by the trustee or not yet. */
export const HANDED_OVER: readonly Claim[] = [
  bank("admitted", 103_250, 21),
  bank("accepted", 128_400, 22),
  person("accepted", WAGES),
  bank("admittedInPart", 59_900, 23),
  bank("marked", 46_750, 24),
  person("accepted", loan(22_500)),
];
