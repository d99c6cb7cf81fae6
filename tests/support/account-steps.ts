/** The steps of an account: opened by the calendar, compiled, signed by both trustees or on paper, and the office's answers. */
import { findAccountContext, firstYear } from "~/workflows/shared/account-period";
import { people } from "~/workflows/forms/referral-b1";
import { signatureBy, type FilingStep } from "./filing-step";
import { fact } from "./scenario";

const HKD = (minor: number) => [{ currency: "HKD", minor }];
const BOTH = [people.trustee.id, people.partner.id];
export const periodOpened = fact("period.opened", people.portal, {
  caseId: "case-1",
  formVersion: 1,
  number: 1,
  ...firstYear,
  follows: null,
  countedFrom: "2024-03-14",
  onDemand: true,
});
export const statementCompiled: FilingStep = (current) =>
  fact("statement.compiled", people.preparer, {
    contentVersion: current?.context.contentVersion ?? 0,
    layout: "2026-1",
    books: [{ book: "book-1", version: 4 }],
    figures: [{ line: "receipts.1", currency: "HKD", minor: 1_250_000, entries: ["book-1/e1"] }],
    opening: HKD(0),
    receipts: HKD(1_250_000),
    payments: HKD(400_000),
    closing: HKD(850_000),
  });
const signedJointly: FilingStep = (current) => signatureBy({ ...people.trustee, jointly: BOTH }, current);
export const scanUploaded: FilingStep = (current) =>
  fact("scan.uploaded", people.preparer, {
    contentVersion: current?.context.contentVersion ?? 0,
    file: {
      id: "scan-1",
      name: "signed.pdf",
      size: 2048,
      mediaType: "application/pdf",
      hash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
    },
  });
export const accountFacts: readonly FilingStep[] = [
  fact("dates.rederived", people.portal, {
    was: firstYear,
    now: { from: "2024-03-15", to: "2025-03-14", dueOn: "2025-03-15" },
    why: "orderDate",
    countedFrom: { was: "2024-03-14", now: "2024-03-15" },
  }),
  (current) =>
    fact("due.corrected", people.officer, {
      was: (current && findAccountContext(current.context)?.period.dueOn) ?? firstYear.dueOn,
      now: "2025-05-01",
      reason: "Another month was meant.",
    }),
  fact("opening.fixed", people.portal, { period: "account-s93/p0", on: "2025-04-01", balances: HKD(0) }),
  fact("books.changed", people.portal, { book: "book-1" }),
  fact("disagreement.noted", people.portal, { about: "entries", was: "4", now: "5" }),
  fact("deadline.announced", people.portal, { dueOn: firstYear.dueOn, days: 14 }, "2025-03-04T01:00:00.000Z"),
  statementCompiled,
  fact("signing.begun", people.trustee),
  signedJointly,
  scanUploaded,
  fact("fee.refunded", people.officer, { minor: null, reason: "Nothing was paid back." }),
  fact("office.checked", people.officer),
  fact("amendment.required", people.officer, {
    reason: "The vouchers of May are missing.",
    dueOn: "2025-06-16",
  }),
  fact("accounts.certified", people.supervisor),
  fact("difference.accepted", people.supervisor, {
    name: "Refund of June",
    reason: "It was entered after the account had been filed.",
    minor: 50_000,
  }),
];
