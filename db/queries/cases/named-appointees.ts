/** Practitioners who are known by name alone, and the cases that know them. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { CaseFileTable, NamedAppointeeTable } from "../../schema";
import { COUNT_LIMIT, getOffset } from "../platform/paging";
import type { Page, PageRequest } from "../platform/paging";

export type NamedAppointmentRow = Selectable<CaseFileTable> & { readonly person_id: string };

/** The cases with their appointments, once for each person appointed. */
const appointments = ({ kysely }: Database) =>
  kysely
    .selectFrom("case_appointment")
    .innerJoin("case_file", "case_file.id", "case_appointment.case_id")
    .selectAll("case_file")
    .select("case_appointment.person_id")
    .distinct()
    .orderBy("case_file.id");

/** Nothing lies above the last code point. */
const above = (prefix: string): string => `${prefix}\u{10FFFF}`;

/** The cases in which somebody has an appointment whose id begins like this, once for each such person. */
export async function findAppointmentsOfPeople(
  database: Database,
  prefix: string,
): Promise<readonly NamedAppointmentRow[]> {
  return appointments(database)
    .where("case_appointment.person_id", ">=", prefix)
    .where("case_appointment.person_id", "<", above(prefix))
    .execute();
}

/** The first cases in which this person has, or had, an appointment. */
export async function findAppointmentsByPerson(
  database: Database,
  personId: string,
  limit: number,
): Promise<readonly NamedAppointmentRow[]> {
  return appointments(database).where("case_appointment.person_id", "=", personId).limit(limit).execute();
}

export interface NamedAppointeeQuery extends PageRequest {
  /** The beginning of the name, in either language, or of the firm's. */
  readonly search?: string;
}

/** One page of those whom cases know by name alone, by name. `count` of each: how many cases. */
export async function findNamedAppointeePage(
  { kysely }: Database,
  { search = "", ...request }: NamedAppointeeQuery,
): Promise<Page<Selectable<NamedAppointeeTable>>> {
  const typed = search.trim();
  const columns = typed === "" ? (["sorted"] as const) : (["sorted", "name_zh", "firm_name"] as const);
  const ways = columns.map((column) => {
    const from = column === "sorted" ? typed.toLowerCase() : typed;
    const all = kysely.selectFrom("taker").selectAll().where("count", ">", 0);
    // Without anything typed: all of them, those without a name of that kind among them.
    return typed === "" ? all : all.where(column, ">=", from).where(column, "<", above(from));
  });
  const needed = getOffset(request) + request.size;
  const found = await Promise.all(
    ways.map((way) =>
      way
        .orderBy("sorted")
        .orderBy("person_id")
        .limit(Math.max(needed, COUNT_LIMIT) + 1)
        .execute(),
    ),
  );
  // Somebody may be found by more than one of the three.
  const rows = [...new Map(found.flat().map((row) => [row.person_id, row])).values()].sort((one, other) =>
    one.sorted < other.sorted ? -1 : one.sorted > other.sorted ? 1 : 0,
  );
  return {
    rows: rows.slice(getOffset(request), needed).map((row) => ({ ...row, count: Number(row.count) })),
    total: { count: Math.min(rows.length, COUNT_LIMIT), capped: rows.length > COUNT_LIMIT },
  };
}

/** The first cases that know somebody by name alone, by number. */
export async function findCasesOfAppointee(
  { kysely }: Database,
  personId: string,
  limit: number,
): Promise<readonly { readonly id: string; readonly number: string }[]> {
  return kysely
    .selectFrom("case_taker")
    .innerJoin("case_file", "case_file.id", "case_taker.case_id")
    .select(["case_file.id", "case_file.case_no as number"])
    .where("case_taker.person_id", "=", personId)
    .orderBy("case_taker.case_id")
    .limit(limit)
    .execute();
}

export async function isNamedAppointee({ kysely }: Database, personId: string): Promise<boolean> {
  const found = await kysely
    .selectFrom("case_taker")
    .select("case_id")
    .where("person_id", "=", personId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The accounts that a taker is mapped to. */
export async function findAccountsOfAppointee(
  { kysely }: Database,
  taker: string,
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("account_taker")
    .select("account_id")
    .where("taker", "=", taker)
    .execute();
  return rows.map(({ account_id: id }) => id);
}

/** Every taker that is mapped, with the account. */
export async function findAllAppointees({
  kysely,
}: Database): Promise<readonly { readonly taker: string; readonly account_id: string }[]> {
  return kysely.selectFrom("account_taker").select(["taker", "account_id"]).execute();
}
