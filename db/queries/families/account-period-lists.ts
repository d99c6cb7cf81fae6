/** Lists of the periods of accounts: the workspaces of the office and of the firms, however many periods there are. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SqlBool } from "kysely";

import type { Database } from "../../database";
import { forEach } from "../../driving-table";
import type { AccountPeriodTable } from "../../schema";
import { COUNT_LIMIT, countFrom, sortByIds, getOffset, computeTotal } from "../platform/paging";
import type { Page, PageRequest, Sort, Total } from "../platform/paging";
import { selectRowsOfCases, type CaseFilter } from "../cases/case-rows";

/** With the number and names of the case as they are now. */
export type AccountPeriodRow = Selectable<AccountPeriodTable> & {
  case_no: string;
  case_name_en: string;
  case_name_zh: string | null;
};
export type AccountPeriodSortColumn =
  | "case_no"
  | "from_date"
  | "due_on"
  | "state"
  | "checked_at"
  | "certified_at";

export interface AccountPeriodFilter {
  readonly kinds: readonly string[];
  readonly states?: readonly string[] | undefined;
  /** Without what is still being prepared and was due before this day. */
  readonly notOverdueOn?: string | undefined;
  /** Due on this day or later, and on that day or before. */
  readonly dueFrom?: string | undefined;
  readonly dueBy?: string | undefined;
  /** Only cases that one of the firms has an appointment in on this day. */
  readonly appointed?: { readonly firmIds: readonly string[]; readonly on: string } | undefined;
  /** Case number or name. */
  readonly search?: string | undefined;
}
/** What tells one period from another within a list. */
export type AccountPeriodPart = Pick<AccountPeriodFilter, "states" | "dueFrom" | "dueBy">;

export interface AccountPeriodQuery extends AccountPeriodFilter, PageRequest {
  readonly sort: Sort<AccountPeriodSortColumn>;
}

const PERIODS = { table: "account_period" } as const;
type Condition = RawBuilder<SqlBool>;

/** Counts the periods that match, as far as the limit of counting. */
export async function countAccountPeriods(database: Database, filter: AccountPeriodFilter): Promise<Total> {
  const source = await loadSource(database, filter);
  return computeTotal(source === "nothing" ? 0 : await countFrom(database.kysely, source.matching));
}

/** Counts each of some parts of a list, as far as the limit; those of a firm in one walk over its cases. */
export async function countAccountPeriodParts(
  database: Database,
  filter: AccountPeriodFilter,
  parts: ReadonlyMap<string, AccountPeriodPart>,
): Promise<ReadonlyMap<string, Total>> {
  if (filter.appointed === undefined) {
    const counted = [...parts].map(
      async ([name, part]) => [name, await countAccountPeriods(database, { ...filter, ...part })] as const,
    );
    return new Map(await Promise.all(counted));
  }
  const source = await loadSource(database, filter);
  if (source === "nothing") return new Map();
  const sums = [...parts].map(
    ([name, part]) =>
      sql`sum(case when ${sql.join(partConditions(part), sql` and `)} then 1 else 0 end) as ${sql.id(name)}`,
  );
  const { rows } = await sql<Readonly<Record<string, number | string | null>>>`
    select ${sql.join(sums)} from ${source.matching}`.execute(database.kysely);
  return new Map([...parts.keys()].map((name) => [name, computeTotal(Number(rows[0]?.[name] ?? 0))]));
}

/** One page, and how many periods match. Few are collected and sorted; of many the page is found along the indexes. */
export async function findAccountPeriodPage(
  database: Database,
  query: AccountPeriodQuery,
): Promise<Page<AccountPeriodRow>> {
  const source = await loadSource(database, query);
  if (source === "nothing") return { rows: [], total: computeTotal(0) };
  const count = await countFrom(database.kysely, source.matching);
  const byCase = query.sort.column === "case_no";
  const shown =
    source.walked === undefined || count <= COUNT_LIMIT
      ? (byCase ? collectedByCase : collected)(source.matching, query)
      : (byCase ? walkedByCase(database) : walked)(source.walked, query);
  const { rows } = await sql<{ id: string }>`${shown} limit ${query.size} offset ${getOffset(query)}`.execute(
    database.kysely,
  );
  return { rows: await findRows(database, rows), total: computeTotal(count) };
}

function loadSource(database: Database, query: AccountPeriodFilter) {
  const { appointed, search } = query;
  const held = appointed && { ...appointed, capacity: "practitioner" };
  const filter: CaseFilter = { search, held };
  return selectRowsOfCases(database, PERIODS, filter, buildConditions(query));
}

