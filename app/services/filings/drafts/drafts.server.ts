/**
 * Saving a draft. A save carries what was changed and the version that it was changed on: edits that do not overlap
 * merge, edits that do are handed back with both values and who typed the other one. Nothing typed is dropped.
 */
import type { RecordedEntry } from "~/events/types";
import {
  applyChanges,
  changesBetween,
  decide,
  DRAFT_TEXT_LENGTH,
  FILL_MANDATORY,
  getForm,
  LONG_TEXT_LENGTH,
  mergeChanges,
  type Changes,
  type FormDefinition,
  type FormValues,
  type Overlap,
  type Refusal,
  type SubmissionContext,
  type SubmissionType,
} from "~/workflows/kit";

import { findCommand, isOfPage, plainJson } from "../../platform/portal/command-names.server";
import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import type { DispatchRequest, LoadedStream } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import { listMoments } from "../reading/history.server";
import type { Answer } from "../steps/to-do.server";
import {
  haveMoved,
  standingNow,
  standingThen,
  type InCase,
  type StandingParts,
} from "../submissions/standing-now.server";
import { findWholeStream, type VisibleSubmission } from "../submissions/visible.server";

/** The draft as it is seen by whoever saves it. */
type Draft = Pick<VisibleSubmission, "type" | "stream"> & InCase;

export interface SaveRequest {
  readonly submission: Draft;
  /** Content version that the page was opened with. */
  readonly basedOn: number;
  /** Begins the command id of every save of the page; absent where it has saved nothing since it was opened. */
  readonly pageId?: string | undefined;
  /** Values of the fields that the page carried. */
  readonly values: FormValues;
  /** What it changed of its tables: cells, rows and their order. */
  readonly tables?: Changes;
  readonly commandId: string;
  readonly requestId: string;
  /** Number of the newest lease that the page has seen; absent for programs, which see none. */
  readonly lease?: number | undefined;
  /** The preparer's answers to the reviewer's remarks. */
  readonly answers?: readonly Answer[];
  /** All that were posted, those that stand already among them: a repeat posts the same. */
  readonly postedAnswers?: readonly Answer[];
  /** Of overlapping edits, mine are kept: the person has seen both. */
  readonly keepMine?: readonly string[];
}

export interface OverlapSeen extends Overlap {
  /** Account that saved the other value. */
  readonly by: string;
  readonly at: string;
}

export type SaveOutcome =
  | { readonly outcome: "saved"; readonly version: number; readonly at: string; readonly lease: number }
  /** Nothing had changed: nothing was appended. */
  | { readonly outcome: "unchanged"; readonly version: number; readonly at: string; readonly lease: number }
  /** Changes that did not overlap are saved as `version`; the rest waits for the person's choice. */
  | {
      readonly outcome: "overlap";
      readonly version: number;
      readonly lease: number;
      readonly overlaps: readonly OverlapSeen[];
    }
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] };

/** Attempts to bring a save onto the changes of others before it gives up: of those who save at once, one wins each time. */
const ATTEMPTS = 20;
/** Others have saved all the while: nothing has happened, and what was typed is with whoever typed it. */
const OTHERS_SAVE: Refusal = { guard: "othersSave", code: "ERR-CONFLICT" };
/** Characters by which somebody knows a text again. */
const BEGINNING = 30;

/** The first text that is too long to be kept; the whole form would be read and printed with it. */
function tooLong(request: SaveRequest): Refusal | null {
  const notes = (request.answers ?? []).map(({ note }) => note);
  const long =
    notes.find((note) => note.length > LONG_TEXT_LENGTH) ?? longText([request.values, request.tables]);
  if (long === null) return null;
  const most = long.length > DRAFT_TEXT_LENGTH ? DRAFT_TEXT_LENGTH : LONG_TEXT_LENGTH;
  const params = { beginning: `${[...long].slice(0, BEGINNING).join("")}…`, length: long.length, most };
  return { guard: "textFitsDraft", code: FILL_MANDATORY, params };
}

