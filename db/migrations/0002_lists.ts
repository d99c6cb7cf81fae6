import { sql } from "kysely";
import type { Kysely } from "kysely";

import type { DialectName } from "../database";
import { nullsFirst, text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db: Kysely<unknown>) {
    await createCases(db, dialect);
    await createCaseSatellites(db, dialect);
    await createSubmissions(db, dialect);
    await createPeople(db, dialect);
  },
});

async function createCases(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("case_file")
    .addColumn("id", text(dialect), (column) => column.primaryKey())
    .addColumn("case_no", text(dialect), (column) => column.notNull())
    .addColumn("case_type", text(dialect), (column) => column.notNull())
    .addColumn("case_year", "integer", (column) => column.notNull())
    .addColumn("case_number", "integer", (column) => column.notNull())
    .addColumn("name_en", text(dialect), (column) => column.notNull())
    .addColumn("name_zh", text(dialect))
    .addColumn("status", text(dialect), (column) => column.notNull())
    .addColumn("order_date", text(dialect))
    .addColumn("petition_date", text(dialect))
    .addColumn("updated_at", text(dialect), (column) => column.notNull())
    .addColumn("officer_id", text(dialect))
    .addColumn("supervisor_id", text(dialect))
    .addColumn("detail", text(dialect), (column) => column.notNull())
    .execute();
  await indexCases(db, dialect);
}

/**
 * One index for each order of the list, the id settling ties. Each ends with the columns that the list is filtered by,
 * so that what does not match is passed over without opening its row. And one for each filter, in the usual order.
 */
async function indexCases(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const orderDate = nullsFirst(dialect, "order_date");
  const orders = {
    number: sql`case_year, case_number`,
    name: sql`lower(name_en)`,
    name_zh: nullsFirst(dialect, "name_zh"),
    order_date: orderDate,
    petition_date: nullsFirst(dialect, "petition_date"),
    update: sql`updated_at`,
  };
  for (const [name, order] of Object.entries(orders)) {
    const index = sql.id(`case_file_by_${name}`);
    await sql`create index ${index} on case_file (${order}, id, status, case_type, officer_id)`.execute(db);
  }
  const filters = {
    // For a case that a search term or an appointment has led to.
    id: sql`id, status, case_type, officer_id`,
    status: sql`status, ${orderDate}, id, case_type, officer_id`,
    type: sql`case_type, ${orderDate}, id, status, officer_id`,
    type_and_status: sql`case_type, status, ${orderDate}, id, officer_id`,
    officer: sql`officer_id, ${orderDate}, id, status, case_type`,
  };
  for (const [name, columns] of Object.entries(filters)) {
    await sql`create index ${sql.id(`case_file_of_${name}`)} on case_file (${columns})`.execute(db);
  }
}

async function createCaseSatellites(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("case_term")
    .addColumn("case_id", text(dialect), (column) => column.notNull())
    .addColumn("term", text(dialect), (column) => column.notNull())
    .addPrimaryKeyConstraint("case_term_case", ["case_id", "term"])
    .execute();
  await db.schema.createIndex("case_term_term").on("case_term").columns(["term", "case_id"]).execute();
  await db.schema
    .createTable("case_appointment")
    .addColumn("case_id", text(dialect), (column) => column.notNull())
    .addColumn("person_id", text(dialect), (column) => column.notNull())
    .addColumn("firm_id", text(dialect), (column) => column.notNull())
    .addColumn("role", text(dialect), (column) => column.notNull())
    .addColumn("kind", text(dialect), (column) => column.notNull())
    .addColumn("from_date", text(dialect), (column) => column.notNull())
    .addColumn("to_date", text(dialect))
    .execute();
  // Whether an appointment is in force is read off the index.
  const term = ["from_date", "to_date"];
  for (const columns of [
    ["case_id", "firm_id", ...term],
    ["firm_id", "case_id", ...term],
    ["person_id", "case_id", ...term],
  ]) {
    const index = `case_appointment_${columns[0]}`;
    await db.schema.createIndex(index).on("case_appointment").columns(columns).execute();
  }
}

async function createSubmissions(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("submission")
    .addColumn("id", text(dialect), (column) => column.primaryKey())
    .addColumn("type", text(dialect), (column) => column.notNull())
    .addColumn("family", text(dialect), (column) => column.notNull())
    .addColumn("case_id", text(dialect), (column) => column.notNull())
    .addColumn("firm_id", text(dialect))
    .addColumn("state", text(dialect), (column) => column.notNull())
    .addColumn("status", text(dialect), (column) => column.notNull())
    .addColumn("holder", text(dialect), (column) => column.notNull())
    .addColumn("since", text(dialect), (column) => column.notNull())
    .addColumn("edition", "integer", (column) => column.notNull())
    .addColumn("reference", text(dialect))
    .addColumn("content_version", "integer", (column) => column.notNull())
    .addColumn("started_at", text(dialect), (column) => column.notNull())
    .addColumn("started_by", text(dialect), (column) => column.notNull())
    .addColumn("last_saved_at", text(dialect), (column) => column.notNull())
    .addColumn("first_submitted_at", text(dialect))
    .addColumn("last_submitted_at", text(dialect))
    .addColumn("last_submitted_by", text(dialect))
    .addColumn("updated_at", text(dialect), (column) => column.notNull())
    .addColumn("updated_by", text(dialect), (column) => column.notNull())
    .addColumn("due_on", text(dialect))
    .addColumn("expires_on", text(dialect))
    .addColumn("signed", "integer", (column) => column.notNull())
    .execute();
  const indexes = [
    ["family", "status", "updated_at", "id"],
    ["family", "updated_at", "id"],
    ["firm_id", "updated_at", "id"],
    ["case_id", "updated_at", "id"],
    ["updated_at", "id"],
    ["type", "state"],
    ["reference"],
  ];
  for (const columns of indexes) {
    const index = `submission_by_${columns.slice(0, 2).join("_")}`;
    await db.schema.createIndex(index).on("submission").columns(columns).execute();
  }
}

async function createPeople(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("firm")
    .addColumn("id", text(dialect), (column) => column.primaryKey())
    .addColumn("name_en", text(dialect), (column) => column.notNull())
    .addColumn("name_zh", text(dialect))
    .addColumn("short_name", text(dialect))
    .addColumn("kind", text(dialect), (column) => column.notNull())
    .addColumn("state", text(dialect), (column) => column.notNull())
    .addColumn("detail", text(dialect), (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("account")
    .addColumn("id", text(dialect), (column) => column.primaryKey())
    .addColumn("login_name", text(dialect), (column) => column.notNull().unique())
    .addColumn("full_name", text(dialect), (column) => column.notNull())
    .addColumn("full_name_zh", text(dialect))
    .addColumn("email", text(dialect), (column) => column.notNull())
    .addColumn("role", text(dialect), (column) => column.notNull())
    .addColumn("firm_id", text(dialect))
    .addColumn("state", text(dialect), (column) => column.notNull())
    .addColumn("password_hash", text(dialect), (column) => column.notNull())
    .addColumn("failed_attempts", "integer", (column) => column.notNull())
    .addColumn("last_login_at", text(dialect))
    .addColumn("previous_login_at", text(dialect))
    .addColumn("language", text(dialect))
    .addColumn("detail", text(dialect), (column) => column.notNull())
    .execute();
  await sql`create unique index account_login_name on account (lower(login_name))`.execute(db);
  await db.schema.createIndex("account_firm").on("account").columns(["firm_id", "role"]).execute();
}
