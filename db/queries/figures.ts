/** Figures about lists, for the dashboard. */
import { sql } from "kysely";
import type { Selectable } from "kysely";

import type { Database } from "../database";
import type { CaseFileTable } from "../schema";
import { AGENT_ROLE, PEQ_FAMILY } from "./capacity";
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

export interface PeqCaseRow extends Pick<
  Selectable<CaseFileTable>,
  "id" | "case_no" | "name_en" | "name_zh" | "status" | "order_date" | "petition_date" | "detail"
> {
  /** 1 where a PEQ form of the case was filed, and not withdrawn since. */
  readonly filed: number;
}

/**
 * Bankruptcies that a PEQ agent is appointed to on a day, newest order first.
 * @param firmIds only those of these firms
 */
export async function findPeqCases(
  { kysely }: Database,
  { firmIds, on }: { readonly firmIds?: readonly string[] | undefined; readonly on: string },
): Promise<readonly PeqCaseRow[]> {
  if (firmIds?.length === 0) return [];
  const appointed = kysely
    .selectFrom("case_appointment")
    .select("case_appointment.case_id")
    .where("case_appointment.role", "=", AGENT_ROLE)
    .where("case_appointment.from_date", "<=", on)
    .where((where) =>
      where.or([where("case_appointment.to_date", "is", null), where("case_appointment.to_date", ">", on)]),
    );
  const filed = sql<number>`case when exists (select 1 from submission
    where submission.case_id = case_file.id and submission.family = ${PEQ_FAMILY}
      and submission.last_submitted_at is not null and submission.holder <> 'nobody') then 1 else 0 end`;
  return kysely
    .selectFrom("case_file")
    .select(["id", "case_no", "name_en", "name_zh", "status", "order_date", "petition_date", "detail"])
    .select(filed.as("filed"))
    .where("case_type", "=", "B")
    .where(
      "id",
      "in",
      firmIds === undefined ? appointed : appointed.where("case_appointment.firm_id", "in", firmIds),
    )
    .orderBy("order_date", "desc")
    .orderBy("id")
    .execute();
}
