/** The path of a filing in facts, for scenarios, walks and generated paths; that of a B1 unless another is said. */
import { s203Values, s89Values, s93Values } from "~/workflows/shared/account-period";
import { accountS203 } from "~/workflows/forms/account-s203";
import { accountS89 } from "~/workflows/forms/account-s89";
import { accountS93 } from "~/workflows/forms/account-s93";
import {
  completeValues as completeD1,
  conductD1,
  people as reporters,
  scannedFiles,
  scannedValues,
} from "~/workflows/forms/conduct-d1";
import { completeValues as completeD2, conductD2, interimValues } from "~/workflows/forms/conduct-d2";
import {
  completeFiles as peqFiles,
  completeValues as completePeq,
  people as examiners,
  peq,
} from "~/workflows/forms/peq";
import { proofOfDebt, proofPeople, wagesProof } from "~/workflows/forms/proof-of-debt";
import { completeFiles, completeValues, people, referralB1 } from "~/workflows/forms/referral-b1";
import { completeValues as completeB2, referralB2 } from "~/workflows/forms/referral-b2";
import { completeValues as completeB3, referralB3 } from "~/workflows/forms/referral-b3";
import type {
  AttachedFile,
  Actor,
  Fact,
  FieldValue,
  FormValues,
  Instant,
  SubmissionType,
} from "~/workflows/kit";
import {
  appointmentNotice,
  completeFiles as appointmentFiles,
  completeValues as completeAppointment,
} from "~/workflows/forms/appointment-notice";
import {
  completeFiles as dischargeFiles,
  completeValues as completeDischarge,
  dischargeNotice,
} from "~/workflows/forms/discharge-notice";
import { accountFacts, periodOpened } from "./account-steps";
import { getChanges, saveWhole, signatureBy, type FilingStep } from "./filing-step";
import { proofStarted, proofSteps } from "./proof-steps";
import { NOON, fact } from "./scenario";

export { people };
export const { preparer, trustee, supervisor, officer, portal } = people;

/** A filing of a type, for paths that are generated: who does what B1's people do, and what is filled in. */
export interface FilingExample {
  readonly type: SubmissionType;
  /** B1's people ▸ those of this type; whoever is missing is the same person. */
  readonly cast: Readonly<Record<string, Actor>>;
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

interface Differences {
  readonly started?: Fact;
  readonly tellsApart?: readonly string[];
  readonly caseType?: "B" | "L";
  readonly by?: Actor;
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

function buildExample(
  type: SubmissionType,
  values: FormValues,
  differences: Differences = {},
): FilingExample {
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
      changes: getChanges(type, values),
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
  saveWhole(peq, colleague, { bankruptName: "CHAN Tai Man" }),
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

const account: Differences = {
  started: periodOpened,
  tellsApart: ["statement", "newest", "signatures", "scan"],
  field: { id: "supplementaryInformation", values: ["Nothing further.", "See the vouchers."] },
  further: accountFacts,
};

const { creditor, maker } = proofPeople;

export const b1 = buildExample(referralB1, completeValues);
/** One of every type that is prepared, reviewed, signed, submitted and resubmitted. */
export const filingExamples: readonly FilingExample[] = [
  b1,
  buildExample(referralB2, completeB2),
  buildExample(referralB3, completeB3),
  buildExample(peq, completePeq, {
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
  buildExample(conductD1, completeD1, {
    ...company,
    decisive: "method",
    ...(scan && { file: scan }),
    further: [
      ...approvals,
      saveWhole(conductD1, preparer, scannedValues),
      fact("scan.uploaded", preparer, { dueOn: "2025-06-09" }),
    ],
  }),
  buildExample(conductD2, completeD2, {
    ...company,
    decisive: "box",
    further: [
      ...approvals,
      saveWhole(conductD2, preparer, interimValues),
      fact("final.due", portal, {}, "2025-08-15T01:00:00.000Z"),
    ],
  }),
  buildExample(appointmentNotice, completeAppointment, {
    prefilled: true,
    field: { id: "fileReference", values: ["HIS/1", "HIS/2"] },
    ...(appointmentFiles[0] && { file: appointmentFiles[0] }),
  }),
  buildExample(dischargeNotice, completeDischarge, {
    prefilled: true,
    field: { id: "fileReference", values: ["HIS/1", "HIS/2"] },
    ...(dischargeFiles[0] && { file: dischargeFiles[0] }),
  }),
  buildExample(accountS89, s89Values, account),
  buildExample(accountS93, s93Values, { ...account, ...(sworn && { file: sworn }) }),
  buildExample(accountS203, s203Values, { ...account, caseType: "L" }),
  buildExample(proofOfDebt, wagesProof, {
    started: proofStarted(creditor),
    by: creditor,
    cast: { [preparer.id]: creditor, [people.partner.id]: maker, [trustee.id]: creditor },
    tellsApart: ["firm", "payment", "onPaper", "marked"],
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
export const saved: (changes: Record<string, unknown>, by?: Actor, at?: Instant) => FilingStep =
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