function longText(value: unknown): string | null {
  if (typeof value === "string") return value.length > DRAFT_TEXT_LENGTH ? value : null;
  if (typeof value !== "object" || value === null) return null;
  for (const inner of Object.values(value)) {
    const found = longText(inner);
    if (found !== null) return found;
  }
  return null;
}

export async function saveDraft(portal: StandingParts, request: SaveRequest): Promise<SaveOutcome> {
  const { type, stream } = request.submission;
  let standing = standingThen(request.submission);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    // What the guard has read serves: the log takes nothing that is appended to an earlier version than the newest.
    const current =
      (attempt === 1 ? findWholeStream(request.submission) : undefined) ??
      (await readAgain(portal, request.submission));
    const { entries } = current;
    const repeated = findCommand(entries, { by: request.submission.by, commandId: request.commandId });
    // Only a save that happens moves it on: whoever was superseded must not learn a newer number.
    const lease = request.lease ?? current.context.lease?.no ?? 0;
    if (repeated) return repeatSave(portal, request, current, lease);

    const long = tooLong(request);
    if (long !== null) return { outcome: "refused", refusals: [long] };
    const form = getForm(type, current.context.formVersion);
    const base = knownTo(request, form, current);
    const carried = { ...base, ...request.values };
    const mine = changesBetween(form, base, applyChanges(form, carried, request.tables ?? {}));
    const theirs = changesBetween(form, base, current.context.values);
    const { merged, overlaps } = mergeChanges(form, base, mine, theirs);
    const resolved = overlaps.filter((overlap) => request.keepMine?.includes(overlap.path));
    const open = overlaps.filter((overlap) => !request.keepMine?.includes(overlap.path));
    const changes = resolved.reduce<Changes>((all, overlap) => ({ ...all, ...overlap.keepMine }), merged);

    const answers = request.answers ?? [];
    const content = {
      changes,
      basedOn: current.context.contentVersion,
      ...(request.lease !== undefined && { lease: request.lease }),
      ...(answers.length > 0 && { answers: answers.map((answer) => ({ ...answer })) }),
    };
    if (answers.length === 0 && isNothing(form, current.context.values, changes)) {
      const { contentVersion: version, lastSavedAt: at } = current.context;
      if (open.length === 0) return { outcome: "unchanged", version, at, lease };
      // Nothing is appended, but whoever may not write is not asked to choose either.
      const fact = { type: "draft.saved", by: standing.by, at: portal.clock.now(), data: content };
      const decision = decide(type, current, fact);
      if (!decision.ok) return { outcome: "refused", refusals: decision.refusals };
      return { outcome: "overlap", version, lease, overlaps: seen(open, entries, request.submission) };
    }
    const save = {
      stream,
      type: "draft.saved",
      data: content,
      ...standing,
      at: portal.clock.now(),
      commandId: request.commandId,
      ...comparedIn(request),
      requestId: request.requestId,
      expectedVersion: current.version,
    };
    const result = await dispatch(portal.log, type, save, current);
    if (result.outcome === "refused") return { outcome: "refused", refusals: result.refusals };
    if (result.outcome === "conflict") {
      if (await haveMoved(portal, standing.restsOn)) standing = await standingNow(portal, request.submission);
      continue;
    }
    const version = result.context.contentVersion;
    const leaseNow = result.context.lease?.no ?? 0;
    return open.length > 0
      ? { outcome: "overlap", version, lease: leaseNow, overlaps: seen(open, entries, request.submission) }
      : { outcome: "saved", version, at: result.entry.at, lease: leaseNow };
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
  request: SaveRequest,
  current: LoadedStream<SubmissionContext>,
  lease: number,
): Promise<SaveOutcome> {
  const { type, stream, by } = request.submission;
  const { commandId, requestId } = request;
  const at = portal.clock.now();
  const compared = comparedIn(request);
  const fact = { stream, type: "draft.saved", data: {}, by, at, commandId, requestId, ...compared };
  const known = await dispatch(portal.log, type, fact, current);
  if (known.outcome === "refused") return { outcome: "refused", refusals: known.refusals };
  if (known.outcome === "conflict") throw new Error(`A save that was recorded is not known: ${stream}`);
  return { outcome: "saved", version: known.context.contentVersion, at: known.entry.at, lease };
}

