/** Applications for accounts: the office's list, an applicant's own, those alike, who holds a number, and what has come to its day. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SqlBool } from "kysely";

import type { Database } from "../../database";
import type { RegistrationTable } from "../../schema";
import { countUpToLimit, getOffset } from "../platform/paging";
import type { Page, PageRequest } from "../platform/paging";

export type RegistrationRow = Selectable<RegistrationTable>;

export interface RegistrationQuery extends PageRequest {
  /** Absent: whatever it is in. */
  readonly states?: readonly string[] | undefined;
  readonly kind?: string | undefined;
  /** A reference or a number as a whole, or a part of the English name as names are compared. */
  readonly named?: { readonly reference: string; readonly number: string; readonly name: string } | undefined;
}

/** Those that were ever sent in, the newest first. */
export async function findRegistrationPage(
  { kysely }: Database,
  { states, kind, named, ...page }: RegistrationQuery,
): Promise<Page<RegistrationRow>> {
  const conditions: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`submitted_at is not null`,
    ...(states === undefined ? [] : [sql<SqlBool>`state in (${sql.join(states)})`]),
    ...(kind === undefined ? [] : [sql<SqlBool>`kind = ${kind}`]),
    ...(named === undefined
      ? []
      : [
          sql<SqlBool>`(reference = ${named.reference} or number = ${named.number} or name_folded like ${`%${named.name.replaceAll(/[%_\\]/g, "")}%`})`,
        ]),
  ];
  const matching = kysely.selectFrom("registration").where((where) => where.and(conditions));
  const total = await countUpToLimit(kysely, matching.select("registration.id"));
  const rows = await matching
    .selectAll()
    .orderBy("submitted_at", "desc")
    .orderBy("id", "desc")
    .limit(page.size)
    .offset(getOffset(page))
    .execute();
  return { rows, total };
}

/** Whoever began them, or the firm that came of them, the newest first. */
export async function findOwnRegistrations(
  { kysely }: Database,
  { applicant, firms }: { readonly applicant: string; readonly firms: readonly string[] },
): Promise<readonly RegistrationRow[]> {
  return kysely
    .selectFrom("registration")
    .selectAll()
    .where((where) =>
      where.or([
        where("applicant", "=", applicant),
        ...(firms.length === 0 ? [] : [where("firm_id", "in", firms)]),
      ]),
    )
    .orderBy("begun_at", "desc")
    .limit(50)
    .execute();
}

/** Others of the same number or the same English name that were ever sent in. */
export async function findRegistrationsAlike(
  { kysely }: Database,
  {
    id,
    number,
    nameFolded,
  }: { readonly id: string; readonly number: string | null; readonly nameFolded: string },
): Promise<readonly RegistrationRow[]> {
  return kysely
    .selectFrom("registration")
    .selectAll()
    .where("id", "!=", id)
    .where("submitted_at", "is not", null)
    .where((where) =>
      where.or([
        where("name_folded", "=", nameFolded),
        ...(number === null ? [] : [where("number", "=", number)]),
      ]),
    )
    .orderBy("submitted_at", "desc")
    .limit(20)
    .execute();
}

/** The registration that holds a number. */
export async function findNumberHolder(
  { kysely }: Database,
  number: string,
): Promise<RegistrationRow | undefined> {
  return kysely.selectFrom("registration").selectAll().where("held_number", "=", number).executeTakeFirst();
}

/** Ids in one of the states whose day has come. */
export async function findRegistrationsDue(
  { kysely }: Database,
  {
    states,
    column,
    before,
    limit,
  }: {
    readonly states: readonly string[];
    readonly column: "renew_from" | "until" | "touched_at";
    /** Days or instants up to this one. */
    readonly before: string;
    readonly limit: number;
  },
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("registration")
    .select("id")
    .where("state", "in", states)
    .where(column, "<=", before)
    .orderBy(column)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
