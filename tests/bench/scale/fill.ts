/** An office of any size in a database: a demo office with a real log, and beside it rows written straight into the lists. */
import { sql } from "kysely";
import type { Kysely } from "kysely";

import type { Database } from "~/db/database";
import { insertRows, type Row } from "~/db/rows";
import type { Schema } from "~/db/schema";
import { updateStatistics } from "~/db/statistics";
import type { CalendarDate } from "~/workflows/kit";

import { fillLists, madeLists, type MadeLists } from "./list-rows";
import { madeCase, type MadeCase } from "./rows";
import { madeLetterRun, madeStatements, type StatementRows } from "./statement-rows";

const TABLES = [
  "case_file",
  "case_assigned",
  "case_colleague",
  "case_term",
  "case_appointment",
  "peq_case",
  "submission",
  "submission_filing",
  "case_document",
  "account_period",
  "cash_book",
  "cash_book_entry",
  "filing_change",
  "annual_statement",
  "annual_statement_finding",
  "case_alert",
  "contact_change",
] as const;
const AT_ONCE = 2_000;

export interface Size {
  readonly cases: number;
  readonly entries: number;
  readonly notices: number;
  readonly denials: number;
  /** One case in so many is of a bankrupt who owes annual statements. */
  readonly owesEvery: number;
}

export async function fill(
  database: Database,
  size: Size,
  today: CalendarDate,
  recordFact: (text: string) => void,
): Promise<void> {
  const restore = await setAside(database);
  for (let next = 0; next < size.cases; next += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, size.cases - next) }, (_, index) => {
      const file = madeCase(next + index, size.cases, today);
      return {
        ...file,
        ...madeLists(next + index, file, today),
        ...madeStatements(next + index, file, { every: size.owesEvery, today }),
      };
    });
    await insertCases(database, made);
    if (next % 100_000 === 0) recordFact(`${next.toLocaleString("en")} cases`);
  }
  const insert = (table: string, count: number, toRow: (index: number) => Row) =>
    insertMany(database, table, count, toRow);
  await fillLists(insert, size.cases, today);
  await insert("statement_letter_run", Math.ceil(size.cases / 400), (index) => ({
    ...madeLetterRun(index, today),
  }));
  await insertMany(database, "notice", size.notices, (index) => ({
    id: `bench-${String(index)}`,
    account_id: "officer.demo",
    position: 1,
    code: "submitted",
    params: "{}",
    target: "/home",
    words: "",
    created_at: new Date(Date.parse(today) - index * 60_000).toISOString(),
    read_at: index % 10 === 0 ? null : `${today}T00:00:00.000Z`,
    deleted_at: null,
    mailed_at: `${today}T00:00:00.000Z`,
  }));
  await insertMany(database, "access_denial", size.denials, (index) => ({
    id: `bench-${String(index)}`,
    account_id: "pa.demo",
    route: `routes/bench-${String(index % 40)}`,
    reason: index % 2 === 0 ? "right" : "case",
    at: `2025-01-01T00:00:${String(index % 60).padStart(2, "0")}.000Z`,
  }));
  recordFact("indexes");
  await withRoomToSort(database, restore);
  recordFact(`${size.entries.toLocaleString("en")} entries`);
  await fillLog(database, size.entries);
  recordFact("statistics");
  // The server of PostgreSQL does both by itself, some time after so many rows.
  if (database.dialect === "sqlite") await updateStatistics(database);
  else await sql`vacuum analyze`.execute(database.kysely);
}

async function insertCases(
  { kysely, dialect }: Database,
  made: readonly (MadeCase & MadeLists & StatementRows)[],
): Promise<void> {
  await kysely.transaction().execute(async (connection) => {
    for (const table of TABLES) {
      const rows = made.flatMap((each): readonly Row[] => [each[table]].flat().map((row) => ({ ...row })));
      if (rows.length > 0)
        await insertRows(connection, dialect, { table, columns: Object.keys(rows[0] ?? {}) }, rows);
    }
  });
}

async function insertMany(
  { kysely, dialect }: Database,
  table: string,
  count: number,
  toRow: (index: number) => Row,
): Promise<void> {
  const target = { table, columns: Object.keys(toRow(0)) };
  for (let next = 0; next < count; next += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - next) }, (_, index) => toRow(next + index));
    await kysely.transaction().execute((connection) => insertRows(connection, dialect, target, rows));
  }
}

