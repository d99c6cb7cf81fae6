/** Columns, tables and indexes by which lists are read from where there are fewest rows, however many there are in all. */
import { sql } from "kysely";
import type { Kysely } from "kysely";

import type { DialectName } from "../database";
import { nullsFirst, text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db: Kysely<unknown>) {
    await indexAppointments(db);
    await indexCases(db, dialect);
    await widenSubmissions(db, dialect);
    await indexSubmissions(db, dialect);
    await createExaminations(db, dialect);
    await createTakers(db, dialect);
    await sql`create index conduct_reminder_live on conduct_reminder (state, id)`.execute(db);
    for (const column of ["reason", "account_id", "route"])
      await sql`create index ${sql.id(`access_denial_by_${column}`)} on access_denial
        (${upwards(dialect, column, "at", "id")})`.execute(db);
    await sql`create index access_denial_by_time on access_denial (${upwards(dialect, "at", "id")})`.execute(
      db,
    );
    await sql`alter table account add column version integer not null default 0`.execute(db);
  },
});

/** Columns of an index as lists ask for them going up. */
const upwards = (dialect: DialectName, ...columns: readonly string[]) =>
  sql.join(columns.map((column) => nullsFirst(dialect, column)));

/** The indexes from which an appointment's holder, capacity and dates are read. */
async function indexAppointments(db: Kysely<unknown>): Promise<void> {
  for (const column of ["firm_id", "person_id"]) {
    const index = sql.id(`case_appointment_${column}`);
    await sql`drop index ${index}`.execute(db);
    await sql`create index ${index} on case_appointment
      (${sql.ref(column)}, case_id, role, from_date, to_date)`.execute(db);
  }
  await sql`drop index case_appointment_case_id`.execute(db);
  await sql`create index case_appointment_case_id on case_appointment
    (case_id, firm_id, role, from_date, to_date, person_id)`.execute(db);
}

/**
 * When the last appointment of a case ends leads to the cases of former days. And everything that a list sorts by lies
 * beside the id: the cases of one firm are put in order without opening their rows.
 */
async function indexCases(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema.alterTable("case_file").addColumn("held_until", text(dialect)).execute();
  const filters = sql`id, status, case_type, officer_id`;
  await sql`create index case_file_of_former on case_file (held_until, ${filters})`.execute(db);
  // The newest cases are nobody's former ones: in the usual order they would all be passed over.
  await sql`create index case_file_former on case_file (${nullsFirst(dialect, "order_date")}, ${nullsFirst(dialect, "id")},
    status, case_type, officer_id, held_until) where held_until is not null`.execute(db);
  await sql`drop index case_file_of_id`.execute(db);
  await sql`create index case_file_of_id on case_file (${filters}, order_date, petition_date, case_year, case_number,
    lower(name_en), updated_at)`.execute(db);
  if (dialect !== "postgres") return;
  // Lists ask for nulls first going up: an index that has them last cannot be walked for that, nulls or none.
  const orders = {
    number: sql`case_year nulls first, case_number nulls first`,
    name: sql`lower(name_en) nulls first`,
    update: sql`updated_at nulls first`,
    name_zh: sql`name_zh nulls first`,
    order_date: sql`order_date nulls first`,
    petition_date: sql`petition_date nulls first`,
  };
  for (const [name, order] of Object.entries(orders)) {
    const index = sql.id(`case_file_by_${name}`);
    await sql`drop index ${index}`.execute(db);
    await sql`create index ${index} on case_file (${order}, id nulls first, status, case_type, officer_id)`.execute(
      db,
    );
  }
}

async function widenSubmissions(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  for (const column of ["case_year", "case_number"])
    await sql`alter table submission add column ${sql.ref(column)} integer not null default 0`.execute(db);
  await db.schema.alterTable("submission").addColumn("filed_days", text(dialect)).execute();
  await db.schema
    .createTable("submission_filing")
    .addColumn("submission_id", text(dialect), (column) => column.notNull())
    .addColumn("filed_on", text(dialect), (column) => column.notNull())
    .execute();
  await sql`create index submission_filing_day on submission_filing (submission_id, filed_on)`.execute(db);
}

const REPLACED = [
  "submission_by_family_status",
  "submission_by_firm_id_updated_at",
  "submission_by_case_id_updated_at",
  "submission_by_updated_at_id",
  "submission_by_type_state",
  "submission_by_filing",
];

