/** The path of a filing in facts, for scenarios, walks and generated paths; that of a B1 unless another is said. */
import { firstYear, s203Values, s89Values, s93Values } from "~/workflows/account-period";
import { accountS203 } from "~/workflows/account-s203";
import { accountS89 } from "~/workflows/account-s89";
import { accountS93 } from "~/workflows/account-s93";
import {
  completeValues as completeD1,
  conductD1,
  people as reporters,
  scannedFiles,
  scannedValues,
} from "~/workflows/conduct-d1";
import { completeValues as completeD2, conductD2, interimValues } from "~/workflows/conduct-d2";
import {
  completeFiles as peqFiles,
  completeValues as completePeq,
  people as examiners,
  peq,
} from "~/workflows/peq";
import { proofOfDebt, proofPeople, wagesProof, waitEnd } from "~/workflows/proof-of-debt";
import { completeFiles, completeValues, people, referralB1 } from "~/workflows/referral-b1";
import { completeValues as completeB2, referralB2 } from "~/workflows/referral-b2";
import { completeValues as completeB3, referralB3 } from "~/workflows/referral-b3";
import { addTime, changesBetween, hongKongDate } from "~/workflows/kit";
import type {
  AttachedFile,
  By,
  Current,
  Fact,
  FieldValue,
  FormValues,
  Instant,
  SubmissionContext,
  SubmissionType,
} from "~/workflows/kit";
import { NOON, fact } from "./scenario";
import type { Step } from "./scenario";

type FilingStep = Step<SubmissionContext>;

export { people };
export const { preparer, trustee, supervisor, officer, portal } = people;

/** A filing of a type, for paths that are generated: who does what B1's people do, and what is filled in. */
export interface FilingExample {
  readonly type: SubmissionType;
  /** B1's people ▸ those of this type; whoever is missing is the same person. */
  readonly cast: Readonly<Record<string, By>>;
  /** The first facts: they name the form and what was filled in. */
  readonly started: Fact;
  readonly filledIn: Fact;
  /** One field with two values, for what is saved later. */
  readonly field: { readonly id: string; readonly values: readonly [FieldValue, FieldValue] };
  /** A field whose value decides about the path. */
  readonly decisive: string | null;
  readonly file: AttachedFile;
  /** What of the type's own memory decides about the path, where not all of it does. */
  readonly tellsApart?: readonly string[];
  /** The facts that lead to its second edition, where they are not the usual ones. */
  readonly toNextEdition?: readonly string[];
  /** Facts that only this type knows, or that lead to them. */
  readonly further: readonly FilingStep[];
}

const changesOf = ({ form }: SubmissionType, values: FormValues) => changesBetween(form, {}, values);
const savedWhole =
  (type: SubmissionType, by: By, values: FormValues): FilingStep =>
  (current) =>
    fact("draft.saved", by, {
      changes: changesOf(type, values),
      basedOn: current?.context.contentVersion ?? 0,
    });

interface Differences {
  readonly started?: Fact;
  readonly tellsApart?: readonly string[];
  readonly caseType?: "B" | "L";
  readonly by?: By;
  readonly cast?: FilingExample["cast"];
  readonly file?: AttachedFile;
  /** The portal puts in what it knows of the case, which nobody types. */
  readonly prefilled?: true;
  readonly field?: FilingExample["field"];
  readonly decisive?: string;
  readonly toNextEdition?: readonly string[];
  readonly further?: readonly FilingStep[];
}

const [enclosure] = completeFiles;
/** What an account cannot be filed without: its sworn verification. */
const sworn = enclosure && { ...enclosure, field: "affidavit" };

function exampleOf(type: SubmissionType, values: FormValues, differences: Differences = {}): FilingExample {
  const [paper] = completeFiles;
  if (paper === undefined) throw new Error("The example has no file");
  const { caseType = "B", by = preparer, cast = {}, further = [] } = differences;
  return {
    type,
    cast,
    started:
      differences.started ??
      fact("draft.started", by, {
        caseId: "case-1",
        caseType,
        caseOpen: true,
        formVersion: type.form.version,
      }),
    filledIn: fact("draft.saved", by, {
      changes: changesOf(type, values),
      basedOn: 0,
      ...(differences.prefilled && { prefilled: true }),
    }),
    field: differences.field ?? { id: "age", values: [51, 40] },
    decisive: differences.decisive ?? null,
    ...(differences.tellsApart && { tellsApart: differences.tellsApart }),
    ...(differences.toNextEdition && { toNextEdition: differences.toNextEdition }),
    file: differences.file ?? paper,
    further,
  };
}