/** Indexes and triggers are taken away while rows come in bulk. @returns puts them back and brings the figures up to date */
async function setAside({ kysely, dialect }: Database): Promise<() => Promise<void>> {
  const list = sql.join([...TABLES].map((table) => sql.lit(table)));
  const { rows } =
    dialect === "sqlite"
      ? await sql<{
          type: string;
          name: string;
          text: string;
        }>`select type, name, sql as text from sqlite_master
          where type in ('index', 'trigger') and sql is not null and tbl_name in (${list})`.execute(kysely)
      : await sql<{
          type: string;
          name: string;
          text: string;
        }>`select 'index' as type, indexname as name, indexdef as text
          from pg_indexes where schemaname = current_schema() and tablename in (${list})
            and indexname not in (select conname from pg_constraint)`.execute(kysely);
  for (const { type, name } of rows) await sql`drop ${sql.raw(type)} ${sql.id(name)}`.execute(kysely);
  if (dialect === "postgres")
    for (const table of TABLES) await sql`alter table ${sql.id(table)} disable trigger user`.execute(kysely);
  return async () => {
    for (const { text } of rows) await sql.raw(text).execute(kysely);
    if (dialect === "postgres")
      for (const table of TABLES) await sql`alter table ${sql.id(table)} enable trigger user`.execute(kysely);
    await recount(kysely);
  };
}

/** Indexes of millions of rows are sorted in memory while there is some: SQLite otherwise takes two megabytes for it. */
async function withRoomToSort({ kysely, dialect }: Database, work: () => Promise<void>): Promise<void> {
  if (dialect !== "sqlite") return work();
  const { rows } = await sql<{ cache_size: number }>`pragma cache_size`.execute(kysely);
  await sql`pragma cache_size = -2000000`.execute(kysely);
  await work();
  await sql`pragma cache_size = ${sql.lit(rows[0]?.cache_size ?? -2_000)}`.execute(kysely);
}

async function recount(kysely: Kysely<Schema>): Promise<void> {
  await sql`delete from case_forms`.execute(kysely);
  await sql`insert into case_forms (case_id, changes)
    select case_id, count(*) from submission group by case_id`.execute(kysely);
  await sql`delete from firm_changes`.execute(kysely);
  await sql`insert into firm_changes (firm_id, changes)
    select firm_id, count(*) from case_appointment where firm_id is not null group by firm_id`.execute(
    kysely,
  );
  await sql`delete from submission_count`.execute(kysely);
  await sql`insert into submission_count (family, type, status, state, filed, count)
    select family, type, status, state, case when last_submitted_at is null then 'no' else 'yes' end, count(*)
    from submission group by 1, 2, 3, 4, 5`.execute(kysely);
  await sql`delete from filing_count`.execute(kysely);
  await sql`insert into filing_count (hour, count) select substr(last_submitted_at, 1, 13), count(*)
    from submission where last_submitted_at is not null group by 1`.execute(kysely);
  await sql`delete from case_to_remind`.execute(kysely);
  await sql`insert into case_to_remind (case_id, status) select id, status from case_file
    where case_type = 'L' and order_date is not null and id not in (select id from conduct_reminder)`.execute(
    kysely,
  );
  await sql`delete from case_count`.execute(kysely);
  await sql`insert into case_count (status, count) select status, count(*) from case_file group by 1`.execute(
    kysely,
  );
}

/** Entries of streams that nobody reads, in the positions after the real ones: what is appended from then on comes after them. */
async function fillLog({ kysely, dialect }: Database, count: number): Promise<void> {
  if (count === 0) return;
  const head = await kysely.selectFrom("log_head").selectAll().executeTakeFirstOrThrow();
  const hash = "0".repeat(64);
  const numbers =
    dialect === "sqlite"
      ? (from: number, to: number) =>
          sql`(with recursive n (i) as (select ${from} union all select i + 1 from n where i < ${to}) select i from n)`
      : (from: number, to: number) =>
          sql`(select i from generate_series(${sql.lit(from)}, ${sql.lit(to)}) as g (i))`;
  const IN_ONE_GO = 1_000_000;
  for (let next = 0; next < count; next += IN_ONE_GO) {
    const [from, to] = [head.size + next + 1, head.size + Math.min(next + IN_ONE_GO, count)];
    await sql`insert into event (position, stream, version, type, schema, state, seal, data, meta, command_id, part, at, hash)
      select n.i, 'bench/' || (n.i / 10), n.i % 10 + 1, 'draft.saved', 1, 'drafted', null, '{"changes":{"age":20}}',
        '{"by":{"firm":"firm-harbour","id":"ua.demo","rights":["REF_FILL","MENU_REFERRAL"],"role":"ua","standing":"appointedFirm"}}',
        'bench-' || n.i, 1, '2026-01-01T00:00:00.000Z', ${sql.lit(hash)}
      from ${numbers(from, to)} as n`.execute(kysely);
  }
  const size = head.size + count;
  // As many roots as the size has binary ones: what they are is asked by proofs alone.
  const peaks = [...size.toString(2)].filter((digit) => digit === "1").map(() => hash);
  await kysely
    .updateTable("log_head")
    .set({ size, peaks: peaks.join(peaksSeparator(head.peaks)) })
    .execute();
}

const peaksSeparator = (peaks: string): string => /[^0-9a-f]/.exec(peaks)?.[0] ?? "";
