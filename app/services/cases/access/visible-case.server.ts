/** A case as far as a person may see it. */
import type { RecordedEntry, StreamPosition } from "~/events/types";
import {
  AGENT,
  viewAsOfTerm,
  caseFile,
  findEndOfAppointments,
  findFirmInCase,
  listJointHolders,
  PRACTITIONER,
  toReadable,
  toRegisterEntry,
  getStanding,
  isColleague,
  type Capacity,
  type CaseFile,
  type OutsideReader,
  type ReadableCase,
} from "~/workflows/records/case-file/index";
import {
  hasTag,
  isFormer,
  isInHistory,
  type Actor,
  type CalendarDate,
  type Instant,
  type Refusal,
  type SubmissionType,
} from "~/workflows/kit";

import { hongKongDay } from "../../platform/portal/clock.server";
import { foldEntries, loadStream } from "../../platform/portal/dispatch.server";
import type { LoadedStream } from "../../platform/portal/dispatch-types";
import type { LogParts } from "../../platform/portal/parts";
import { toActor, actInCase } from "./standing.server";
import type { CurrentUser } from "../../platform/portal/types";
import { caseStates } from "~/workflows/records/case-file/states";
import { isIn } from "~/workflows/kit/states";

export interface VisibleCase {
  readonly id: string;
  readonly caseNo: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  readonly open: boolean;
  /** As much of it as is the person's to read: whatever is made for a page is made from this. */
  readonly file: ReadableCase;
  /** All of it; `null` for whoever is not of the office. */
  readonly ofOffice: CaseFile | null;
  /** When anything that the person may read of it was recorded last; `null` where it is not told. */
  readonly recordedAt: Instant | null;
  /** The day on which the last of their appointments ended: nothing of it or later is theirs; `null` for everybody else. */
  readonly until: CalendarDate | null;
  /** The person as they stand to this case today, in whichever capacity they have a part in it. */
  readonly by: Actor;
  /** The case as it was read for this: what is decided on it rests on that. */
  readonly asRead: StreamPosition;
  /** As they stand to it in one capacity: a firm may have cases as practitioner and as agent. */
  readonly as: (capacity: Capacity) => Actor;
}

/** Nothing has happened: the case was changed in the very moment. */
export const CASE_CHANGED: Refusal = { guard: "caseChanged", code: "ERR-CONFLICT" };

/**
 * The person as they stand to what is filed in the case: a PEQ agent has no part in a trustee's form, nor the other way round.
 * For personal filings, everyone but the owner has their role in the case.
 */
export function toFilingActor({ as }: Pick<VisibleCase, "as">, { filedBy, isOwn }: SubmissionType): Actor {
  return as(isOwn === undefined ? (filedBy ?? PRACTITIONER) : PRACTITIONER);
}

/** The case, or `null` for one that is not there or not theirs: strangers cannot tell the two apart. */
export async function findCaseFor(
  portal: LogParts,
  user: CurrentUser,
  caseId: string,
): Promise<VisibleCase | null> {
  const found = await loadCase(portal, caseId);
  if (!found) return null;
  const { file, open } = found;
  const today = hongKongDay(portal.clock.now());
  const joint = listJointHolders(file, today);
  const jointly = joint.length > 1 ? { jointly: joint } : {};
  const person = { id: user.id, role: user.role, firms: user.firmIds };
  const as = (capacity: Capacity): Actor => {
    const standing = getStanding(file, person, today, capacity);
    // Of several firms the one that the case is in the hands of: it is recorded with whatever the person does here.
    const firm = findFirmInCase(file, user.firmIds, today, capacity) ?? user.firmId;
    const assigned = standing === "appointedFirm" && isColleague(file, person, today);
    return actInCase(
      { ...toActor(user, standing), firm, ...(assigned && { assigned }), ...jointly },
      file,
      today,
    );
  };
  const { by, capacity } = standingBest(as);
  if (!maySeeCase(by)) return null;
  const until = isFormer(by) ? findEndOfAppointments(file, person) : null;
  const isOffice = by.standing === "office";
  const then = until === null ? file : viewAsOfTerm(file, foldedBefore(found.loaded, until), person);
  const shown = isOffice ? forOffice(file) : toReadable(capacity, then);
  return {
    ...getHead(caseId, shown),
    open,
    file: shown,
    ofOffice: isOffice ? file : null,
    recordedAt: lastRecorded(found.loaded.entries, { isOffice, until }),
    until,
    by,
    asRead: asRead(found.loaded),
    as,
  };
}