const { colleague, agent } = examiners;
/** The interview, told by a colleague of the agent. */
const interview: readonly FilingStep[] = [
  savedWhole(peq, colleague, { bankruptName: "CHAN Tai Man" }),
  fact("draft.saved", colleague, { changes: { bankruptName: "CHAN Tai Man" }, basedOn: 0, prefilled: true }),
  fact("interview.scheduled", colleague, { date: "2025-05-20", time: "10:00" }),
  fact("interview.held", colleague, {
    date: "2025-05-21",
    time: "14:30",
    result: "incomplete",
    details: "The bank statements are to follow.",
  }),
  fact("interview.notHeld", colleague, { reasons: ["didNotAttend"] }),
  fact("interview.updated", colleague, { update: "The bank statements were handed in." }),
];

/** Liquidators who hold the office jointly approve, a third once appointed; one who holds it alone approves a scanned form. */
const TWO = [reporters.liquidator.id, reporters.colleague.id];
const THREE = [...TWO, "third.demo"];
const approvals: readonly FilingStep[] = [
  fact("form.approved", reporters.liquidator),
  fact("form.approved", { ...reporters.liquidator, jointly: TWO }),
  fact("form.approved", { ...reporters.colleague, jointly: TWO }),
  fact("form.approved", { ...reporters.colleague, jointly: THREE }),
  fact("form.approved", { ...reporters.colleague, id: "third.demo", jointly: THREE }),
];
const company: Differences = { caseType: "L", field: { id: "business", values: ["Retail", "Import"] } };
const [scan] = scannedFiles;