async function indexSubmissions(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  for (const index of REPLACED) await sql`drop index ${sql.id(index)}`.execute(db);
  const up = (...columns: readonly string[]) => upwards(dialect, ...columns);
  const indexes = {
    // The forms of the cases that an appointment or a search term has led to.
    of_case: sql`case_id, family, type, status, holder, last_submitted_at, updated_at, id`,
    by_type_update: sql`type, ${up("updated_at", "id")}, last_submitted_at`,
    by_type_case: sql`type, ${up("case_year", "case_number", "id")}, last_submitted_at`,
    by_type_reference: sql`type, ${up("reference", "id")}, last_submitted_at`,
    by_type_status: sql`type, ${up("status", "updated_at", "id")}, last_submitted_at`,
    by_type_filing: sql`type, ${up("last_submitted_at", "id")}`,
    by_filing: up("last_submitted_at", "id"),
    by_update: sql`${up("updated_at", "id")}, last_submitted_at`,
  };
  for (const [name, columns] of Object.entries(indexes))
    await sql`create index ${sql.id(`submission_${name}`)} on submission (${columns})`.execute(db);
  // What waits is little beside what there is: indexes of that alone.
  const waiting = sql`holder = 'office' and acknowledged_at is null and last_submitted_at is not null`;
  const partial = {
    waiting_since: [up("since", "id"), waiting],
    waiting_due: [up("due_on", "id"), waiting],
    waiting_filing: [up("last_submitted_at", "id"), waiting],
    waiting_case: [up("case_year", "case_number", "id"), waiting],
    with_reviewer: [sql`type, since, id, last_submitted_at`, sql`holder = 'reviewer'`],
    drafts: [sql`type, last_saved_at, since, status, id`, sql`expires_on is not null`],
    by_expiry: [sql`expires_on, id, type`, sql`expires_on is not null`],
  } as const;
  for (const [name, [columns, where]] of Object.entries(partial))
    await sql`create index ${sql.id(`submission_${name}`)} on submission (${columns}) where ${where}`.execute(
      db,
    );
}

/**
 * The cases of PEQ agents, a row for each appointment of one. `filed` and `begun` are the database's own: see the triggers
 * of the next migration.
 */
async function createExaminations(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("peq_case")
    .addColumn("case_id", text(dialect), (column) => column.notNull())
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("firm_id", text(dialect), (column) => column.notNull())
    .addColumn("from_date", text(dialect), (column) => column.notNull())
    .addColumn("to_date", text(dialect))
    .addColumn("status", text(dialect), (column) => column.notNull())
    .addColumn("open", "integer", (column) => column.notNull())
    .addColumn("order_date", text(dialect))
    .addColumn("petition_date", text(dialect))
    .addColumn("interview_on", text(dialect))
    .addColumn("name", text(dialect), (column) => column.notNull())
    .addColumn("case_year", "integer", (column) => column.notNull())
    .addColumn("case_number", "integer", (column) => column.notNull())
    .addColumn("filed", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("begun", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  const term = sql`place, from_date, to_date`;
  const up = (...columns: readonly string[]) => upwards(dialect, ...columns);
  const indexes: readonly [string, ReturnType<typeof sql>, ReturnType<typeof sql>?][] = [
    ["of_case", sql`case_id, firm_id, ${term}`],
    ["of_firm", sql`firm_id, ${up("order_date", "case_id")}, ${term}, status`],
    ["by_order", sql`${up("order_date", "case_id")}, ${term}, status`],
    ["by_petition", sql`${up("petition_date", "case_id")}, ${term}, status, order_date`],
    ["by_number", sql`${up("case_year", "case_number", "case_id")}, ${term}, status, order_date`],
    ["by_name", sql`${up("name", "case_id")}, ${term}, status, order_date`],
    ["unordered", sql`status, ${up("petition_date", "case_id")}, ${term}`, sql`order_date is null`],
    ["outstanding", sql`${up("order_date", "case_id")}, ${term}, firm_id`, sql`filed = 0 and open = 1`],
    ["interviewed", sql`${up("interview_on", "case_id")}, ${term}, firm_id`, sql`filed = 0 and open = 1`],
    [
      "outstanding_of_firm",
      sql`firm_id, ${up("order_date", "case_id")}, ${term}`,
      sql`filed = 0 and open = 1`,
    ],
    [
      "interviewed_of_firm",
      sql`firm_id, ${up("interview_on", "case_id")}, ${term}`,
      sql`filed = 0 and open = 1`,
    ],
    ["to_start", sql`${up("order_date", "case_id")}, ${term}, firm_id`, sql`begun = 0 and open = 1`],
    ["to_start_of_firm", sql`firm_id, ${up("order_date", "case_id")}, ${term}`, sql`begun = 0 and open = 1`],
  ];
  for (const [name, columns, where] of indexes) {
    const condition = where === undefined ? sql`` : sql` where ${where}`;
    await sql`create index ${sql.id(`peq_case_${name}`)} on peq_case (${columns})${condition}`.execute(db);
  }
}

/** Practitioners who are known by name alone: in which cases, and as whom an account was told to be. */
async function createTakers(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  let named = db.schema.createTable("case_taker");
  for (const column of ["case_id", "person_id", "name", "name_zh", "firm_name"])
    named = named.addColumn(column, text(dialect), (made) => made.notNull());
  await named.execute();
  await sql`create index case_taker_case on case_taker (case_id)`.execute(db);
  await sql`create index case_taker_person on case_taker (person_id, case_id)`.execute(db);
  await db.schema
    .createTable("account_taker")
    .addColumn("account_id", text(dialect), (column) => column.notNull())
    .addColumn("taker", text(dialect), (column) => column.notNull())
    .execute();
  await sql`create index account_taker_account on account_taker (account_id)`.execute(db);
  await sql`create index account_taker_taker on account_taker (taker, account_id)`.execute(db);
}