function buildConditions({ kinds, notOverdueOn, ...part }: AccountPeriodFilter): readonly Condition[] {
  return [
    sql<SqlBool>`account_period.kind in (${sql.join(kinds)})`,
    ...partConditions(part),
    ...(notOverdueOn === undefined
      ? []
      : [
          sql<SqlBool>`(account_period.state not in ('open', 'compiled') or account_period.due_on >= ${notOverdueOn})`,
        ]),
  ];
}

function partConditions({ states, dueFrom, dueBy }: AccountPeriodPart): readonly Condition[] {
  return [
    ...(states === undefined ? [] : [sql<SqlBool>`account_period.state in (${sql.join(states)})`]),
    ...(dueFrom === undefined ? [] : [sql<SqlBool>`account_period.due_on >= ${dueFrom}`]),
    ...(dueBy === undefined ? [] : [sql<SqlBool>`account_period.due_on <= ${dueBy}`]),
  ];
}

const direct = (columns: readonly RawBuilder<unknown>[], { sort }: AccountPeriodQuery) => {
  const order = sort.direction === "asc" ? sql` asc nulls first` : sql` desc nulls last`;
  return sql.join(columns.map((column) => sql`${column}${order}`));
};
/** Periods of one state stand by their last day. */
const getColumns = ({ sort: { column } }: AccountPeriodQuery): readonly string[] =>
  column === "state" ? ["state", "due_on", "id"] : [column, "id"];

/** Hidden in an expression: no index is to be walked for the order. */
function collected(matching: RawBuilder<unknown>, query: AccountPeriodQuery): RawBuilder<unknown> {
  const hidden = getColumns(query).map((column) => sql`nullif(${sql.ref(`account_period.${column}`)}, null)`);
  return sql`select account_period.id from ${matching} order by ${direct(hidden, query)}`;
}

const BY_CASE = ["case_year", "case_number"].map((column) => sql.ref(`case_file.${column}`));

function collectedByCase(matching: RawBuilder<unknown>, query: AccountPeriodQuery): RawBuilder<unknown> {
  return sql`select found.id from (select account_period.id, account_period.case_id from ${matching}) as found
    cross join case_file where case_file.id = found.case_id
    order by ${direct([...BY_CASE, sql.ref("found.id")], query)}`;
}

const walkedByCase =
  ({ dialect }: Database) =>
  (conditions: readonly Condition[], query: AccountPeriodQuery): RawBuilder<unknown> => {
    const ofCase = sql<SqlBool>`account_period.case_id = case_file.id`;
    const periods = forEach(dialect, sql`case_file`, PERIODS, [ofCase, ...conditions]);
    return sql`select account_period.id from ${periods}
      order by ${direct([...BY_CASE, sql.ref("account_period.id")], query)}`;
  };

/** For each kind and state an index has the order: the first of each, put in order once more. */
function walked(conditions: readonly Condition[], query: AccountPeriodQuery): RawBuilder<unknown> {
  const columns = getColumns(query);
  const states = query.states?.map((state) => [sql<SqlBool>`account_period.state = ${state}`]) ?? [[]];
  const ranges = query.kinds.flatMap((kind) =>
    states.map((state, index) => {
      const range = [sql<SqlBool>`account_period.kind = ${kind}`, ...state, ...conditions];
      const named = columns.map((column) => sql.ref(`account_period.${column}`));
      return sql`select * from (select ${sql.join(named)} from account_period where ${sql.join(range, sql` and `)}
        order by ${direct(named, query)} limit ${query.size + getOffset(query)}) as ${sql.id(`${kind}${String(index)}`)}`;
    }),
  );
  return sql`select id from (${sql.join(ranges, sql` union all `)}) as ranges
    order by ${direct(
      columns.map((column) => sql.ref(column)),
      query,
    )}`;
}

async function findRows(
  { kysely }: Database,
  shown: readonly { readonly id: string }[],
): Promise<readonly AccountPeriodRow[]> {
  const ids = shown.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await kysely
    .selectFrom("account_period")
    .innerJoin("case_file", "case_file.id", "account_period.case_id")
    .selectAll("account_period")
    .select([
      "case_file.case_no as case_no",
      "case_file.name_en as case_name_en",
      "case_file.name_zh as case_name_zh",
    ])
    .where("account_period.id", "in", ids)
    .execute();
  return sortByIds(ids, rows);
}
