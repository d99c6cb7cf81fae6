/** The road of a B1 in facts, for scenarios, walks and generated paths. */
import { completeFiles, completeValues, people, referralB1 } from "~/workflows/referral-b1";
import { changesBetween } from "~/workflows/kit";
import type { By, Instant, SubmissionContext } from "~/workflows/kit";
import { NOON, fact } from "./scenario";
import type { Step } from "./scenario";

type FilingStep = Step<SubmissionContext>;

export { people };
export const { preparer, trustee, supervisor, officer, portal } = people;

export const started = fact("draft.started", preparer, {
  caseId: "case-1",
  caseType: "B",
  caseOpen: true,
  formVersion: referralB1.form.version,
});
export const filledIn = fact("draft.saved", preparer, {
  changes: changesBetween(referralB1.form, {}, completeValues),
  basedOn: 0,
});
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
