/**
 * Saving a draft. A save carries what was changed and the version that it was changed on: edits that do not overlap
 * merge, edits that do are handed back with both values and who typed the other one. Nothing typed is dropped.
 */
import { decide, type Refusal, type SubmissionContext } from "~/workflows/kit";

import { findCommand, plainJson } from "../../platform/portal/command-names.server";
import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import type { DispatchRequest, LoadedStream } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import {
  haveMoved,
  loadCurrentAuthority,
  getAuthorityAtRead,
  type AuthorityServices,
} from "../submissions/current-authority.server";
import { findWholeStream } from "../submissions/visible.server";
import { mergeSave } from "./merge-save.server";
import type { Draft, SaveOutcome, SaveRequest } from "./save-request";
import { refuseLongText } from "./text-limits";

/** Attempts to bring a save onto the changes of others before it gives up: of those who save at once, one wins each time. */
const ATTEMPTS = 20;
/** Others have saved all the while: nothing has happened, and what was typed is with whoever typed it. */
const OTHERS_SAVE: Refusal = { guard: "othersSave", code: "ERR-CONFLICT" };
export async function saveDraft(portal: AuthorityServices, request: SaveRequest): Promise<SaveOutcome> {
  const { submission, commandId, requestId } = request;
  const { type, stream } = submission;
  const compared = comparedIn(request);
  let authority = getAuthorityAtRead(submission);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    // What the guard has read serves: the log takes nothing that is appended to an earlier version than the newest.
    const current =
      (attempt === 1 ? findWholeStream(submission) : undefined) ?? (await readAgain(portal, submission));
    // Only a save that happens moves it on: whoever was superseded must not learn a newer number.
    const lease = request.lease ?? current.context.lease?.no ?? 0;
    if (findCommand(current.entries, { by: submission.by, commandId }))
      return repeatSave(portal, { ...request, compared }, current, lease);
    const long = refuseLongText(request);
    if (long !== null) return { outcome: "refused", refusals: [long] };

    const { data, isEmpty, overlaps } = mergeSave(request, current);
    const at = portal.clock.now();
    if (isEmpty) {
      const { contentVersion: version, lastSavedAt } = current.context;
      if (overlaps.length === 0) return { outcome: "unchanged", version, at: lastSavedAt, lease };
      // Nothing is appended, but whoever may not write is not asked to choose either.
      const decision = decide(type, current, { type: "draft.saved", by: authority.by, at, data });
      if (!decision.ok) return { outcome: "refused", refusals: decision.refusals };
      return { outcome: "overlap", version, lease, overlaps };
    }
    const save = {
      stream,
      type: "draft.saved",
      data,
      ...authority,
      at,
      commandId,
      ...compared,
      requestId,
    };
    const result = await dispatch(portal.log, type, { ...save, expectedVersion: current.version }, current);
    if (result.outcome === "refused") return { outcome: "refused", refusals: result.refusals };
    if (result.outcome === "conflict") {
      if (await haveMoved(portal, authority.restsOn))
        authority = await loadCurrentAuthority(portal, submission);
      continue;
    }
    const saved = { version: result.context.contentVersion, lease: result.context.lease?.no ?? 0 };
    return overlaps.length > 0
      ? { outcome: "overlap", ...saved, overlaps }
      : { outcome: "saved", ...saved, at: result.entry.at };
  }
  return { outcome: "refused", refusals: [OTHERS_SAVE] };
}

async function readAgain(
  portal: Pick<Portal, "log">,
  { type, stream }: Draft,
): Promise<LoadedStream<SubmissionContext>> {
  const current = await loadStream(portal.log, type, stream);
  if (!current) throw new Error(`No such submission: ${stream}`);
  return current;
}

/** Nothing is decided again: the log says whether this is the save that it recorded, and how the draft stands now. */
async function repeatSave(
  portal: Pick<Portal, "log" | "clock">,
  {
    submission: { type, stream, by },
    commandId,
    requestId,
    compared,
  }: SaveRequest & { readonly compared: Compared },
  current: LoadedStream<SubmissionContext>,
  lease: number,
): Promise<SaveOutcome> {
  const at = portal.clock.now();
  const fact = { stream, type: "draft.saved", data: {}, by, at, commandId, requestId, ...compared };
  const known = await dispatch(portal.log, type, fact, current);
  if (known.outcome === "refused") return { outcome: "refused", refusals: known.refusals };
  if (known.outcome === "conflict") throw new Error(`A save that was recorded is not known: ${stream}`);
  return { outcome: "saved", version: known.context.contentVersion, at: known.entry.at, lease };
}

type Compared = Pick<DispatchRequest, "input" | "formerInput">;

/** The request of a save, whatever others have saved meanwhile. */
function comparedIn({
  values,
  tables = {},
  keepMine: resolveWithMine = [],
  answers = [],
}: SaveRequest): Compared {
  const former = { values, keepMine: resolveWithMine, ...(Object.keys(tables).length > 0 && { tables }) };
  // Named even where there are none: no save of today is taken for one from before.
  const content = { ...former, answers: answers.map((answer) => ({ ...answer })) };
  return { input: plainJson(content), formerInput: plainJson(former) };
}