/** In the capacity in which the person has a part today; else in that in which they had one. */
function standingBest(as: (capacity: Capacity) => Actor): {
  readonly by: Actor;
  readonly capacity: OutsideReader;
} {
  const [administering, examining] = [as(PRACTITIONER), as(AGENT)];
  const isAgent =
    administering.standing === "none" ||
    (isFormer(administering) && !isFormer(examining) && examining.standing !== "none");
  return isAgent ? { by: examining, capacity: AGENT } : { by: administering, capacity: PRACTITIONER };
}

const forOffice = ({ holds: _holds, ...file }: CaseFile): ReadableCase => file;

/** The case as it stood when a day began; `null` where the portal did not know it yet. */
function foldedBefore({ stream, entries }: LoadedStream<CaseFile>, day: CalendarDate): CaseFile | null {
  const earlier = entries.filter(({ at }) => hongKongDay(at) < day);
  return foldEntries(caseFile, stream, earlier)?.context ?? null;
}

function lastRecorded(
  entries: readonly RecordedEntry[],
  { isOffice, until }: { readonly isOffice: boolean; readonly until: CalendarDate | null },
): Instant | null {
  const seen = entries.filter(
    ({ type, at }) =>
      isInHistory(caseFile.facts, type, isOffice) && (until === null || hongKongDay(at) < until),
  );
  return seen.at(-1)?.at ?? null;
}

const getHead = (id: string, { number, nameEn, nameZh }: Pick<CaseFile, "number" | "nameEn" | "nameZh">) => ({
  id,
  caseNo: number,
  nameEn,
  nameZh: nameZh ?? null,
});

const asRead = ({ stream, version }: StreamPosition): StreamPosition => ({ stream, version });

/** What has been forgotten is there for nobody. */
async function loadCase({ log }: Pick<LogParts, "log">, caseId: string) {
  if (!/^[A-Z]+-\d+[A-Z]?-\d{4}$/.test(caseId)) return null;
  const loaded = await loadStream(log, caseFile, `${caseFile.type}/${caseId}`);
  if (!loaded || hasTag(caseFile, loaded.state, "final")) return null;
  return { file: loaded.context, open: isIn(caseStates, loaded.state, "open"), loaded };
}

/**
 * The case as anybody may know it from the public registers, for a person with a matter of their own in it (a creditor with
 * a proof); `null` where there is none. Whether they have one is for the caller to know.
 */
export async function findRegisteredCase(
  portal: Pick<LogParts, "log">,
  user: Parameters<typeof toActor>[0],
  caseId: string,
): Promise<VisibleCase | null> {
  const found = await loadCase(portal, caseId);
  if (!found) return null;
  const by = toActor(user, "party");
  return {
    ...getHead(caseId, found.file),
    open: found.open,
    file: forParty(found.file),
    ofOffice: null,
    recordedAt: null,
    until: null,
    by,
    asRead: asRead(found.loaded),
    as: () => by,
  };
}

function forParty(file: CaseFile): ReadableCase {
  const { holds: _holds, petition: _petition, ...shown } = toRegisterEntry(file);
  return shown;
}

/** Officers see all cases; practitioners those of an appointment of their own or of their firm, running or ended. */
function maySeeCase(by: Actor): boolean {
  if (by.standing === "office") return by.rights.includes("OFFICE_READ_ALL");
  return by.standing !== "none" && by.standing !== "system";
}
