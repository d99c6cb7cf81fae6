/** The decision that waits on a form: the stream that it stands in, and how it is read. */
import { idInStream } from "~/events/stream-id";
import {
  pendingDecision,
  type MadeDecision,
  type PendingDecision,
} from "~/workflows/records/pending-decision/index";
import { pendingDecisionStates } from "~/workflows/records/pending-decision/states";
import { isAmong, statesWith } from "~/workflows/kit";

import { loadStream } from "../../platform/portal/dispatch.server";
import type { LoadedStream } from "../../platform/portal/dispatch-types";
import type { LogParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";

const WAITING = statesWith(pendingDecisionStates, "lists", "waiting");

/** One stream for each form, so that of two people who decide at once one finds the other's decision there. */
export const toDecisionStream = (form: string): string => `${pendingDecision.type}/${idInStream(form)}`;

export const loadPendingDecision = (
  { log }: Pick<LogParts, "log">,
  form: string,
): Promise<LoadedStream<PendingDecision> | undefined> =>
  loadStream(log, pendingDecision, toDecisionStream(form));

/** The decision that does not count yet; `null` where none waits. */
export async function findPendingDecision(
  portal: Pick<LogParts, "log">,
  form: string,
): Promise<MadeDecision | null> {
  const loaded = await loadPendingDecision(portal, form);
  return loaded !== undefined && isAmong(WAITING, loaded.state) ? loaded.context.decision : null;
}

/** Rows of a queue that are read, so that one is left where as many were decided within the last seconds. */
export const QUEUE_ROWS = 12;

type Parts = Pick<LogParts, "log"> & Pick<Portal, "config">;

/** The first that nobody has just decided: what waits before it counts still stands in its queue. */
export async function findUndecided<Row>(
  portal: Parts,
  rows: readonly Row[],
  getForm: (row: Row) => string,
): Promise<Row | null> {
  if (portal.config.decisionSeconds === 0) return rows[0] ?? null;
  for (const row of rows) if ((await findPendingDecision(portal, getForm(row))) === null) return row;
  return null;
}

/** What the person typed for the decision that they took back last: it is offered again; `null` where there is none. */
export async function findTakenBack(
  portal: Parts,
  form: string,
  person: string,
): Promise<MadeDecision | null> {
  if (portal.config.decisionSeconds === 0) return null;
  const takenBack = (await loadPendingDecision(portal, form))?.context.takenBack ?? null;
  return takenBack?.by === person ? takenBack : null;
}
