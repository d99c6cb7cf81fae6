/** The road of a filing in facts, for scenarios, walks and generated paths; that of a B1 unless another is said. */
import { completeFiles, completeValues, people, referralB1 } from "~/workflows/referral-b1";
import { completeValues as completeB2, referralB2 } from "~/workflows/referral-b2";
import { completeValues as completeB3, referralB3 } from "~/workflows/referral-b3";
import { changesBetween } from "~/workflows/kit";
import type { By, Fact, FormValues, Instant, SubmissionContext, SubmissionType } from "~/workflows/kit";
import { NOON, fact } from "./scenario";
import type { Step } from "./scenario";

type FilingStep = Step<SubmissionContext>;

export { people };
export const { preparer, trustee, supervisor, officer, portal } = people;

/** How a filing of a type begins: the first facts name its form and what was filled in. */
export interface FilingExample {
  readonly type: SubmissionType;
  readonly started: Fact;
  readonly filledIn: Fact;
}

function exampleOf(type: SubmissionType, values: FormValues): FilingExample {
  const { form } = type;
  return {
    type,
    started: fact("draft.started", preparer, {
      caseId: "case-1",
      caseType: "B",
      caseOpen: true,
      formVersion: form.version,
    }),
    filledIn: fact("draft.saved", preparer, { changes: changesBetween(form, {}, values), basedOn: 0 }),
  };
}

const b1 = exampleOf(referralB1, completeValues);
/** One of every type that is prepared, reviewed, signed, submitted and resubmitted. */
export const filingExamples: readonly FilingExample[] = [
  b1,
  exampleOf(referralB2, completeB2),
  exampleOf(referralB3, completeB3),
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
export const answered: FilingStep = (current) =>
  fact("draft.saved", preparer, {
    changes: { findings: "The notice was sent on 18 April 2024." },
    basedOn: current?.context.contentVersion ?? 0,
    answers: [{ pin: "pin-1", done: true, note: "Added." }],
  });
export const signed: FilingStep = (current) =>
  fact("form.signed", trustee, {
    contentVersion: current?.context.contentVersion ?? 0,
    pdfFile: "pdf-1",
    pdfHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
    certificateSubject: "CN=WONG Siu Ming",
    certificateSerial: "01AF",
  });
export const submitted = fact("form.submitted", trustee, { reference: "B1-2025-000001" });
export const resubmissionRequested = fact("resubmission.requested", preparer);

/** Facts that lead to each state of the chart. */
export const roads = {
  drafted: [started],
  complete: [started, filledIn, attached],
  readyForReview: [started, filledIn, attached, reviewRequested],
  pendingAmendment: [started, filledIn, attached, reviewRequested, returned],
  readyForReviewAmended: [started, filledIn, attached, reviewRequested, returned, answered, reviewRequested],
  submitted: [started, filledIn, attached, reviewRequested, signed, submitted],
  resubmitting: [started, filledIn, attached, reviewRequested, signed, submitted, resubmissionRequested],
} as const satisfies Record<string, readonly FilingStep[]>;
