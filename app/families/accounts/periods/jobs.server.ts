/** What time brings about: periods that begin, and last days that come near. */
import {
  findCasesWithoutPeriods,
  findChainsDue,
  findDeadlinesToAnnounce,
} from "~/db/queries/families/account-periods";
import type { QueuedItem } from "~/db/queries/platform/deferred-work";
import {
  findAccountContext,
  findDeadlineToAnnounce,
  type CalendarKind,
} from "~/workflows/shared/account-period/index";
import { CASE_STATUSES, CLOSED_STATUSES } from "~/workflows/records/case-file/index";
import type { Instant, SubmissionContext } from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";

import { TEN_MINUTES, type Job } from "~/app/services/assembly/background/job";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { processBatch, type Deferred } from "~/app/services/platform/portal/process-batch.server";

import { openNextPeriod } from "./open-period.server";
import { findKind } from "./projection.server";

type Work = Pick<Portal, "log" | "database" | "clock"> & { readonly logger?: Portal["logger"] };

const HOUR = 6 * TEN_MINUTES;
const OPEN_STATUSES = CASE_STATUSES.filter((status) => !CLOSED_STATUSES.includes(status));

/** Cases in which a period begins today, or has begun and is not open yet. */
async function casesToOpen(
  portal: Work,
  kind: CalendarKind,
  looking: QueuedItem,
): Promise<readonly string[]> {
  const on = hongKongDay(looking.now);
  const next = await findChainsDue(portal.database, kind, { on, ...looking });
  if (next.length >= looking.limit) return next;
  const first = await findCasesWithoutPeriods(portal.database, {
    kind,
    caseType: kind === "s203" ? "L" : "B",
    statuses: OPEN_STATUSES,
    on,
    ...looking,
    limit: looking.limit - next.length,
  });
  return [...next, ...first];
}

export const PERIOD_JOBS = {
  "open-s89-periods": (portal: Work) => openPeriods(portal, "open-s89-periods", "s89"),
  "open-s203-periods": (portal: Work) => openPeriods(portal, "open-s203-periods", "s203"),
  "announce-account-deadlines": (portal: Work, now: Instant) =>
    processBatch(portal, {
      job: "announce-account-deadlines",
      find: (looking) => findDeadlinesToAnnounce(portal.database, { on: hongKongDay(now), ...looking }),
      getId: (stream) => stream,
      work: (stream) => announceDeadline(portal, stream),
    }),
} as const;

const openPeriods = (
  portal: Work,
  job: "open-s89-periods" | "open-s203-periods",
  kind: CalendarKind,
): Promise<void> =>
  processBatch(portal, {
    job,
    find: (looking) => casesToOpen(portal, kind, looking),
    getId: (caseId) => caseId,
    work: async (caseId) =>
      (await openNextPeriod(portal, kind, caseId)) ? undefined : { why: "not-possible" },
  });

async function announceDeadline(portal: Work, stream: string): Promise<Deferred | undefined> {
  const kind = findKind(stream);
  const type = kind && getByCode(kind);
  const context = type && (await loadStream<SubmissionContext>(portal.log, type, stream))?.context;
  const account = context && findAccountContext(context);
  const due = account && findDeadlineToAnnounce(account, portal.clock.now());
  if (!type || !due) return { why: "nothing-yet" };
  const outcome = await dispatch(portal.log, type, {
    stream,
    type: "deadline.announced",
    data: due,
    by: SYSTEM,
    at: portal.clock.now(),
    commandId: `${stream}-due-${due.dueOn}-${String(due.days)}`,
  });
  return outcome.outcome === "done" ? undefined : { why: "not-possible" };
}

export const jobs: readonly Job[] = [
  { name: "open-s89-periods", every: HOUR, run: ({ portal }) => PERIOD_JOBS["open-s89-periods"](portal) },
  { name: "open-s203-periods", every: HOUR, run: ({ portal }) => PERIOD_JOBS["open-s203-periods"](portal) },
  {
    name: "announce-account-deadlines",
    every: TEN_MINUTES,
    run: ({ portal, now }) => PERIOD_JOBS["announce-account-deadlines"](portal, now),
  },
];
