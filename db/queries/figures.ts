/** Figures about lists, for the dashboard. */
import { sql } from "kysely";

import type { Database } from "../database";
import { matchingSubmissions, type SubmissionFilter } from "./submissions";

export interface HourCount {
  /** `2026-10-12T02`, in UTC. */
  readonly hour: string;
  readonly count: number;
}

/** How many submissions were filed (for the last time) in each hour; hours without any are absent. */
export async function countFiledByHour(
  database: Database,
  query: SubmissionFilter,
): Promise<readonly HourCount[]> {
  const matching = matchingSubmissions(database, { ...query, filedOnly: true });
  if (matching === "nothing") return [];
  const hour = sql<string>`substr(submission.last_submitted_at, 1, 13)`;
  const rows = await matching
    .select([hour.as("hour"), ({ fn }) => fn.countAll<number | string>().as("count")])
    .groupBy(hour)
    .orderBy(hour)
    .execute();
  return rows.map(({ hour: each, count }) => ({ hour: each, count: Number(count) }));
}

export interface StatusCount {
  readonly type: string;
  readonly status: string;
  readonly count: number;
}

/** How many submissions of each type stand in each status; what there is none of is absent. */
export async function countByTypeAndStatus(
  database: Database,
  query: SubmissionFilter,
): Promise<readonly StatusCount[]> {
  const matching = matchingSubmissions(database, query);
  if (matching === "nothing") return [];
  const rows = await matching
    .select(["submission.type", "submission.status", ({ fn }) => fn.countAll<number | string>().as("count")])
    .groupBy(["submission.type", "submission.status"])
    .orderBy("submission.type")
    .orderBy("submission.status")
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}
