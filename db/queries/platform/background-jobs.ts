/** The jobs that the portal does by itself: who runs which, and how the last run went. */
import { sql } from "kysely";
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { BackgroundJobTable } from "../../schema";

export type BackgroundJobRow = Selectable<BackgroundJobTable>;

const NEW_JOB = {
  claimed_by: null,
  claimed_until: null,
  last_run_at: null,
  last_success_at: null,
  last_failure_at: null,
  last_error: null,
  runs: 0,
  failures: 0,
  failing: 0,
  duration_ms: 0,
} as const;

/** Gives each job a row; those that have one keep it. */
export async function addJobs(
  { kysely }: Database,
  jobs: readonly { readonly name: string; readonly nextAt: string | null }[],
): Promise<void> {
  for (const { name, nextAt } of jobs)
    await kysely
      .insertInto("background_job")
      .values({ ...NEW_JOB, name, next_at: nextAt })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
}

export async function findJobs({ kysely }: Database): Promise<readonly BackgroundJobRow[]> {
  return kysely.selectFrom("background_job").selectAll().execute();
}

export interface JobClaim {
  readonly name: string;
  /** The process. */
  readonly by: string;
  readonly now: string;
  readonly until: string;
  /** Only where its time has come: another process may just have run it. */
  readonly onlyIfDue?: boolean;
}

/** Takes a job, or keeps it for longer. @returns false where another process has it, or has run it */
export async function claimJob(
  { kysely }: Database,
  { name, by, now, until, onlyIfDue = false }: JobClaim,
): Promise<boolean> {
  let claim = kysely
    .updateTable("background_job")
    .set({ claimed_by: by, claimed_until: until })
    .where("name", "=", name)
    .where((where) =>
      where.or([
        where("claimed_until", "is", null),
        where("claimed_until", "<=", now),
        where("claimed_by", "=", by),
      ]),
    );
  if (onlyIfDue)
    claim = claim.where((where) => where.or([where("next_at", "is", null), where("next_at", "<=", now)]));
  const { numUpdatedRows } = await claim.executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lets go of whatever a process has. */
export async function releaseJobs({ kysely }: Database, by: string): Promise<void> {
  await kysely
    .updateTable("background_job")
    .set({ claimed_by: null, claimed_until: null })
    .where("claimed_by", "=", by)
    .execute();
}

export interface JobResult {
  readonly name: string;
  readonly at: string;
  readonly runs: number;
  readonly milliseconds: number;
  /** Name or code of the error; `null` for a success. */
  readonly error: string | null;
  readonly nextAt: string | null;
}

/** Records how a run ended, and lets go of the job unless it is kept. */
export async function recordRun(
  { kysely }: Database,
  { name, at, runs, milliseconds, error, nextAt }: JobResult,
  { held }: { readonly held: boolean },
): Promise<void> {
  const outcome =
    error === null
      ? { last_success_at: at, failing: 0 }
      : {
          last_failure_at: at,
          last_error: error,
          failures: sql<number>`failures + 1`,
          failing: sql<number>`failing + 1`,
        };
  await kysely
    .updateTable("background_job")
    .set({
      ...outcome,
      last_run_at: at,
      runs: sql<number>`runs + ${runs}`,
      duration_ms: milliseconds,
      next_at: nextAt,
      ...(!held && { claimed_by: null, claimed_until: null }),
    })
    .where("name", "=", name)
    .execute();
}

/** The job runs as soon as a process comes to it. */
export async function runSoon({ kysely }: Database, name: string, now: string): Promise<void> {
  await kysely.updateTable("background_job").set({ next_at: now }).where("name", "=", name).execute();
}
