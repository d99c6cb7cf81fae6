/** A decision on what somebody else has handed in: it waits for some seconds, in which it can be taken back, and counts then. */
import type { Json } from "~/events/types";
import { pendingDecision } from "~/workflows/records/pending-decision/index";
import { addTime, decide, type Instant, type SubmissionContext } from "~/workflows/kit";

import { findCommand, plainJson } from "../../platform/portal/command-names.server";
import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import type { DispatchOutcome, DispatchRequest, LoadedStream } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import { dispatchTo, type PersonalStepParts } from "../submissions/dispatch-to.server";
import type { VisibleSubmission } from "../submissions/visible.server";
import { toDecisionStream } from "./pending-decisions.server";

export interface Decision {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly commandId: string;
  /** What the person's command said. */
  readonly input: Json;
  readonly requestId: string;
  /** The version of the form that the person read, where the page says so. */
  readonly expectedVersion?: number;
  /** What else was read for it, where it counts at once. */
  readonly restsOn?: DispatchRequest["restsOn"];
}
type NotDone = Exclude<DispatchOutcome<SubmissionContext>, { readonly outcome: "done" }>;
export type DecisionOutcome =
  | DispatchOutcome<SubmissionContext>
  /** Somebody else's decision waits: not the form's procedure objects. */
  | (NotDone & { readonly outcome: "refused"; readonly refusedBy: typeof pendingDecision })
  /** It counts then. */
  | { readonly outcome: "waits"; readonly countsAt: Instant };

/** The form as it stands, whole. */
type Form = LoadedStream<SubmissionContext>;
type DecisionParts = PersonalStepParts & Pick<Portal, "config">;

/** Lets the fact of a form happen: at once, or, where it is one that waits, after the seconds of the setting. */
export async function dispatchDecision(
  portal: DecisionParts,
  submission: VisibleSubmission,
  decision: Decision,
): Promise<DecisionOutcome> {
  const seconds = submission.type.facts[decision.type]?.waits ? portal.config.decisionSeconds : 0;
  if (seconds === 0) return dispatchTo(portal, submission, decision);
  const now = await loadStream(portal.log, submission.type, submission.stream);
  if (now === undefined) return { outcome: "conflict", since: [] };
  return (
    findObjection(portal, submission, now, decision) ??
    makeDecision(portal, submission, now, decision, seconds)
  );
}

/** What the form's procedure says against it; `null` for nothing. A press that comes again has been judged before. */
function findObjection(
  { clock }: DecisionParts,
  { type, by }: VisibleSubmission,
  now: Form,
  { type: fact, data, commandId, expectedVersion }: Decision,
): NotDone | null {
  if (findCommand(now.entries, { by, commandId: toLateCommand(commandId) })) return null;
  if (expectedVersion !== undefined && now.version !== expectedVersion)
    return { outcome: "conflict", since: now.entries.slice(expectedVersion) };
  const judged = decide(type, now, { type: fact, data, by, at: clock.now() });
  return judged.ok ? null : { outcome: "refused", refusals: judged.refusals };
}

async function makeDecision(
  { log, clock }: DecisionParts,
  { stream: form, by }: VisibleSubmission,
  { state, context: { contentVersion } }: Form,
  { type: fact, data, commandId, input, requestId }: Decision,
  seconds: number,
): Promise<DecisionOutcome> {
  const at = clock.now();
  const countsAt = addTime(at, seconds * 1000);
  const outcome = await dispatch(log, pendingDecision, {
    stream: toDecisionStream(form),
    type: "decision.made",
    data: {
      form,
      fact,
      data: plainJson(data),
      input,
      command: commandId,
      state,
      contentVersion,
      countsAt,
    },
    by,
    at,
    commandId: `${commandId}:made`,
    // The day that the portal adds, and the moment, differ when the same press comes again.
    input: { fact, input },
    requestId,
  });
  switch (outcome.outcome) {
    case "done":
      return { outcome: "waits", countsAt: outcome.context.decision?.countsAt ?? countsAt };
    case "refused":
      return { ...outcome, refusedBy: pendingDecision };
    case "conflict":
      return { outcome: "conflict", since: [] };
  }
}

/** The command by which the form's fact happens in the end. */
export const toLateCommand = (commandId: string): string => `${commandId}:counts`;
