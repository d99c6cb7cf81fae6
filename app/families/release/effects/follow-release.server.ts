/**
 * What follows from an application in its case: it is in the release programme while it runs, and as it was before where it is
 * withdrawn; once the order is there, was read at the office and the books are handed over, the applicant's appointments cease and the case is released.
 */
import {
  CASE_STATUSES,
  caseFile,
  isInForce,
  isVoid,
  type Appointment,
  type CaseFile,
  type CaseStatus,
} from "~/workflows/records/case-file/index";
import type { CalendarDate, Procedure } from "~/workflows/kit";
import { getEffectiveDay, type Release, type ReleaseFact } from "~/workflows/shared/release/index";
import type { Effect, RecordedEntry, StreamPosition } from "~/events/types";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { dispatch, foldEntries, loadStream } from "~/app/services/platform/portal/dispatch.server";
import { mustHappen } from "~/app/services/platform/portal/must-happen.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { findCaseTypeOfStream, releaseProcedure } from "../streams.server";
import { liquidatorReleaseStates } from "~/workflows/shared/release/states";
import { isIn } from "~/workflows/kit/states";
import { caseStates } from "~/workflows/records/case-file/states";

type Parts = Pick<Portal, "log" | "clock">;

const IN_PROGRAMME: CaseStatus = "RP";
const RELEASED: CaseStatus = "RD";
/** Read in every language, as the office writes it beside a status. */
const REASON = "Application for release 申請免除職務";

type Follow = (followed: Followed, release: Release) => Promise<void>;
/** What follows from a fact. */
const FOLLOWING: ReadonlyMap<string, Follow> = new Map<ReleaseFact, Follow>([
  ["application.submitted", beginProgramme],
  ["application.withdrawn", restoreStatus],
  ["books.handedOver", takeEffect],
  ["handover.corrected", takeEffect],
  ["order.provided", takeEffect],
  ["order.confirmed", takeEffect],
  ["order.corrected", takeEffect],
  ["release.tookEffect", closeAppointments],
]);

/** @param portal asked for when an entry is delivered: effects are declared before the log exists */
export function followReleaseEffect(portal: () => Parts): Effect {
  return {
    name: "follow-release",
    concerns: ({ stream, type }) => FOLLOWING.has(type) && findCaseTypeOfStream(stream) !== undefined,
    run: (entry) => follow(portal(), entry),
  };
}

/** Done twice, it is recorded once: every fact has a command of its own, and says what it read before. */
async function follow(parts: Parts, entry: RecordedEntry): Promise<void> {
  const caseType = findCaseTypeOfStream(entry.stream);
  if (caseType === undefined) return;
  const procedure = releaseProcedure(caseType);
  const current = await loadStream(parts.log, procedure, entry.stream);
  if (current === undefined || current.context.caseId === "") return;
  const { context: release, state, version } = current;
  const before = foldEntries(procedure, entry.stream, current.entries.slice(0, entry.version - 1));
  const formerly = before?.context.effectiveOn ?? null;
  const restsOn = [{ stream: entry.stream, version }];
  const followed = { parts, entry, procedure, caseId: release.caseId, formerly, state, restsOn };
  await FOLLOWING.get(entry.type)?.(followed, release);
}

interface Followed {
  readonly parts: Parts;
  readonly entry: RecordedEntry;
  readonly procedure: Procedure<Release>;
  readonly caseId: string;
  /** From when the release counted before the entry; `null`: not yet. */
  readonly formerly: CalendarDate | null;
  /** The application as it stands now, however late the entry is delivered: what follows for the case rests on that. */
  readonly state: string;
  readonly restsOn: readonly StreamPosition[];
}

/**
 * Once the books are handed over and the order is there and was read at the office, whichever comes last; and again, from another
 * day, where one of them was corrected.
 */
async function takeEffect({ parts, entry, procedure }: Followed, release: Release): Promise<void> {
  const on = getEffectiveDay(release);
  if (on === null || release.effectiveOn === on) return;
  mustHappen(
    entry.stream,
    await dispatch(parts.log, procedure, {
      stream: entry.stream,
      type: "release.tookEffect",
      data: { on },
      by: SYSTEM,
      at: parts.clock.now(),
      commandId: `took-effect-${String(entry.version)}`,
    }),
  );
}

async function record(
  { parts, entry, caseId, restsOn }: Followed,
  type: string,
  data: Readonly<Record<string, unknown>>,
  about = "",
): Promise<void> {
  mustHappen(
    `${caseFile.type}/${caseId}`,
    await dispatch(parts.log, caseFile, {
      stream: `${caseFile.type}/${caseId}`,
      type,
      data,
      by: SYSTEM,
      at: parts.clock.now(),
      commandId: `${entry.stream}-${String(entry.version)}-${type}-${about}`,
      restsOn,
    }),
  );
}

/** `undefined` for a case that has been forgotten: nothing follows for it. */
async function load({ parts, caseId }: Followed): Promise<CaseFile | undefined> {
  const file = await loadStream(parts.log, caseFile, `${caseFile.type}/${caseId}`);
  return isIn(caseStates, file?.state, "forgotten") ? undefined : file?.context;
}

/** Told of late, it may be withdrawn by now, or in effect: the case is not taken back to where it was. */
async function beginProgramme(followed: Followed, { effectiveOn }: Release): Promise<void> {
  if (!isIn(liquidatorReleaseStates, followed.state, "withdrawn") && effectiveOn === null)
    await changeStatus(followed, IN_PROGRAMME);
}

async function changeStatus(followed: Followed, status: CaseStatus): Promise<void> {
  const file = await load(followed);
  if (file === undefined || file.status === status) return;
  await record(followed, "case.statusChanged", { status, was: file.status, reason: REASON });
}

/** Only where nobody has changed it since. */
async function restoreStatus(followed: Followed, { submitted }: Release): Promise<void> {
  const before = CASE_STATUSES.find((each) => each === submitted?.caseStatus);
  const file = await load(followed);
  if (before !== undefined && file?.status === IN_PROGRAMME) await changeStatus(followed, before);
}

/** Those of the firm that applied; of somebody without one, their own. */
const isReleased = (release: Release, { person, firm }: Appointment): boolean =>
  release.firm === null ? person === release.startedBy : firm === release.firm;

async function closeAppointments(followed: Followed, release: Release): Promise<void> {
  const on = release.effectiveOn;
  const file = await load(followed);
  if (on === null || file === undefined) return;
  const own = file.appointments.filter((each) => isReleased(release, each) && !isVoid(each));
  // Whose release it is cannot be told: somebody looks at it before the case counts as released.
  if (!own.some(({ from }) => from <= on))
    throw new Error(`No appointment in ${followed.caseId} ends by the release of ${on}`);
  for (const { appointment, from, ceasedOn } of own) {
    if (ceasedOn === null && from <= on)
      await record(followed, "practitioner.ceased", { appointment, on }, appointment);
    // It ended by this release, which counts from another day by now.
    if (ceasedOn !== null && ceasedOn === followed.formerly && ceasedOn !== on)
      await record(
        followed,
        "practitioner.corrected",
        { appointment, changes: { ceasedOn: { from: ceasedOn, to: on } }, reason: REASON },
        appointment,
      );
  }
  const after = await load(followed);
  const others = after?.appointments.some((each) => isInForce(each, on) && !isReleased(release, each));
  if (others === true) return;
  if (after !== undefined && after.dates.release !== on)
    await record(followed, "case.dateRecorded", {
      name: "release",
      date: on,
      was: after.dates.release ?? null,
      reason: REASON,
    });
  await changeStatus(followed, RELEASED);
}
