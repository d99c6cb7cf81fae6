/** A submission as far as a person may see it: whether at all, and which of its content. */
import type { EventLog, RecordedEntry, StreamId } from "~/events/types";
import {
  listAppointmentsInCapacity,
  isInForce,
  PRACTITIONER,
  type Capacity,
  type ReadableCase,
} from "~/workflows/records/case-file/index";
import type { Actor, FiledEdition, SubmissionContext, SubmissionType } from "~/workflows/kit";
import { findByCode } from "~/workflows/registry";
import { isUlid } from "~/workflows/kit";

import {
  toFilingActor,
  findCaseFor,
  findRegisteredCase,
  type VisibleCase,
} from "../../cases/access/visible-case.server";
import { hongKongDay } from "../../platform/portal/clock.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import { type LoadedStream } from "../../platform/portal/dispatch-types";
import type { LogParts } from "../../platform/portal/parts";
import type { CurrentUser } from "../../platform/portal/types";
import { filingStates } from "~/workflows/kit/filing/states";
import { isIn } from "~/workflows/kit/states";

export interface VisibleSubmission {
  readonly type: SubmissionType;
  readonly id: string;
  readonly stream: string;
  readonly current: VisibleStream;
  readonly caseFile: VisibleCase;
  readonly by: Actor;
}

export interface Lookups {
  /** Looks its case up; a request that shows many forms of a case looks once. */
  readonly findCase?: (caseId: string) => Promise<VisibleCase | null>;
  /** Reads and folds its stream. */
  readonly load?: (
    log: EventLog,
    type: SubmissionType,
    stream: StreamId,
  ) => Promise<LoadedStream<SubmissionContext> | undefined>;
}

/** `null` for one that is not there, was deleted, or is not theirs. */
export const findSubmissionFor = (
  portal: LogParts,
  user: CurrentUser,
  code: string,
  id: string,
  lookups: Lookups = {},
): Promise<VisibleSubmission | null> => find(portal, user, { code, id }, lookups, toVisiblePart);

/**
 * The same with all that ever stood in it, for whoever of the office replays forms; `null` for everybody else.
 * `findReplayFor` says whether it may be shown.
 */
export const findWholeFor = (
  portal: LogParts,
  user: CurrentUser,
  code: string,
  id: string,
  lookups: Lookups = {},
): Promise<VisibleSubmission | null> =>
  find(portal, user, { code, id }, lookups, ({ by }, loaded) => (replays(by) ? loaded : null));

async function find(
  portal: LogParts,
  user: CurrentUser,
  { code, id }: { readonly code: string; readonly id: string },
  { findCase = (caseId) => findCaseFor(portal, user, caseId), load = loadStream<SubmissionContext> }: Lookups,
  see: typeof toVisiblePart,
): Promise<VisibleSubmission | null> {
  const type = findByCode(code);
  if (!type || !isUlid(id)) return null;
  const stream = `${type.type}/${id}`;
  const loaded = await load(portal.log, type, stream);
  if (!loaded) return null;
  const caseFile = await findSubmissionCase(portal, user, type, loaded.context, findCase);
  if (!caseFile) return null;
  const by = toFilingActor(caseFile, type);
  const current = see({ by, file: caseFile.file }, loaded, user, type);
  return current && { type, id, stream, current, caseFile, by };
}

/**
 * The submission's case as the person may see it: whoever has a matter of their own in it, as the public registers show it;
 * `null` for one that is not theirs to see.
 */
export async function findSubmissionCase(
  portal: Pick<LogParts, "log" | "clock">,
  user: CurrentUser,
  type: SubmissionType,
  context: SubmissionContext,
  findCase: (caseId: string) => Promise<VisibleCase | null> = (caseId) => findCaseFor(portal, user, caseId),
): Promise<VisibleCase | null> {
  const isOwn = type.isOwn?.(context, { id: user.id, firms: user.firmIds }) === true;
  return isOwn ? findRegisteredCase(portal, user, context.caseId) : findCase(context.caseId);
}

const replays = ({ standing, rights }: Actor): boolean =>
  standing === "office" && rights.includes("AUDIT_REPLAY");

