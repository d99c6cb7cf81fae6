/**
 * A decision counts once its seconds are over: the form's own fact happens by the person who decided, as they stand then, or they are told
 * why it did not. Interrupted anywhere, it goes on where it was: each step has a command of its own name.
 */
import { typeInStream, idInStream } from "~/events/stream-id";
import type { Effect, RecordedEntry } from "~/events/types";
import {
  pendingDecision,
  type DecisionFailure,
  type MadeDecision,
} from "~/workflows/records/pending-decision/index";
import { pendingDecisionStates } from "~/workflows/records/pending-decision/states";
import type { Refusal, SubmissionContext } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";
import { getSubmissionType } from "~/workflows/registry";

import { findCommand } from "../../platform/portal/command-names.server";
import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import type { DispatchOutcome, LoadedStream } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import { SYSTEM } from "../../platform/portal/system-actor";
import { dispatchTo, type PersonalStepParts } from "../submissions/dispatch-to.server";
import { findSubmissionFor, type VisibleSubmission } from "../submissions/visible.server";
import { toLateCommand } from "./make-decision.server";
import { loadPendingDecision } from "./pending-decisions.server";

type Parts = PersonalStepParts & Pick<Portal, "findUser">;
type Result =
  | { readonly counted: true }
  | { readonly counted: false; readonly cause: DecisionFailure; readonly refusals?: readonly Refusal[] };

/** Others write to the form at the same moment: so often it is read again. */
const ATTEMPTS = 5;

/**
 * @param parts asked for when an entry is delivered: the effect is declared before the log exists
 * @param seconds for which a decision waits
 */
export const decisionsEffect = (parts: () => Parts, seconds: number): Effect => ({
  name: "decisions",
  delay: seconds * 1000,
  concurrency: 4,
  concerns: ({ stream, type }) => type === "decision.made" && typeInStream(stream) === pendingDecision.type,
  run: (entry) => carryOut(parts(), entry),
});

/** @throws where something is in the way that may go by: the effect is delivered again */
async function carryOut(
  portal: Parts,
  { stream, version, meta: { requestId } }: RecordedEntry,
): Promise<void> {
  const loaded = await loadStream(portal.log, pendingDecision, stream);
  const decision = loaded?.context.decision ?? null;
  // Taken back, counted before, or forgotten; and perhaps decided anew, which has an entry of its own.
  if (loaded === undefined || decision === null) return;
  if (loaded.entries.findLast(({ type }) => type === "decision.made")?.version !== version) return;
  const settle = async (type: string, data: Readonly<Record<string, unknown>> = {}): Promise<boolean> => {
    const commandId = `${decision.command}:${type}`;
    const at = portal.clock.now();
    const outcome = await dispatch(portal.log, pendingDecision, {
      stream,
      type,
      data,
      by: SYSTEM,
      at,
      commandId,
      requestId,
    });
    return outcome.outcome === "done";
  };
  const isBegun = isIn(pendingDecisionStates, loaded.state, "counting");
  if (!isBegun && !(await settle("decision.due"))) {
    if ((await loadPendingDecision(portal, decision.form))?.context.decision === null) return;
    throw new Error(`The decision in ${stream} is not due`);
  }
  const result = await count(portal, decision, requestId);
  if (result.counted) await settle("decision.counted");
  else await settle("decision.failed", { cause: result.cause, refusals: result.refusals ?? [] });
}

async function count(portal: Parts, decision: MadeDecision, requestId: string | undefined): Promise<Result> {
  const { form, command, fact } = decision;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const submission = await findForm(portal, decision);
    if (submission === null) return { counted: false, cause: "gone" };
    const { by, type } = submission;
    const commandId = toLateCommand(command);
    // Whole: of the office's readers not everybody sees each entry.
    const current = await loadStream(portal.log, type, form);
    if (current === undefined) return { counted: false, cause: "gone" };
    if (findCommand(current.entries, { by, commandId }, fact)) return { counted: true };
    if (!isAsDecided(decision, current)) return { counted: false, cause: "changed" };
    const outcome = await dispatchTo(portal, submission, {
      type: fact,
      data: decision.data,
      commandId,
      input: decision.input,
      requestId,
      expectedVersion: current.version,
    });
    const result = toResult(outcome);
    if (result !== null) return result;
  }
  throw new Error(`${form} is written to by others all the time`);
}

/** @returns `null` where somebody else wrote to the form at the same moment */
function toResult(outcome: DispatchOutcome<SubmissionContext>): Result | null {
  switch (outcome.outcome) {
    case "done":
      return { counted: true };
    case "refused":
      return { counted: false, cause: "refused", refusals: outcome.refusals };
    case "conflict":
      return null;
  }
}

/** The form as whoever decided sees it now. */
async function findForm(portal: Parts, { form, by }: MadeDecision): Promise<VisibleSubmission | null> {
  const user = await portal.findUser(by);
  return (
    user && findSubmissionFor(portal, user, getSubmissionType(typeInStream(form)).code, idInStream(form))
  );
}

const isAsDecided = (
  { state, contentVersion }: MadeDecision,
  current: Pick<LoadedStream<SubmissionContext>, "state" | "context">,
): boolean => current.state === state && current.context.contentVersion === contentVersion;
