/** A fact that somebody brings about in a form which this request has loaded: its stream is not read a second time. */
import type { SubmissionContext } from "~/workflows/kit";

import { dispatch } from "../portal/dispatch.server";
import { type DispatchOutcome, type DispatchRequest } from "../portal/dispatched";
import type { StepParts } from "../portal/ports/step-beside";
import { wholeStreamOf, type VisibleSubmission } from "./visible.server";

type Loaded = Pick<VisibleSubmission, "type" | "stream" | "by" | "current">;

/** As `dispatch`, by the person for whom the form was loaded, unless `by` names them as they act now. */
export async function dispatchTo(
  portal: StepParts,
  submission: Loaded,
  request: Omit<DispatchRequest, "stream" | "by" | "at"> & Partial<Pick<DispatchRequest, "by" | "at">>,
): Promise<DispatchOutcome<SubmissionContext>> {
  const { type, stream, by } = submission;
  const asked = { by, at: portal.clock.now(), ...request, stream };
  const known = wholeStreamOf(submission);
  for (const { codes, facts, take } of portal.stepsBeside) {
    const taken = codes.has(type.code) && facts.has(asked.type) && (await take(portal, type, asked, known));
    if (taken) return taken;
  }
  return dispatch(portal.log, type, asked, known);
}
