/** The steps of a proof of debt: a creditor's own, an institution's with its maker and checker; paper, fee, counter, adjudication and requests. */
import { addTime, hongKongDate } from "~/workflows/kit";
import type { Actor, Fact, FieldValue, FormValues } from "~/workflows/kit";
import {
  findProofContext,
  proofOfDebt,
  proofPeople,
  getCurrentValues,
  wagesProof,
  waitEnd,
} from "~/workflows/forms/proof-of-debt";
import { completeFiles, people } from "~/workflows/forms/referral-b1";
import { getChanges, type FilingStep } from "./filing-step";
import { NOON, fact } from "./scenario";

const { creditor, maker, checker, counter } = proofPeople;
export const proofStarted = (by: Actor): Fact =>
  fact("proof.started", by, {
    caseId: "case-1",
    caseType: "L",
    caseOpen: true,
    takesProofs: true,
    notesRead: true,
    formVersion: 1,
  });
const declared =
  (by: Actor): FilingStep =>
  (current) =>
    fact("declaration.made", by, {
      contentVersion: current?.context.contentVersion ?? 0,
      pdfFile: "pdf-1",
      pdfHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
      name: "LEE KA YAN",
    });
const adjudicator = proofPeople.officer;
const decided = { administeredBy: "office", grounds: "Interest after the order.", appealDays: 21 };
const entering: Actor = { ...counter, standing: "party" };
const paperCase = {
  caseId: "case-1",
  caseType: "L",
  caseOpen: true,
  takesProofs: true,
  formVersion: 1,
} as const;
const paperValues: FormValues = { ...wagesProof, onPaper: true, paperReceivedOn: "2025-06-01" };
const [anyPaper] = completeFiles;
const paperScan = { ...anyPaper, field: "paperScan" };
const DAY = 24 * 60 * 60 * 1000;
const request = "proof-request/1";
/** How the debt was incurred, as it stands. */
const standingIn: (current: Parameters<Exclude<FilingStep, Fact>>[0]) => FieldValue | undefined = (
  current,
) => {
  const proof = current && findProofContext(current.context);
  return proof ? getCurrentValues(proof, proofOfDebt.form).howIncurred : undefined;
};
const proofChanges = { howIncurred: "Goods delivered in December 2024." };
export const proofSteps: readonly FilingStep[] = [
  proofStarted(maker),
  (current) =>
    fact("draft.saved", creditor, {
      changes: { exemptions: [] },
      basedOn: current?.context.contentVersion ?? 0,
    }),
  // Entered from paper: one decides and the other follows, until it is received.
  fact("paper.begun", entering, { ...paperCase }),
  (current) =>
    fact("draft.saved", entering, {
      changes: getChanges(proofOfDebt, paperValues),
      basedOn: current?.context.contentVersion ?? 0,
      prefilled: true,
    }),
  fact("file.attached", entering, { file: { ...paperScan } }),
  (current) => fact("file.removed", entering, { file: current?.context.files[0]?.id ?? "none" }),
  (current) =>
    fact("draft.restored", entering, {
      version: Math.max(1, (current?.context.contentVersion ?? 1) - 1),
      changes: { referenceNumber: "HS/2" },
    }),
  fact("draft.deleted", entering, { confirmed: true }),
  (current) =>
    fact("paper.entered", entering, {
      contentVersion: current?.context.contentVersion ?? 0,
      pdfFile: "pdf-1",
      pdfHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
    }),
  fact("form.submitted", entering, { reference: "POD-2025-AAAAAAAA" }),
  // The calendar
  (current) => {
    const end = waitEnd({ heldSince: current?.context.heldSince || NOON });
    const endsOn = hongKongDate(end);
    return fact("waiting.reminded", people.portal, { endsOn, days: 3 }, addTime(end, -DAY));
  },
  (current) =>
    fact("waiting.ended", people.portal, {}, waitEnd({ heldSince: current?.context.heldSince || NOON })),
  fact("check.requested", maker),
  fact("check.passed", checker),
  fact("check.returned", checker, { reason: "The invoice is missing." }),
  fact("signing.begun", creditor),
  declared(creditor),
  fact("draft.reopened", creditor),
  fact("payment.received", people.portal, { payment: "payment/1", amount: 3_500 }),
  (current) => {
    const { stream, amount } = (current && findProofContext(current.context)?.payment) ?? {
      stream: "payment/1",
      amount: 3_500,
    };
    return fact("fee.corrected", counter, {
      was: { payment: stream, amount },
      now: null,
      reason: "It was paid for another proof.",
    });
  },
  fact("fee.corrected", counter, {
    was: null,
    now: { payment: "payment/2", amount: 3_500 },
    reason: "It was paid for this proof.",
  }),
  fact("counter.approved", counter),
  fact("counter.approvedAmended", counter, { changes: proofChanges, reason: "As agreed" }),
  (current) =>
    fact("acknowledgement.corrected", counter, {
      was: { howIncurred: standingIn(current) ?? null },
      changes: { howIncurred: "Goods delivered in January 2025." },
      reason: "Misread.",
    }),
  fact("counter.returned", counter, { reason: "Say when." }),
  fact("counter.rejected", counter, { why: "duplicate" }),
  fact("rejection.takenBack", counter, { reason: "It was another one." }),
  fact("marked.inOfficeSystem", counter, { reference: "OR-1" }),
  fact("mark.takenBack", counter, { reason: "Another number." }),
  fact("proof.admitted", adjudicator, {
    ...decided,
    claim: 18_450_000,
    preferential: 0,
    ordinary: 18_000_000,
    voting: 18_000_000,
  }),
  fact("proof.rejected", adjudicator, decided),
  fact("adjudication.reopened", adjudicator, { administeredBy: "office", reason: "By order" }),
  fact("amendment.approved", counter, { request, changes: proofChanges }),
  fact("assignment.approved", counter, {
    request,
    to: { name: "First Fund", address: "1 Sample Road" },
    on: "2025-05-01",
  }),
  fact("withdrawal.approved", counter, { request }),
];
