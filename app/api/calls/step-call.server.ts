/** A button of the form's pages as a call: one fact of its chart, with what may be said beside it. */
import * as z from "zod";

import { findFormFigures } from "~/app/services/filings/reading/form-figures.server";
import { pinAt } from "~/app/services/filings/reading/review.server";
import { dispatchFilingStep, type PinInput } from "~/app/services/filings/submissions/act.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { findCommand } from "~/app/services/platform/portal/command-names.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { ApiScope } from "~/workflows/records/account/index";
import type { SubmissionContext } from "~/workflows/kit";

import { defineCall, type CallInput, type Call, type Method } from "../call.server";
import type { Area } from "../call.view";
import { CallRefused } from "../refusal.server";
import { refuseUnknownTargets, RemarkPins } from "../remarks.server";
import { StandingShape, standingShape } from "../shapes.server";
import { FORM, toCallRefusal, loadSubmission } from "./form-call.server";

export const CONFLICT = new CallRefused({ code: "ERR-CONFLICT", status: 409 });
export const STEP_REFUSALS = ["ERR-AUTH-005", "ERR-WKSP-001", "ERR-FORM-001", "ERR-CONFLICT"];

/** The version that whoever calls has seen. */
export const SeenVersion = z.object({
  version: z
    .int()
    .min(0)
    .optional()
    .describe("Refused with 409 where the content has another version by now"),
});
export const Reason = z.string().trim().min(1).max(10_000);
/** What a form is sent back with. */
export const SentBack = SeenVersion.extend({ reason: Reason.optional(), pins: RemarkPins.optional() });

interface Step {
  readonly id: string;
  readonly method?: Method;
  readonly area?: Area;
  /** Below the form's own address. */
  readonly path: string;
  readonly fact: string;
  readonly summary: string;
  readonly description?: string;
  readonly scope: ApiScope;
  readonly body?: z.ZodType<Said>;
  /** Codes beside those of every step. */
  readonly refusals?: readonly string[];
}
/** What a call may say beside what it does. */
interface Said {
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
  readonly pins?: readonly PinInput[] | undefined;
}

/** A step of a form. Where its chart does not know the fact, the call is refused as one that is not possible now. */
export function stepCall({ method = "POST", area = "filing", path: place, fact, body, ...step }: Step): Call {
  return defineCall({
    ...step,
    method,
    area,
    path: `${FORM}${place}`,
    ...(body && { body }),
    query: z.object({}),
    answer: z.object({ data: StandingShape }),
    refusals: [...STEP_REFUSALS, ...(step.refusals ?? [])],
    handle: (callInput) => dispatchStepCall(callInput, fact, body ? callInput.body : {}),
  });
}

/**
 * Lets a fact of a form happen.
 * @throws CallRefused with the reasons of the chart, or 409 where the form has moved on
 */
export async function dispatchStepCall(
  input: CallInput<unknown, unknown>,
  fact: string,
  given: Said,
  confirmed?: "true",
) {
  const { portal, commandId, requestId } = input;
  const { version, pins = [], ...words } = given;
  const submission = await loadSubmission(input);
  refuseOther(submission, version, commandId);
  const figures = pins.length === 0 ? null : await findFormFigures(portal, submission, input);
  refuseUnknownTargets(pins, submission, input.t, figures);
  const outcome = await dispatchFilingStep(
    portal,
    submission,
    {
      fact,
      commandId,
      confirmed,
      pins: pins.map(({ target, remark }) => pinAt(target, remark, figures)),
      ...words,
    },
    requestId,
  );
  return { data: toStepAnswer(outcome, submission, input) };
}

/** A repeated command was about the version of its day. */
function refuseOther(submission: VisibleSubmission, version: number | undefined, commandId: string): void {
  const { current, by } = submission;
  const isRepeat = findCommand(current.entries, { by, commandId });
  if (version !== undefined && version !== current.context.contentVersion && !isRepeat) throw CONFLICT;
}

/** @throws CallRefused for everything but `done` */
export function toStepAnswer(
  outcome: DispatchOutcome<SubmissionContext>,
  submission: VisibleSubmission,
  input: CallInput<unknown, unknown>,
) {
  switch (outcome.outcome) {
    case "refused":
      throw toCallRefusal(submission.type, outcome.refusals, input);
    case "conflict":
      throw CONFLICT;
    case "done":
      return standingShape(input.portal, submission, outcome, input.locale);
  }
}
