/** What time brings about in annual statements: years to be opened, days that have come, reminders that are due. */
import { sql } from "kysely";
import type { Selectable, SqlBool } from "kysely";

import type { Database } from "../../database";
import type { StatementLetterRunTable } from "../../schema";
import { isNotDeferred, type QueuedItem } from "../platform/deferred-work";
import { isInForce } from "../platform/in-force";

/** The days, both included, within which something falls due. */
interface Span {
  readonly from: string;
  readonly to: string;
}

/**
 * Bankruptcies that owe a statement by the last day of a span of one year, and have none of that year. Left out, where the office
 * alone takes statements: those that somebody else administers.
 * @param administered the office's own cases alone, as of this day; `null`: all
 */
export async function findYearsToOpen(
  { kysely }: Database,
  { from, to, administered, ...looking }: QueuedItem & Span & { readonly administered: string | null },
): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("case_alert")
    .select("case_alert.case_id as id")
    .where("case_alert.alert", "=", "annualStatement")
    .where(sql<SqlBool>`case_alert.answered = 0`)
    .where("case_alert.day", "<=", to)
    .where(
      sql<SqlBool>`not exists (select 1 from annual_statement as s
        where s.case_id = case_alert.case_id and s.due between ${from} and ${to})`,
    )
    .$if(administered !== null, (found) =>
      found.where(
        sql<SqlBool>`not exists (select 1 from case_appointment as a where a.case_id = case_alert.case_id
          and a.capacity = 'practitioner' and ${isInForce("a", administered ?? "")})`,
      ),
    )
    .where(isNotDeferred(looking.job, sql.ref("case_alert.case_id"), looking.now))
    .orderBy("case_alert.day")
    .orderBy("case_alert.case_id")
    .limit(looking.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Statements that a job works through: without those that it has set aside, what is due first before the others. */
export const selectStatementsToWorkOn = ({ kysely }: Database, { job, now, limit }: QueuedItem) =>
  kysely
    .selectFrom("annual_statement")
    .select("id")
    .where(isNotDeferred(job, sql.ref("annual_statement.id"), now))
    .orderBy("due")
    .orderBy("id")
    .limit(limit);

/** Statements whose day has come since they were opened. */
export async function findYearsOver(
  database: Database,
  { state, on, ...looking }: QueuedItem & { readonly state: string; readonly on: string },
): Promise<readonly string[]> {
  const rows = await selectStatementsToWorkOn(database, looking)
    .where("state", "=", state)
    .where("due", "<=", on)
    .execute();
  return rows.map(({ id }) => id);
}

/** Statements of which somebody is to be reminded. */
export async function findStatementsToRemind(
  database: Database,
  { from, to, on, ...looking }: QueuedItem & Span & { readonly on: string },
): Promise<readonly string[]> {
  const rows = await selectStatementsToWorkOn(database, looking)
    .where("due", ">=", from)
    .where("due", "<=", to)
    .where("remind_on", "<=", on)
    .execute();
  return rows.map(({ id }) => id);
}

/** A letter that waits, with the case that it is about. */
export interface WaitingLetterRow {
  readonly id: string;
  readonly case_id: string;
  readonly year: number;
  readonly due: string;
  readonly letter: string | null;
  readonly case_no: string;
  readonly name_en: string;
  readonly name_zh: string | null;
  /** JSON: the case as it is known. */
  readonly detail: string;
}

/** Letters that wait to be printed, those of what was due first before the others. */
export async function findWaitingLetters(
  { kysely }: Database,
  reminders: readonly string[],
  limit: number,
): Promise<readonly WaitingLetterRow[]> {
  // Those that are shown first, and what is known of their cases then: of the others nothing is read.
  return kysely
    .selectFrom(
      kysely
        .selectFrom("annual_statement")
        .select(["id", "case_id", "year", "due", "letter"])
        .where("letter", "in", reminders)
        .orderBy("due")
        .orderBy("id")
        .limit(limit)
        .as("waiting"),
    )
    .innerJoin("case_file", "case_file.id", "waiting.case_id")
    .select([
      "waiting.id",
      "waiting.case_id",
      "waiting.year",
      "waiting.due",
      "waiting.letter",
      "case_file.case_no",
      "case_file.name_en",
      "case_file.name_zh",
      "case_file.detail",
    ])
    .orderBy("waiting.due")
    .orderBy("waiting.id")
    .execute();
}

export async function countWaitingLetters(
  { kysely }: Database,
  reminders: readonly string[],
): Promise<number> {
  const { count } = await kysely
    .selectFrom("annual_statement")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("letter", "in", reminders)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest runs of letters first: their names are in the order of time. */
export async function findLetterRuns(
  { kysely }: Database,
  limit: number,
): Promise<readonly Selectable<StatementLetterRunTable>[]> {
  return kysely.selectFrom("statement_letter_run").selectAll().orderBy("id", "desc").limit(limit).execute();
}

export async function findLetterRun(
  { kysely }: Database,
  id: string,
): Promise<Selectable<StatementLetterRunTable> | undefined> {
  return kysely.selectFrom("statement_letter_run").selectAll().where("id", "=", id).executeTakeFirst();
}
