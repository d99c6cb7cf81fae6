/**
 * What follows from an application in its case: it is in the release programme while it runs, and as it was before where it is
 * withdrawn; once the order is there and the books are handed over, the applicant's appointments cease and the case is released.
 */
import {
  CASE_STATUSES,
  caseFile,
  isInForce,
  type Appointment,
  type CaseFile,
  type CaseStatus,
} from "~/workflows/case-file/index";
import type { Procedure } from "~/workflows/kit";
import { effectiveFrom, type Release, type ReleaseFact } from "~/workflows/release/index";
import type { Effect, RecordedEntry } from "~/events/types";

import { SYSTEM } from "~/app/services/cases/standing.server";
import { dispatch, loadStream } from "~/app/services/portal/dispatch.server";
import { mustHappen } from "~/app/services/portal/must-happen.server";
import type { Portal } from "~/app/services/portal/portal";
import { caseTypeOfStream, releaseProcedure } from "../streams.server";

type Parts = Pick<Portal, "log" | "clock">;

const IN_PROGRAMME: CaseStatus = "RP";
const RELEASED: CaseStatus = "RD";
/** Read in every language, as the office writes it beside a status. */
const REASON = "Application for release 申請免除職務";

type Follow = (followed: Followed, release: Release) => Promise<void>;
/** What follows from a fact. */
const FOLLOWING: ReadonlyMap<string, Follow> = new Map<ReleaseFact, Follow>([
  ["application.submitted", (followed) => changeStatus(followed, IN_PROGRAMME)],
  ["application.withdrawn", restoreStatus],
  ["books.handedOver", takeEffect],
  ["order.provided", takeEffect],
  ["release.tookEffect", closeAppointments],
]);

/** @param portal asked for when an entry is delivered: effects are declared before the log exists */
export function followReleaseEffect(portal: () => Parts): Effect {
  return {
    name: "follow-release",
    concerns: ({ stream, type }) => FOLLOWING.has(type) && caseTypeOfStream(stream) !== undefined,
    run: (entry) => follow(portal(), entry),
  };
}

/** Done twice, it is recorded once: every fact has a command of its own, and says what it read before. */
async function follow(parts: Parts, entry: RecordedEntry): Promise<void> {
  const caseType = caseTypeOfStream(entry.stream);
  if (caseType === undefined) return;
  const procedure = releaseProcedure(caseType);
  const release = (await loadStream(parts.log, procedure, entry.stream))?.context;
  if (release === undefined || release.caseId === "") return;
  await FOLLOWING.get(entry.type)?.({ parts, entry, procedure, caseId: release.caseId }, release);
}

interface Followed {
  readonly parts: Parts;
  readonly entry: RecordedEntry;
  readonly procedure: Procedure<Release>;
  readonly caseId: string;
}

/** Once the books are handed over and the order is there, whichever comes last. */
async function takeEffect({ parts, entry, procedure }: Followed, release: Release): Promise<void> {
  const on = effectiveFrom(release);
  if (on === null || release.effectiveOn !== null) return;
  mustHappen(
    entry.stream,
    await dispatch(parts.log, procedure, {
      stream: entry.stream,
      type: "release.tookEffect",
      data: { on },
      by: SYSTEM,
      at: parts.clock.now(),
      commandId: "took-effect",
    }),
  );
}

async function record(
  { parts, entry, caseId }: Followed,
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
    }),
  );
}

const load = async ({ parts, caseId }: Followed): Promise<CaseFile | undefined> =>
  (await loadStream(parts.log, caseFile, `${caseFile.type}/${caseId}`))?.context;

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
  const running = file.appointments.filter(
    (each) => each.ceasedOn === null && each.from <= on && isReleased(release, each),
  );
  for (const { appointment } of running)
    await record(followed, "practitioner.ceased", { appointment, on }, appointment);
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
