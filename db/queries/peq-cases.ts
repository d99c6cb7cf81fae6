/** Bankruptcies that PEQ agents are appointed to, each with whether its examination was filed. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SqlBool } from "kysely";

import type { Database, DialectName } from "../database";
import type { CaseFileTable } from "../schema";
import { AGENT_ROLE, PEQ_FAMILY } from "./capacity";
import { isFoundBy } from "./found-by";
import { countUpToLimit, inDirection, offsetOf } from "./paging";
import type { Page, PageRequest, Sort } from "./paging";

export interface PeqCaseRow extends Pick<
  Selectable<CaseFileTable>,
  "id" | "case_no" | "name_en" | "name_zh" | "status" | "order_date" | "petition_date" | "detail"
> {
  /** 1 where a PEQ form of the case was filed, and not withdrawn since. */
  readonly filed: number;
}

export interface PeqCaseFilter {
  /** Only those of these firms. */
  readonly firmIds?: readonly string[] | undefined;
  /** The day on which the appointment must be in force. */
  readonly on: string;
  /** Whether there is a bankruptcy order. */
  readonly ordered?: boolean | undefined;
  readonly statuses?: readonly string[] | undefined;
  readonly exceptStatuses?: readonly string[] | undefined;
  /** Whether the examination was filed. */
  readonly filed?: boolean | undefined;
  /** The order, or the interview, was on this day or before. */
  readonly orderedUntil?: string | undefined;
  readonly interviewedUntil?: string | undefined;
  readonly search?: string | undefined;
}
export type PeqCaseSortColumn = "case_no" | "name_en" | "order_date" | "petition_date";
export interface PeqCaseQuery extends PeqCaseFilter, PageRequest {
  readonly sort: Sort<PeqCaseSortColumn>;
}

/** All of them, newest order first. */
export async function findPeqCases(
  database: Database,
  filter: PeqCaseFilter,
): Promise<readonly PeqCaseRow[]> {
  if (filter.firmIds?.length === 0) return [];
  return matchingPeqCases(database, filter)
    .select(COLUMNS)
    .select(FILED.as("filed"))
    .orderBy("order_date", inDirection("desc"))
    .orderBy("id")
    .execute();
}

/** One page of them, and how many there are. */
export async function findPeqCasePage(database: Database, query: PeqCaseQuery): Promise<Page<PeqCaseRow>> {
  if (query.firmIds?.length === 0) return { rows: [], total: { count: 0, capped: false } };
  const matching = matchingPeqCases(database, query);
  const order = inDirection(query.sort.direction);
  const rows = await matching
    .select(COLUMNS)
    .select(FILED.as("filed"))
    .orderBy(query.sort.column, order)
    .orderBy("id", order)
    .limit(query.size)
    .offset(offsetOf(query))
    .execute();
  return { rows, total: await countUpToLimit(database.kysely, matching.select("id")) };
}

const COLUMNS = [
  "id",
  "case_no",
  "name_en",
  "name_zh",
  "status",
  "order_date",
  "petition_date",
  "detail",
] as const;

const IS_FILED = sql<SqlBool>`exists (select 1 from submission
  where submission.case_id = case_file.id and submission.family = ${PEQ_FAMILY}
    and submission.last_submitted_at is not null and submission.holder <> 'nobody')`;
const FILED = sql<number>`case when ${IS_FILED} then 1 else 0 end`;

/** The day of the interview, which the case remembers beside its columns. */
const interviewIn = (dialect: DialectName): RawBuilder<string | null> =>
  dialect === "postgres"
    ? sql`(case_file.detail::json -> 'dates' ->> 'peqInterview')`
    : sql`json_extract(case_file.detail, '$.dates.peqInterview')`;

function matchingPeqCases({ kysely, dialect }: Database, filter: PeqCaseFilter) {
  const { firmIds, on } = filter;
  const appointed = kysely
    .selectFrom("case_appointment")
    .select("case_appointment.case_id")
    .where("case_appointment.role", "=", AGENT_ROLE)
    .where("case_appointment.from_date", "<=", on)
    .where((where) =>
      where.or([where("case_appointment.to_date", "is", null), where("case_appointment.to_date", ">", on)]),
    );
  return kysely
    .selectFrom("case_file")
    .where("case_type", "=", "B")
    .where(
      "id",
      "in",
      firmIds === undefined ? appointed : appointed.where("case_appointment.firm_id", "in", firmIds),
    )
    .where((where) => where.and(filtersOf(filter, dialect)));
}

function filtersOf(filter: PeqCaseFilter, dialect: DialectName): readonly RawBuilder<SqlBool>[] {
  const { ordered, statuses, exceptStatuses, filed, orderedUntil, interviewedUntil } = filter;
  const typed = (filter.search ?? "").trim();
  return [
    ...(ordered === undefined
      ? []
      : [ordered ? sql<SqlBool>`order_date is not null` : sql<SqlBool>`order_date is null`]),
    ...(statuses === undefined ? [] : [sql<SqlBool>`status in (${sql.join(statuses)})`]),
    ...(exceptStatuses === undefined ? [] : [sql<SqlBool>`status not in (${sql.join(exceptStatuses)})`]),
    ...(filed === undefined ? [] : [filed ? IS_FILED : sql<SqlBool>`not ${IS_FILED}`]),
    ...(orderedUntil === undefined ? [] : [sql<SqlBool>`order_date <= ${orderedUntil}`]),
    ...(interviewedUntil === undefined ? [] : [sql<SqlBool>`${interviewIn(dialect)} <= ${interviewedUntil}`]),
    ...(typed === "" ? [] : [isFoundBy(typed, "case_file.id")]),
  ];
}
