/** What happens to a form once it is filled in: one fact of its chart for each call. */
import * as z from "zod";

import { getFixedT } from "~/app/i18n/i18n.server";
import { CERTIFICATE_PROBLEMS } from "~/app/services/pdf-signatures/certificate-problem";
import { act, type AskedPin } from "~/app/services/submissions/act.server";
import { submitSeen } from "~/app/services/signing/filing.server";
import { signSeen } from "~/app/services/signing/signing.server";
import { findSubmissionFor, type VisibleSubmission } from "~/app/services/submissions/visible.server";
import { findCommand } from "~/app/services/portal/command-names.server";
import type { DispatchOutcome } from "~/app/services/portal/dispatched";
import type { ApiScope } from "~/workflows/account/index";
import type { SubmissionContext } from "~/workflows/kit";

import { defineCall, type Asked, type Call, type Method } from "../call.server";
import { BUSY, CallRefused } from "../refusal.server";
import { refuseUnknownTargets, RemarkPins } from "../remarks.server";
import { Standing, standingShape } from "../shapes.server";
import { FORM, refusedBy, submissionOf } from "./forms.server";

const CONFLICT = new CallRefused({ code: "ERR-CONFLICT", status: 409 });
const Seen = z.object({
  version: z
    .int()
    .min(0)
    .optional()
    .describe("Refused with 409 where the content has another version by now"),
});
const Reason = z.string().trim().min(1).max(10_000);
const answer = z.object({ data: Standing });
const refusals = ["ERR-AUTH-005", "ERR-WKSP-001", "ERR-FORM-001", "ERR-CONFLICT"];

interface Step {
  readonly id: string;
  readonly method?: Method;
  /** Below the form's own address. */
  readonly place: string;
  readonly fact: string;
  readonly summary: string;
  readonly description?: string;
  readonly scope: ApiScope;
  readonly body?: z.ZodType<Said>;
}
/** What a call may say beside what it does. */
interface Said {
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
  readonly pins?: readonly AskedPin[] | undefined;
}

/** A button of the form's pages as a call. */
function stepCall({ method = "POST", place, fact, body, ...step }: Step): Call {
  return defineCall({
    ...step,
    method,
    path: `${FORM}${place}`,
    area: "filing",
    ...(body && { body }),
    query: z.object({}),
    answer,
    refusals,
    handle: (asked) => happen(asked, fact, body ? asked.body : {}),
  });
}

async function happen(asked: Asked<unknown, unknown>, fact: string, given: Said, confirmed?: "true") {
  const { portal, commandId, requestId } = asked;
  const { version, pins = [], ...words } = given;
  const submission = await submissionOf(asked);
  refuseOther(submission, version, commandId);
  refuseUnknownTargets(pins, submission, asked.t);
  const outcome = await act(portal, submission, { fact, commandId, confirmed, pins, ...words }, requestId);
  return { data: happened(outcome, submission, asked) };
}

/** A repeated command was about the version of its day. */
function refuseOther(submission: VisibleSubmission, version: number | undefined, commandId: string): void {
  const { current, by } = submission;
  const isRepeat = findCommand(current.entries, { by, commandId });
  if (version !== undefined && version !== current.context.contentVersion && !isRepeat) throw CONFLICT;
}

function happened(
  outcome: DispatchOutcome<SubmissionContext>,
  submission: VisibleSubmission,
  asked: Asked<unknown, unknown>,
) {
  switch (outcome.outcome) {
    case "refused":
      throw refusedBy(submission.type, outcome.refusals, asked);
    case "conflict":
      throw CONFLICT;
    case "done":
      return standingShape(asked.portal, submission, outcome, asked.locale);
  }
}

const steps = [
  stepCall({
    id: "takeForm",
    place: "/editing",
    fact: "draft.taken",
    scope: "prepare",
    summary: "Take the form over from whoever is editing it: what they saved stays, and they are told",
  }),
  stepCall({
    id: "requestReview",
    place: "/review",
    fact: "review.requested",
    scope: "prepare",
    summary: "Ready to submit: hand the form to the trustee",
    body: Seen,
  }),
  stepCall({
    id: "approveForm",
    place: "/approval",
    fact: "form.approved",
    scope: "file",
    summary: "Approve the form (D1 and D2 of liquidators who hold their office jointly)",
    body: Seen,
  }),
  stepCall({
    id: "returnForm",
    place: "/return",
    fact: "form.returned",
    scope: "file",
    summary: "Return the form to its preparer",
    description: "With a reason, with remarks pinned to fields, rows and files, or with both.",
    body: Seen.extend({ reason: Reason.optional(), pins: RemarkPins.optional() }),
  }),
  stepCall({
    id: "unlockForm",
    place: "/unlock",
    fact: "form.unlocked",
    scope: "file",
    summary: "Unlock the form",
    body: Seen.extend({ reason: Reason.optional() }),
  }),
  stepCall({
    id: "withdrawForm",
    place: "/withdrawal",
    fact: "form.withdrawn",
    scope: "file",
    summary: "Withdraw a form that was submitted",
    body: Seen.extend({ reason: Reason.optional() }),
  }),
  stepCall({
    id: "requestResubmission",
    place: "/resubmission",
    fact: "resubmission.requested",
    scope: "prepare",
    summary: "Open the next edition of a form that was submitted",
    body: Seen.extend({ reason: Reason.optional() }),
  }),
  stepCall({
    id: "withdrawResubmission",
    method: "DELETE",
    place: "/resubmission",
    fact: "resubmission.withdrawn",
    scope: "prepare",
    summary: "Give the next edition up: the filed one stands again",
  }),
  stepCall({
    id: "acknowledgeForm",
    place: "/acknowledgement",
    fact: "office.acknowledged",
    scope: "annotate",
    summary: "Acknowledge (the office)",
    body: Seen,
  }),
  stepCall({
    id: "remarkOnForm",
    place: "/remarks",
    fact: "office.remarked",
    scope: "annotate",
    summary: "Remark (the office)",
    body: Seen.extend({ note: Reason.optional() }),
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
  handle: (asked) => happen(asked, "draft.deleted", {}, asked.query.confirmed),
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
  async handle(asked) {
    const { portal, body, commandId, requestId, locale, user } = asked;
    const submission = await submissionOf(asked);
    const t = await getFixedT(locale);
    const outcome = await signSeen(
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
        return { data: await standingNow(asked, submission) };
      case "conflict":
        throw CONFLICT;
      case "refused":
        throw refusedBy(submission.type, outcome.refusals, asked);
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
  async handle(asked) {
    const { portal, body, commandId, requestId } = asked;
    const submission = await submissionOf(asked);
    const outcome = await submitSeen(portal, submission, { commandId, requestId }, body.version);
    return { data: happened(outcome, submission, asked) };
  },
});

/** The form as it stands after what has just happened: what the visit knows is from before. */
async function standingNow(
  { portal, user, locale }: Asked<unknown, unknown>,
  { type, id }: VisibleSubmission,
) {
  const now = await findSubmissionFor(portal, user(), type.code, id);
  if (now === null) throw CONFLICT;
  return standingShape(portal, now, now.current, locale);
}

export const FILING_CALLS = [...steps, remove, sign, submit];
