/** A fact that is brought about in a form which this request has loaded: its stream is not read a second time. */
import type { SubmissionContext } from "~/workflows/kit";

import { dispatch } from "../../platform/portal/dispatch.server";
import type { DispatchOutcome, DispatchRequest } from "../../platform/portal/dispatch-types";
import type { StepParts } from "../../platform/portal/ports/side-step";
import {
  haveMoved,
  loadCurrentAuthority,
  getAuthorityAtRead,
  type FormInCase,
  type Authority,
  type AuthorityServices,
} from "./current-authority.server";
import { findWholeStream, type VisibleSubmission } from "./visible.server";

type Loaded = Pick<VisibleSubmission, "type" | "stream" | "current">;
type Step = Omit<DispatchRequest, "stream" | "by" | "at"> & Partial<Pick<DispatchRequest, "at">>;

/** Times that somebody's standing is asked again, because their case or account has moved on. */
const ATTEMPTS = 5;

/** What a step that somebody takes needs of the portal. */
export type PersonalStepParts = StepParts & AuthorityServices;

/**
 * As `dispatch`, by the person for whom the form was loaded: recorded on the case as it was read, and judged again where it has moved on.
 * @param authority how they stand, where that was asked later than the form was loaded
 */
export async function dispatchTo(
  portal: PersonalStepParts,
  submission: Loaded & FormInCase,
  step: Step,
  authority: Authority = getAuthorityAtRead(submission),
): Promise<DispatchOutcome<SubmissionContext>> {
  let acting = authority;
  for (let attempt = 1; ; attempt += 1) {
    const { by } = acting;
    const restsOn = [...(step.restsOn ?? []), ...acting.restsOn];
    const outcome = await dispatchAs(portal, submission, { ...step, by, restsOn });
    if (outcome.outcome !== "conflict" || attempt === ATTEMPTS) return outcome;
    if (!(await haveMoved(portal, acting.restsOn))) return outcome;
    acting = await loadCurrentAuthority(portal, submission);
  }
}

/** The same by whoever is named, the portal itself among them: as they stand for the caller. */
export async function dispatchAs(
  portal: StepParts,
  submission: Loaded,
  step: Step & Pick<DispatchRequest, "by">,
): Promise<DispatchOutcome<SubmissionContext>> {
  const { type, stream } = submission;
  const request = { at: portal.clock.now(), ...step, stream };
  const known = findWholeStream(submission);
  for (const { codes, facts, take } of portal.stepsBeside) {
    const taken =
      codes.has(type.code) && facts.has(request.type) && (await take(portal, type, request, known));
    if (taken) return taken;
  }
  return dispatch(portal.log, type, request, known);
}
