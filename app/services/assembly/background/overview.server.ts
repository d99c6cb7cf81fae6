/** Background work as whoever looks after the portal sees it: how each job went, what waits, and why. No personal data. */
import { findJobs, runSoon } from "~/db/queries/platform/background-jobs";
import { countEarlierFilings } from "~/db/queries/cases/filed-documents";
import { countDeferredWork, tryAgain } from "~/db/queries/platform/deferred-work";

import type { ListParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import type { JobName } from "../../platform/portal/job-name";
import { JOBS } from "./jobs.server";

export interface WaitingItems {
  /** Reason of the job's own, or the name or code of an error. */
  readonly why: string;
  readonly count: number;
}
export interface JobState {
  readonly name: JobName;
  readonly lastRun: string | null;
  readonly lastSuccess: string | null;
  readonly lastFailure: string | null;
  /** Name or code of the error of the last failure. */
  readonly lastError: string | null;
  readonly isFailing: boolean;
  readonly runs: number;
  readonly failures: number;
  readonly milliseconds: number;
  readonly waiting: readonly WaitingItems[];
  /** How far it has come, where it has an end. */
  readonly progress: { readonly done: number; readonly total: number } | null;
}

/** Not waited for: it is known when the next thing is to be done. */
const NOT_WAITING = "nothing-yet";

/** The job that is done one day. */
const WITH_AN_END: JobName = "earlier-filings";

export async function jobStates(portal: Pick<Portal, "database">): Promise<readonly JobState[]> {
  const rows = new Map((await findJobs(portal.database)).map((row) => [row.name, row]));
  const filings = await countEarlierFilings(portal.database, WITH_AN_END);
  const aside = await countDeferredWork(portal.database);
  return JOBS.map(({ name }) => {
    const row = rows.get(name);
    return {
      name,
      lastRun: row?.last_run_at ?? null,
      lastSuccess: row?.last_success_at ?? null,
      lastFailure: row?.last_failure_at ?? null,
      lastError: row?.last_error ?? null,
      isFailing: (row?.failing ?? 0) > 0,
      runs: row?.runs ?? 0,
      failures: row?.failures ?? 0,
      milliseconds: row?.duration_ms ?? 0,
      waiting: aside
        .filter(({ job, why }) => job === name && why !== NOT_WAITING)
        .map(({ why, count }) => ({ why, count })),
      progress: name === WITH_AN_END && filings ? { done: filings.entered, total: filings.total } : null,
    };
  });
}

/** Runs a job as soon as may be, and tries again whatever it has set aside. @returns false for a name that is no job's */
export async function retryJob(portal: ListParts, name: string): Promise<boolean> {
  const known = JOBS.find((each) => each.name === name)?.name;
  if (known === undefined) return false;
  const now = portal.clock.now();
  await tryAgain(portal.database, known, now);
  await runSoon(portal.database, known, now);
  return true;
}

/** Tries whatever waits in the lane of an effect. @returns false for a name that is no effect's */
export async function retryEffect(portal: Pick<Portal, "log">, effect: string): Promise<boolean> {
  const isKnown = (await portal.log.effectQueues()).some((queue) => queue.effect === effect);
  if (isKnown) await portal.log.retryEffect(effect);
  return isKnown;
}
