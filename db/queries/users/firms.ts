/** Firms of practitioners, agents and creditors, and the firms of the office's case system that they are mapped to. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SqlBool } from "kysely";

import type { Database } from "../../database";
import type { FirmTable } from "../../schema";
import { isInForce } from "../platform/in-force";
import { contains, countUpToLimit, inDirection, getOffset } from "../platform/paging";
import type { Page, PageRequest, Sort } from "../platform/paging";

export type FirmRow = Selectable<FirmTable>;
/** A firm with how many people of it have an account: "firms may or may not have an ESS account" (section 6). */
export type ListedFirmRow = FirmRow & { readonly accounts: number };
export type FirmSortColumn = "name_en" | "name_zh" | "short_name" | "kind" | "state";

export interface FirmQuery extends PageRequest {
  /** A part of a name, or the beginning of an ORMIS id. */
  readonly search?: string | undefined;
  readonly kind?: string | undefined;
  readonly state?: string | undefined;
  /** Only firms of which somebody, or nobody, has an account. */
  readonly hasAccounts?: boolean | undefined;
  /** The day on which people must act for the firm to be counted. */
  readonly on: string;
  readonly sort: Sort<FirmSortColumn>;
}

export async function findFirm({ kysely }: Database, id: string): Promise<FirmRow | undefined> {
  return kysely.selectFrom("firm").selectAll().where("id", "=", id).executeTakeFirst();
}

/** All firms, or those of one kind, by name. */
export async function findFirms({ kysely }: Database, kind?: string): Promise<readonly FirmRow[]> {
  const firms = kysely.selectFrom("firm").selectAll().orderBy("name_en");
  return (kind === undefined ? firms : firms.where("kind", "=", kind)).execute();
}

/** One page of the list of firms, and how many there are. */
export async function findFirmPage({ kysely }: Database, query: FirmQuery): Promise<Page<ListedFirmRow>> {
  const matching = kysely.selectFrom("firm").where((where) => where.and(buildFilters(query)));
  const total = await countUpToLimit(kysely, matching.select("firm.id"));
  const { column, direction } = query.sort;
  const order = inDirection(direction);
  const rows = await matching
    .selectAll("firm")
    .select(accountsOn(query.on).as("accounts"))
    .orderBy(column === "name_en" ? sql`lower(name_en)` : column, order)
    .orderBy("firm.id", order)
    .limit(query.size)
    .offset(getOffset(query))
    .execute();
  return { rows: rows.map((row) => ({ ...row, accounts: Number(row.accounts) })), total };
}

const accountsOn = (on: string) => sql<number>`(select count(distinct affiliation.account_id) from affiliation
  inner join account on account.id = affiliation.account_id and account.state <> 'closed'
  where affiliation.firm_id = firm.id and ${isInForce("affiliation", on)})`;

function buildFilters({
  search = "",
  kind,
  state,
  hasAccounts,
  on,
}: FirmQuery): readonly RawBuilder<SqlBool>[] {
  const filters: RawBuilder<SqlBool>[] = [];
  if (kind !== undefined) filters.push(sql<SqlBool>`firm.kind = ${kind}`);
  if (state !== undefined) filters.push(sql<SqlBool>`firm.state = ${state}`);
  if (hasAccounts !== undefined)
    filters.push(sql<SqlBool>`(${accountsOn(on)} > 0) = ${sql.lit(hasAccounts)}`);
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean)) {
    const part = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
    filters.push(sql<SqlBool>`(${like("firm.name_en", part)} or ${like("firm.short_name", part)}
      or ${contains("firm.name_zh", word)}
      or exists (select 1 from firm_mapping where firm_mapping.firm_id = firm.id
        and ${like("firm_mapping.ormis_firm", part.slice(1))}))`);
  }
  return filters;
}

const like = (column: string, part: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`lower(${sql.ref(column)}) like ${part} escape '\\'`;

/** A firm other than `except` that has one of these names already: by which name, and which firm. */
export async function findFirmNamed(
  { kysely }: Database,
  names: { readonly nameEn: string; readonly shortName: string },
  except: string | null,
): Promise<{ readonly firm: FirmRow; readonly by: "nameEn" | "shortName" } | undefined> {
  for (const [by, column] of [
    ["nameEn", "name_en"],
    ["shortName", "short_name"],
  ] as const) {
    const firm = await kysely
      .selectFrom("firm")
      .selectAll()
      .where((where) => where(where.fn<string>("lower", [column]), "=", names[by].toLowerCase()))
      .where("id", "!=", except ?? "")
      .executeTakeFirst();
    if (firm !== undefined) return { firm, by };
  }
  return undefined;
}

/** The firm that a firm of a register is mapped to already. */
export async function findMappedFirm(
  { kysely }: Database,
  register: string,
  ormisFirm: string,
): Promise<FirmRow | undefined> {
  return kysely
    .selectFrom("firm_mapping")
    .innerJoin("firm", "firm.id", "firm_mapping.firm_id")
    .selectAll("firm")
    .where("register", "=", register)
    .where("ormis_firm", "=", ormisFirm)
    .executeTakeFirst();
}

/** Cases in which a firm has an appointment in force on a day. */
export async function countRunningCases({ kysely }: Database, firmId: string, on: string): Promise<number> {
  const { count } = await kysely
    .selectFrom("case_appointment")
    .select(({ fn }) => fn.count<number>("case_id").distinct().as("count"))
    .where("firm_id", "=", firmId)
    .where(isInForce("case_appointment", on))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The firms with these ids, by name; unknown ones are left out. */
export async function findFirmsByIds(
  { kysely }: Database,
  ids: readonly string[],
): Promise<readonly FirmRow[]> {
  if (ids.length === 0) return [];
  return kysely.selectFrom("firm").selectAll().where("id", "in", ids).orderBy("name_en").execute();
}