/** The part of it that the person sees; `null` for nothing. */
export function toVisiblePart(
  { by, file }: Pick<VisibleCase, "by" | "file">,
  loaded: LoadedStream<SubmissionContext>,
  user: Pick<CurrentUser, "id" | "firmIds">,
  { facts, filedBy = PRACTITIONER, isOwn }: Pick<SubmissionType, "facts" | "filedBy" | "isOwn">,
): VisibleStream | null {
  if (isIn(filingStates, loaded.state, "deleted")) return null;
  switch (by.standing) {
    case "party":
      return loaded;
    case "appointee":
    case "appointedFirm":
      // What a creditor is still writing is nobody's but theirs.
      return isOwn === undefined ? loaded : onlyFiled(loaded, facts, () => true);
    case "office":
      // A draft is not deemed received: the office sees what was filed, and not what is being written for the next edition.
      // Whoever replays forms asks for what a firm wrote on the way, with a reason (`replayed.server.ts`).
      return onlyFiled(loaded, facts, () => true);
    case "formerAppointee":
    case "formerFirm":
      // A former trustee reads what was filed in their time and nothing later.
      return onlyFiled(loaded, facts, (moment) =>
        inTheirTime(file, moment, user, isOwn ? PRACTITIONER : filedBy),
      );
    case "system":
    case "none":
      return null;
  }
}

function inTheirTime(
  file: ReadableCase,
  { at }: Pick<FiledEdition, "at">,
  user: Pick<CurrentUser, "id" | "firmIds">,
  capacity: Capacity,
): boolean {
  return listAppointmentsInCapacity(file, capacity).some(
    (appointment) =>
      (appointment.person === user.id ||
        (appointment.firm !== null && user.firmIds.includes(appointment.firm))) &&
      isInForce(appointment, hongKongDay(at)),
  );
}

/** Of what is later than a reader may see, no more than what it did to the filing that they see. */
export interface LaterFilings {
  readonly isSuperseded: boolean;
  readonly isWithdrawn: boolean;
}
export interface VisibleStream extends LoadedStream<SubmissionContext> {
  /** Absent where everything is seen. */
  readonly later?: LaterFilings;
}

/** The stream as the request has read it; `undefined` where the person sees only a part of it. */
export function findWholeStream({
  current,
}: Pick<VisibleSubmission, "current">): LoadedStream<SubmissionContext> | undefined {
  return current.later === undefined ? current : undefined;
}

/** Whether the person reads drafts: to everybody else a form begins with its first filing. */
export function readsDrafts({
  type: { isOwn },
  by: { standing },
}: Pick<VisibleSubmission, "type" | "by">): boolean {
  const isAppointedTo = standing === "appointee" || standing === "appointedFirm";
  return standing === "party" || (isAppointedTo && isOwn === undefined);
}

/**
 * The submission with its state as it is, and its content as it was last filed; `null` where nothing was.
 * @param isSeen whether what was filed or happened at an instant is the reader's to see
 */
function onlyFiled(
  loaded: LoadedStream<SubmissionContext>,
  facts: SubmissionType["facts"],
  isSeen: (moment: Pick<FiledEdition, "at">) => boolean,
): VisibleStream | null {
  const filed = loaded.context.filed.filter(isSeen);
  const last = filed.at(-1);
  if (!last) return null;
  const references = new Set<unknown>(filed.map(({ reference }) => reference));
  // Everything up to the last filing that they see; after it only how the form stands.
  const end = loaded.entries.findLastIndex(
    (entry) => entry.type === "form.submitted" && references.has(entry.data?.reference),
  );
  const isShown = (entry: RecordedEntry, place: number) => {
    if (entry.type === "form.submitted") return references.has(entry.data?.reference);
    return place <= end || (facts[entry.type]?.aboutFiling && isSeen(entry));
  };
  return {
    ...loaded,
    entries: loaded.entries
      .filter(isShown)
      .map((entry) => (facts[entry.type]?.firmOnly ? { ...entry, data: null } : entry)),
    later: {
      isSuperseded: loaded.context.filed.at(-1) !== last,
      isWithdrawn:
        isIn(filingStates, loaded.state, "withdrawn") ||
        loaded.entries.some(({ type }, place) => type === "form.withdrawn" && place > end),
    },
    context: {
      ...loaded.context,
      filed,
      values: last.values,
      files: last.files,
      signature: last.signature,
      contentVersion: last.contentVersion,
      pins: [],
      reviewNote: null,
      dueBefore: null,
      returnReason: null,
    },
  };
}
