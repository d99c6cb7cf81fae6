/** Periods of accounts: the workspaces of the office and of the firms, and what the calendar asks for. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SqlBool } from "kysely";

import type { Database } from "../database";
import type { AccountPeriodTable } from "../schema";
import { isFoundBy } from "./found-by";
import { isInForce } from "./in-force";
import { countUpToLimit, inDirection, offsetOf } from "./paging";
import type { Page, PageRequest, Sort, Total } from "./paging";
import { notSetAside, type Looking } from "./set-aside";

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

export interface AccountPeriodQuery extends AccountPeriodFilter, PageRequest {
  readonly sort: Sort<AccountPeriodSortColumn>;
}

/** Counts the periods that match, as far as the limit of counting. */
export const countAccountPeriods = ({ kysely }: Database, filter: AccountPeriodFilter): Promise<Total> =>
  countUpToLimit(
    kysely,
    kysely
      .selectFrom("account_period")
      .select("account_period.id")
      .where((where) => where.and(filtersOf(filter))),
  );

export async function findAccountPeriodPage(
  { kysely }: Database,
  query: AccountPeriodQuery,
): Promise<Page<AccountPeriodRow>> {
  const matching = kysely
    .selectFrom("account_period")
    .innerJoin("case_file", "case_file.id", "account_period.case_id")
    .where((where) => where.and(filtersOf(query)));
  const total = await countUpToLimit(kysely, matching.select("account_period.id"));
  const order = inDirection(query.sort.direction);
  const { column } = query.sort;
  const rows = await matching
    .selectAll("account_period")
    .select([
      "case_file.case_no as case_no",
      "case_file.name_en as case_name_en",
      "case_file.name_zh as case_name_zh",
    ])
    .orderBy(column === "case_no" ? "case_file.case_no" : `account_period.${column}`, order)
    .orderBy("account_period.id", order)
    .limit(query.size)
    .offset(offsetOf(query))
    .execute();
  return { rows, total };
}

function filtersOf(query: AccountPeriodFilter): readonly RawBuilder<SqlBool>[] {
  const { kinds, states, notOverdueOn, dueFrom, dueBy, appointed } = query;
  const filters: RawBuilder<SqlBool>[] = [sql<SqlBool>`account_period.kind in (${sql.join(kinds)})`];
  if (states !== undefined) filters.push(sql<SqlBool>`account_period.state in (${sql.join(states)})`);
  if (notOverdueOn !== undefined)
    filters.push(
      sql<SqlBool>`(account_period.state not in ('open', 'compiled') or account_period.due_on >= ${notOverdueOn})`,
    );
  if (dueFrom !== undefined) filters.push(sql<SqlBool>`account_period.due_on >= ${dueFrom}`);
  if (dueBy !== undefined) filters.push(sql<SqlBool>`account_period.due_on <= ${dueBy}`);
  if (appointed !== undefined)
    filters.push(
      sql<SqlBool>`exists (select 1 from case_appointment as a where a.case_id = account_period.case_id
        and a.capacity = 'practitioner' and a.firm_id in (${sql.join(appointed.firmIds)})
        and ${isInForce("a", appointed.on)})`,
    );
  const typed = (query.search ?? "").trim();
  if (typed !== "") filters.push(isFoundBy(typed, "account_period.case_id"));
  return filters;
}

/** The periods of a case, of each kind from the first. */
export async function findPeriodsOfCase(
  { kysely }: Database,
  caseId: string,
): Promise<readonly Selectable<AccountPeriodTable>[]> {
  return kysely
    .selectFrom("account_period")
    .selectAll()
    .where("case_id", "=", caseId)
    .orderBy("kind")
    .orderBy("number")
    .execute();
}

/** Those of some periods that there are. */
export async function findPeriodsById(
  { kysely }: Database,
  ids: readonly string[],
): Promise<readonly Selectable<AccountPeriodTable>[]> {
  return kysely.selectFrom("account_period").selectAll().where("id", "in", ids).execute();
}

/** Cases whose next period of a kind begins on a day or before. */
export async function findChainsDue(
  { kysely }: Database,
  kind: string,
  { on, job, now, limit }: Looking & { readonly on: string },
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("account_chain")
    .select("case_id as id")
    .where("kind", "=", kind)
    .where("next_on", "<=", on)
    .where(notSetAside(job, sql.ref("account_chain.case_id"), now))
    .orderBy("next_on")
    .orderBy("case_id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Cases with an order and a practitioner in office that have no period of a kind yet. */
export async function findCasesWithoutPeriods(
  { kysely }: Database,
  {
    kind,
    caseType,
    statuses,
    on,
    job,
    now,
    limit,
  }: Looking & {
    readonly kind: string;
    readonly caseType: "B" | "L";
    readonly statuses: readonly string[];
    readonly on: string;
  },
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("case_file")
    .select("id")
    .where("case_type", "=", caseType)
    .where("order_date", "<=", on)
    .where("status", "in", statuses)
    .where(
      sql<SqlBool>`exists (select 1 from case_appointment as a where a.case_id = case_file.id
        and a.capacity = 'practitioner' and ${isInForce("a", on)})`,
    )
    .where(
      sql<SqlBool>`not exists (select 1 from account_chain as c where c.id = ${kind} || '/' || case_file.id)`,
    )
    .where(notSetAside(job, sql.ref("case_file.id"), now))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Periods whose last day is to be announced on a day. */
export async function findDeadlinesToAnnounce(
  { kysely }: Database,
  { on, job, now, limit }: Looking & { readonly on: string },
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("account_period")
    .select("id")
    .where("announce_on", "<=", on)
    .where("due_on", ">=", on)
    .where(notSetAside(job, sql.ref("account_period.id"), now))
    .orderBy("announce_on")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