/** An account for a period: opened by the calendar, compiled, signed by both trustees or on paper, and the office's answers. */
const HKD = (minor: number) => [{ currency: "HKD", minor }];
const BOTH = [people.trustee.id, people.partner.id];
export const periodOpened = fact("period.opened", people.portal, {
  caseId: "case-1",
  formVersion: 1,
  number: 1,
  ...firstYear,
  follows: null,
  countedFrom: "2024-03-14",
  onDemand: false,
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
const accountFacts: readonly FilingStep[] = [
  fact("dates.rederived", people.portal, {
    was: firstYear,
    now: { from: "2024-03-15", to: "2025-03-14", dueOn: "2025-03-15" },
    why: "orderDate",
    countedFrom: { was: "2024-03-14", now: "2024-03-15" },
  }),
  fact("opening.fixed", people.portal, { period: "account-s93/p0", on: "2025-04-01", balances: HKD(0) }),
  fact("books.changed", people.portal, { book: "book-1" }),
  fact("disagreement.noted", people.portal, { about: "entries", was: "4", now: "5" }),
  fact("deadline.announced", people.portal, { dueOn: firstYear.dueOn, days: 14 }, "2025-03-04T01:00:00.000Z"),
  statementCompiled,
  fact("signing.begun", people.trustee),
  signedJointly,
  scanUploaded,
  fact("office.checked", people.officer),
  fact("amendment.required", people.officer, {
    reason: "The vouchers of May are missing.",
    dueOn: "2025-06-16",
  }),
  fact("accounts.certified", people.supervisor),
];
const account: Differences = {
  started: periodOpened,
  tellsApart: ["statement", "newest", "signatures", "scan"],
  field: { id: "supplementaryInformation", values: ["Nothing further.", "See the vouchers."] },
  further: accountFacts,
};

/** A proof of debt: a creditor's own, and an institution's with its maker and checker; fee, counter, adjudication and requests. */
const { creditor, maker, checker, counter } = proofPeople;
const proofStarted = (by: By): Fact =>
  fact("proof.started", by, {
    caseId: "case-1",
    caseType: "L",
    caseOpen: true,
    takesProofs: true,
    notesRead: true,
    formVersion: 1,
  });
const declared =
  (by: By): FilingStep =>
  (current) =>
    fact("declaration.made", by, {
      contentVersion: current?.context.contentVersion ?? 0,
      pdfFile: "pdf-1",
      pdfHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
      name: "LEE KA YAN",
    });
const adjudicator = proofPeople.officer;
const decided = { administeredBy: "office", grounds: "Interest after the order.", appealDays: 21 };
const entering: By = { ...counter, standing: "party" };
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
const proofChanges = { howIncurred: "Goods delivered in December 2024." };
const proofSteps: readonly FilingStep[] = [
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
      changes: changesOf(proofOfDebt, paperValues),
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
  fact("counter.approved", counter),
  fact("counter.approvedAmended", counter, { changes: proofChanges, reason: "As agreed" }),
  fact("counter.returned", counter, { reason: "Say when." }),
  fact("counter.rejected", counter, { why: "duplicate" }),
  fact("marked.inOfficeSystem", counter, { reference: "OR-1" }),
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

export const b1 = exampleOf(referralB1, completeValues);
/** One of every type that is prepared, reviewed, signed, submitted and resubmitted. */
export const filingExamples: readonly FilingExample[] = [
  b1,
  exampleOf(referralB2, completeB2),
  exampleOf(referralB3, completeB3),
  exampleOf(peq, completePeq, {
    by: colleague,
    cast: {
      [preparer.id]: colleague,
      [people.partner.id]: { ...agent, id: "peq4.demo" },
      [trustee.id]: agent,
    },
    field: { id: "agentPhone", values: ["2000 0203", "2000 0204"] },
    ...(peqFiles[0] && { file: peqFiles[0] }),
    further: interview,
  }),
  exampleOf(conductD1, completeD1, {
    ...company,
    decisive: "method",
    ...(scan && { file: scan }),
    further: [
      ...approvals,
      savedWhole(conductD1, preparer, scannedValues),
      fact("scan.uploaded", preparer, { dueOn: "2025-06-09" }),
    ],
  }),
  exampleOf(conductD2, completeD2, {
    ...company,
    decisive: "box",
    further: [
      ...approvals,
      savedWhole(conductD2, preparer, interimValues),
      fact("final.due", portal, {}, "2025-08-15T01:00:00.000Z"),
    ],
  }),
  exampleOf(accountS89, s89Values, account),
  exampleOf(accountS93, s93Values, { ...account, ...(sworn && { file: sworn }) }),
  exampleOf(accountS203, s203Values, { ...account, caseType: "L" }),
  exampleOf(proofOfDebt, wagesProof, {
    started: proofStarted(creditor),
    by: creditor,
    cast: { [preparer.id]: creditor, [people.partner.id]: maker, [trustee.id]: creditor },
    tellsApart: ["firm", "payment", "onPaper"],
    prefilled: true,
    decisive: "exemptions",
    // What asks for no fee is filed as soon as it is signed.
    toNextEdition: ["proof.started", "draft.saved", "form.signed", "form.submitted", "counter.returned"],
    field: { id: "referenceNumber", values: ["HS/1", "HS/2"] },
    further: proofSteps,
  }),
];
export const { started, filledIn } = b1;
export const attached = fact("file.attached", preparer, { file: { ...completeFiles[0] } });
export const saved: (changes: Record<string, unknown>, by?: By, at?: Instant) => FilingStep =
  (changes, by = preparer, at = NOON) =>
  (current) =>
    fact("draft.saved", by, { changes, basedOn: current?.context.contentVersion ?? 0 }, at);
export const reviewRequested = fact("review.requested", preparer, { dueOn: "2025-06-09" });
export const returned = fact("form.returned", trustee, {
  reason: "The notice of 2024 is missing.",
  pins: [{ id: "pin-1", target: "findings", remark: "Say when the notice was sent." }],
});
export const answeredWith: (changes: FormValues) => FilingStep = (changes) => (current) =>
  fact("draft.saved", preparer, {
    changes,
    basedOn: current?.context.contentVersion ?? 0,
    answers: [{ pin: "pin-1", done: true, note: "Added." }],
  });
export const answered = answeredWith({ findings: "The notice was sent on 18 April 2024." });
export const signed: FilingStep = (current) => signatureBy(trustee, current);
function signatureBy(by: By, current: Current<SubmissionContext> | null): Fact {
  return fact("form.signed", by, {
    contentVersion: current?.context.contentVersion ?? 0,
    pdfFile: "pdf-1",
    pdfHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
    certificateSubject: "CN=WONG Siu Ming",
    certificateSerial: "01AF",
  });
}
export const submitted = fact("form.submitted", trustee, { reference: "B1-2025-000001" });
export const resubmissionRequested = fact("resubmission.requested", preparer);

/** Facts that lead to each state of the chart. */
export const paths = {
  drafted: [started],
  complete: [started, filledIn, attached],
  readyForReview: [started, filledIn, attached, reviewRequested],
  pendingAmendment: [started, filledIn, attached, reviewRequested, returned],
  readyForReviewAmended: [started, filledIn, attached, reviewRequested, returned, answered, reviewRequested],
  submitted: [started, filledIn, attached, reviewRequested, signed, submitted],
  resubmitting: [started, filledIn, attached, reviewRequested, signed, submitted, resubmissionRequested],
} as const satisfies Record<string, readonly FilingStep[]>;
