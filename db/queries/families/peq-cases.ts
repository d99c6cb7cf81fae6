/** Bankruptcies that PEQ agents are appointed to, each with whether its examination was filed. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SqlBool } from "kysely";

import type { Database } from "../../database";
import { inList } from "../../in-list-query";
import { forEach } from "../../driving-table";
import type { CaseFileTable } from "../../schema";
import { searchTerms } from "../cases/case-terms";
import { isInForce } from "../platform/in-force";
import { COUNT_LIMIT, getOffset, computeTotal } from "../platform/paging";
import type { Page, PageRequest, Sort, Total } from "../platform/paging";
import { selectCasesWith, hasTerm, leadingTerm } from "../cases/term-cases";

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
  /** Without cases that have no order and never will: those without one in these statuses. */
  readonly exceptEnded?: readonly string[] | undefined;
  /** Only cases that are open. */
  readonly open?: boolean | undefined;
  /** Whether the examination was filed. */
  readonly filed?: boolean | undefined;
  /** Whether one was begun that was not withdrawn since. */
  readonly begun?: boolean | undefined;
  /** The order, or the interview, was on this day or before. */
  readonly orderedUntil?: string | undefined;
  readonly interviewedUntil?: string | undefined;
  readonly search?: string | undefined;
}
export type PeqCaseSortColumn = "case_no" | "name_en" | "order_date" | "petition_date";
export interface PeqCaseQuery extends PeqCaseFilter, PageRequest {
  readonly sort: Sort<PeqCaseSortColumn>;
}

const NONE: Total = { count: 0, capped: false };

/** One page of them, and how many there are. */
export async function findPeqCasePage(database: Database, query: PeqCaseQuery): Promise<Page<PeqCaseRow>> {
  const source = await loadSource(
    database,
    query,
    query.firmIds === undefined ? query.sort.column : undefined,
  );
  if (source === "nothing") return { rows: [], total: NONE };
  const total = await countMatching(database, source.matching);
  const { rows } = await sql<{ id: string; filed: number }>`select p.case_id as id, p.filed
    from ${total.capped ? source.walked : source.matching}
    order by ${inOrder(query.sort)} limit ${query.size} offset ${getOffset(query)}`.execute(database.kysely);
  return { rows: await findRows(database, rows), total };
}

/** Counts them, as far as the limit of counting. */
export async function countPeqCases(database: Database, filter: PeqCaseFilter): Promise<Total> {
  const source = await loadSource(database, filter);
  return source === "nothing" ? NONE : countMatching(database, source.matching);
}

/** Those of the cases whose examination was filed, and not withdrawn since. */
export async function findExamined(
  { kysely, dialect }: Database,
  caseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await kysely
    .selectFrom("peq_case")
    .select("case_id")
    .where(sql<SqlBool>`case_id ${inList(dialect, caseIds)}`)
    .where("filed", "=", 1)
    .execute();
  return new Set(rows.map(({ case_id: id }) => id));
}

