/** What happens to a form once it is filled in: one fact of its chart for each call. */
import * as z from "zod";

import { getFixedT } from "~/app/i18n/i18n.server";
import { CERTIFICATE_PROBLEMS } from "~/app/services/documents/pdf-signatures/certificate-problem";
import { submitReviewedVersion } from "~/app/services/filings/signing/filing.server";
import { signReviewedVersion } from "~/app/services/filings/signing/signing.server";
import { findSubmissionFor, type VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

import { defineCall, type CallInput } from "../call.server";
import { BUSY, CallRefused } from "../refusal.server";
import { StandingShape, standingShape } from "../shapes.server";
import { FORM, toCallRefusal, loadSubmission } from "./form-call.server";
import {
  CONFLICT,
  dispatchStepCall,
  toStepAnswer,
  Reason,
  SeenVersion,
  SentBack,
  stepCall,
  STEP_REFUSALS as refusals,
} from "./step-call.server";

const answer = z.object({ data: StandingShape });

const steps = [
  stepCall({
    id: "takeForm",
    path: "/editing",
    fact: "draft.taken",
    scope: "prepare",
    summary: "Take the form over from whoever is editing it: what they saved stays, and they are told",
  }),
  stepCall({
    id: "requestReview",
    path: "/review",
    fact: "review.requested",
    scope: "prepare",
    summary: "Ready to submit: hand the form to the trustee",
    body: SeenVersion.extend({ note: Reason.optional() }),
  }),
  stepCall({
    id: "recallForm",
    method: "DELETE",
    path: "/review",
    fact: "review.recalled",
    scope: "prepare",
    summary: "Take the form back from review, before anybody has signed it",
  }),
  stepCall({
    id: "approveForm",
    path: "/approval",
    fact: "form.approved",
    scope: "file",
    summary: "Approve the form (D1 and D2 of liquidators who hold their office jointly)",
    body: SeenVersion,
  }),
  stepCall({
    id: "returnForm",
    path: "/return",
    fact: "form.returned",
    scope: "file",
    summary: "Return the form to its preparer",
    description: "With a reason, with remarks pinned to fields, rows and files, or with both.",
    body: SentBack,
  }),
  stepCall({
    id: "unlockForm",
    path: "/unlock",
    fact: "form.unlocked",
    scope: "file",
    summary: "Unlock the form",
    body: SeenVersion.extend({ reason: Reason.optional() }),
  }),
  stepCall({
    id: "withdrawForm",
    path: "/withdrawal",
    fact: "form.withdrawn",
    scope: "file",
    summary: "Withdraw a form that was submitted",
    body: SeenVersion.extend({ reason: Reason.optional() }),
  }),
  stepCall({
    id: "requestResubmission",
    path: "/resubmission",
    fact: "resubmission.requested",
    scope: "prepare",
    summary: "Open the next edition of a form that was submitted",
    body: SeenVersion.extend({ reason: Reason.optional() }),
  }),
  stepCall({
    id: "withdrawResubmission",
    method: "DELETE",
    path: "/resubmission",
    fact: "resubmission.withdrawn",
    scope: "prepare",
    summary: "Give the next edition up: the filed one stands again",
  }),
  stepCall({
    id: "acknowledgeForm",
    path: "/acknowledgement",
    fact: "office.acknowledged",
    scope: "annotate",
    summary: "Acknowledge (the office)",
    body: SeenVersion,
  }),
  stepCall({
    id: "remarkOnForm",
    path: "/remarks",
    fact: "office.remarked",
    scope: "annotate",
    summary: "Remark (the office)",
    body: SeenVersion.extend({ note: Reason.optional() }),
  }),
];

const remove = defineCall({
  id: "deleteDraft",
  method: "DELETE",
  path: FORM,
  area: "filing",
  summary: "Delete a draft, for good",
  description: "The content cannot come back, so the call must say `confirmed=true`.",
  scope: "prepare",
  query: z.object({ confirmed: z.enum(["true"]).optional() }),
  answer,
  refusals,
  handle: (input) => dispatchStepCall(input, "draft.deleted", {}, input.query.confirmed),
});

const sign = defineCall({
  id: "signForm",
  method: "POST",
  path: `${FORM}/signature`,
  area: "filing",
  summary: "Sign the form with a certificate",
  description:
    "The form is printed as it stands, signed, and kept. The certificate is used in memory and kept nowhere. Only a trustee of the case signs; where the trustee has linked a certificate in My Profile, with no other.",
  scope: "file",
  body: z.object({
    version: z.int().min(0).describe("The version that the signer has read"),
    certificate: z.base64().min(4).max(1_400_000).describe("PKCS#12 in base64"),
    password: z.string().min(1).max(200),
  }),
  answer,
  refusals: [...refusals, ...Object.values(CERTIFICATE_PROBLEMS)],
  async handle(input) {
    const { portal, body, commandId, requestId, locale, user } = input;
    const submission = await loadSubmission(input);
    const t = await getFixedT(locale);
    const outcome = await signReviewedVersion(
      portal,
      {
        submission,
        user: user(),
        certificate: { p12: Buffer.from(body.certificate, "base64"), password: body.password },
        language: locale,
        commandId,
        requestId,
      },
      body.version,
    );
    switch (outcome.outcome) {
      case "done":
        return { data: await standingNow(input, submission) };
      case "conflict":
        throw CONFLICT;
      case "refused":
        throw toCallRefusal(submission.type, outcome.refusals, input);
      case "certificate": {
        const sentence = t(`filing.sign.problems.${outcome.problem}`);
        const reason = { code: CERTIFICATE_PROBLEMS[outcome.problem], sentence };
        throw new CallRefused({ code: "ERR-CERTIFICATE", status: 422, reasons: [reason] });
      }
      case "printing":
        throw new CallRefused(BUSY);
    }
  },
});

const submit = defineCall({
  id: "submitForm",
  method: "POST",
  path: `${FORM}/submission`,
  area: "filing",
  summary: "Submit the signed form to the Official Receiver",
  description: "Answered only after the entry is on the disk: whatever answers 200 was received.",
  scope: "file",
  body: z.object({ version: z.int().min(0).describe("The version that was signed") }),
  answer,
  refusals,
  async handle(input) {
    const { portal, body, commandId, requestId } = input;
    const submission = await loadSubmission(input);
    const outcome = await submitReviewedVersion(portal, submission, { commandId, requestId }, body.version);
    return { data: toStepAnswer(outcome, submission, input) };
  },
});

/** The form as it stands after what has just happened: what the visit knows is from before. */
async function standingNow(
  { portal, user, locale }: CallInput<unknown, unknown>,
  { type, id }: VisibleSubmission,
) {
  const now = await findSubmissionFor(portal, user(), type.code, id);
  if (now === null) throw CONFLICT;
  return standingShape(portal, now, now.current, locale);
}

export const FILING_CALLS = [...steps, remove, sign, submit];