/** The request of a save, whatever others have saved meanwhile. */
function comparedIn({
  values,
  tables = {},
  keepMine = [],
  postedAnswers = [],
}: SaveRequest): Pick<DispatchRequest, "asked" | "formerAsked"> {
  const former = { values, keepMine, ...(Object.keys(tables).length > 0 && { tables }) };
  // Named even where there are none: no save of today is taken for one from before.
  const content = { ...former, answers: postedAnswers.map((answer) => ({ ...answer })) };
  return { asked: plainJson(content), formerAsked: plainJson(former) };
}

function isNothing(form: FormDefinition, values: FormValues, changes: Changes): boolean {
  return Object.keys(changesBetween(form, values, applyChanges(form, values, changes))).length === 0;
}

/**
 * The values that the page knows: the values that it was opened with, and what it has saved since. What others have saved
 * meanwhile is not in its inputs, however often it saves; taken for known, it would be taken back with the next save.
 */
function knownTo(
  { submission, basedOn, pageId }: SaveRequest,
  form: FormDefinition,
  { context, entries }: LoadedStream<SubmissionContext>,
): FormValues {
  // Nobody has saved since: what the page knows is what there is.
  if (basedOn >= context.contentVersion) return context.values;
  const { type, by } = submission;
  const { place, memory } = buildOpening(type, entries, basedOn);
  const opened = memory?.values ?? {};
  if (pageId === undefined) return opened;
  // A page saves nothing before it is opened.
  return listMoments(type, entries.slice(place), memory).reduce(
    (known, { entry, before, context: after }) => {
      if (!isOfPage(entry, by, pageId)) return known;
      return applyChanges(form, known, changesBetween(form, before?.values ?? {}, after.values));
    },
    opened,
  );
}

interface Opening {
  /** The number of entries. */
  readonly place: number;
  /** The result of folding them; `null` where there were none. */
  readonly memory: SubmissionContext | null;
}
/** By the first entry of a stream as it was read: what is read anew is folded anew. */
const MOST_OPENINGS = 8;
const openings = new WeakMap<RecordedEntry, Map<number, Opening>>();

/** The last moment of a content version: it does not change any more once there is a newer one. */
function buildOpening(type: SubmissionType, entries: readonly RecordedEntry[], basedOn: number): Opening {
  const [first] = entries;
  const known = (first && openings.get(first)) ?? new Map<number, Opening>();
  const found = known.get(basedOn);
  if (found) return found;
  const moments = listMoments(type, entries);
  const place = moments.findLastIndex(({ context }) => context.contentVersion <= basedOn) + 1;
  const opening = { place, memory: moments[place - 1]?.context ?? null };
  if (first) openings.set(first, known.set(basedOn, opening));
  const [oldest] = known.keys();
  if (known.size > MOST_OPENINGS && oldest !== undefined) known.delete(oldest);
  return opening;
}

/** Adds to each overlap who saved the other value, and when. */
function seen(
  overlaps: readonly Overlap[],
  entries: readonly RecordedEntry[],
  submission: Draft,
): readonly OverlapSeen[] {
  return overlaps.map((overlap) => {
    const other = [...entries].reverse().find((entry) => touches(entry, overlap.path));
    return {
      ...overlap,
      by: other?.meta.by.id ?? submission.current.context.startedBy,
      at: other?.at ?? submission.current.context.lastSavedAt,
    };
  });
}

function touches(entry: RecordedEntry, path: string): boolean {
  const changes = entry.data?.changes;
  if (entry.type === "draft.restored") return true;
  return (
    typeof changes === "object" &&
    changes !== null &&
    Object.keys(changes).some((key) => key.startsWith(path))
  );
}