async function countMatching({ kysely }: Database, matching: RawBuilder<unknown>): Promise<Total> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 as one from ${matching} limit ${COUNT_LIMIT + 1}) as counted`.execute(kysely);
  return computeTotal(Number(rows[0]?.count ?? 0));
}

interface Source {
  readonly matching: RawBuilder<unknown>;
  /** The same with the list in the lead, to be walked in its order where many match. */
  readonly walked: RawBuilder<unknown>;
}

async function loadSource(
  database: Database,
  filter: PeqCaseFilter,
  sortedBy?: PeqCaseSortColumn,
): Promise<Source | "nothing"> {
  const typed = (filter.search ?? "").trim();
  const terms = searchTerms(typed);
  if (filter.firmIds?.length === 0 || (typed !== "" && terms.length === 0)) return "nothing";
  const walked = sql.join(buildConditions(filter, sortedBy), sql` and `);
  const { dialect } = database;
  const leading = await leadingTerm(database, terms);
  if (leading === undefined) {
    const matching = sql`peq_case as p where ${sql.join(buildConditions(filter), sql` and `)}`;
    return { matching, walked: sql`peq_case as p where ${walked}` };
  }
  const named = terms.map((term) => hasTerm(term, sql.ref("p.case_id")));
  return {
    matching: forEach(
      dialect,
      sql`(${selectCasesWith(leading, dialect)}) as found`,
      { table: "peq_case", as: "p" },
      [sql<SqlBool>`p.case_id = found.case_id`, ...buildConditions(filter)],
    ),
    walked: sql`peq_case as p where ${walked} and ${sql.join(named, sql` and `)}`,
  };
}

/** @param walkedBy by what the list is walked: SQLite would rather collect and sort the cases without an order, however many */
function buildConditions(
  filter: PeqCaseFilter,
  walkedBy: PeqCaseSortColumn = "order_date",
): readonly RawBuilder<SqlBool>[] {
  const { on, firmIds, ordered, statuses, exceptStatuses, exceptEnded, orderedUntil, interviewedUntil } =
    filter;
  const ofFirms = (table: string) =>
    firmIds === undefined ? [] : [sql<SqlBool>`${sql.ref(`${table}.firm_id`)} in (${sql.join(firmIds)})`];
  const lacking = walkedBy === "order_date" ? sql`p.order_date` : sql`nullif(p.order_date, null)`;
  const earlier = [sql<SqlBool>`b.place < p.place`, isInForce("b", on), ...ofFirms("b")];
  return [
    ...ofFirms("p"),
    isInForce("p", on),
    // A case with two agents is one case.
    sql<SqlBool>`not exists (select 1 from peq_case as b where b.case_id = p.case_id and ${sql.join(earlier, sql` and `)})`,
    ...(ordered === undefined
      ? []
      : [ordered ? sql<SqlBool>`p.order_date is not null` : sql<SqlBool>`${lacking} is null`]),
    ...(statuses === undefined ? [] : [sql<SqlBool>`p.status in (${sql.join(statuses)})`]),
    ...(exceptStatuses === undefined ? [] : [sql<SqlBool>`p.status not in (${sql.join(exceptStatuses)})`]),
    ...(exceptEnded === undefined
      ? []
      : [sql<SqlBool>`(p.order_date is not null or p.status not in (${sql.join(exceptEnded)}))`]),
    ...flag("open", filter.open),
    ...flag("filed", filter.filed),
    ...flag("begun", filter.begun),
    ...(orderedUntil === undefined ? [] : [sql<SqlBool>`p.order_date <= ${orderedUntil}`]),
    ...(interviewedUntil === undefined ? [] : [sql<SqlBool>`p.interview_on <= ${interviewedUntil}`]),
  ];
}

/** Spelt out, not a parameter: SQLite takes an index of some rows only where it can read which. */
function flag(column: string, value: boolean | undefined): readonly RawBuilder<SqlBool>[] {
  return value === undefined ? [] : [sql<SqlBool>`${sql.ref(`p.${column}`)} = ${sql.lit(value ? 1 : 0)}`];
}

const ORDERS: Readonly<Record<PeqCaseSortColumn, readonly string[]>> = {
  case_no: ["case_year", "case_number", "case_id"],
  name_en: ["name", "case_id"],
  order_date: ["order_date", "case_id"],
  petition_date: ["petition_date", "case_id"],
};

function inOrder({ column, direction }: Sort<PeqCaseSortColumn>): RawBuilder<unknown> {
  const order = direction === "asc" ? sql` asc nulls first` : sql` desc nulls last`;
  return sql.join(ORDERS[column].map((each) => sql`${sql.ref(`p.${each}`)}${order}`));
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

async function findRows(
  { kysely }: Database,
  shown: readonly { readonly id: string; readonly filed: number }[],
): Promise<readonly PeqCaseRow[]> {
  if (shown.length === 0) return [];
  const ids = shown.map(({ id }) => id);
  const rows = await kysely.selectFrom("case_file").select(COLUMNS).where("id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return shown.flatMap(({ id, filed }) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ ...row, filed: Number(filed) }];
  });
}
