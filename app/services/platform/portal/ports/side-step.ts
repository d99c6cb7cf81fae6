/** A step of a form on which more hangs than its own chart can see: other streams that change with it, or that it rests on. */
import type { SubmissionContext, SubmissionType } from "~/workflows/kit";

import type { DispatchOutcome, DispatchRequest, LoadedStream } from "../dispatch-types";
import type { ListParts, LogParts } from "../parts";

export interface SideStep {
  /** The types of forms, by their codes, and the facts that it looks after. */
  readonly codes: ReadonlySet<string>;
  readonly facts: ReadonlySet<string>;
  /**
   * Asked before the form's machine is.
   * @param known the form as the request has read it
   * @returns what became of the step; `null` where it goes on as every step does
   */
  readonly take: (
    parts: ListParts & LogParts,
    type: SubmissionType,
    request: DispatchRequest,
    known: LoadedStream<SubmissionContext> | undefined,
  ) => Promise<DispatchOutcome<SubmissionContext> | null>;
}

/** What a step of a form needs of the portal. */
export interface StepParts extends ListParts, LogParts {
  readonly stepsBeside: readonly SideStep[];
}
