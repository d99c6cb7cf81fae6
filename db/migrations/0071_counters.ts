/**
 * Figures that the database keeps itself: what is counted over everything is read off a few rows. Triggers, so that an
 * append, a rebuild of a list and a chore all count alike.
 */
import type { Kysely } from "kysely";

import type { DialectName } from "../database";
import { longInteger, text } from "./columns";
import type { DialectMigration } from "./columns";
import { afterEachRow, maintainCounts } from "./triggers";
import type { Counter } from "./triggers";

export const migration: DialectMigration = (dialect) => ({
  async up(db: Kysely<unknown>) {
    for (const counter of COUNTERS) {
      await createFigures(db, dialect, counter);
      await maintainCounts(db, dialect, counter);
    }
    for (const column of ["sorted", "name_zh", "firm_name"])
      await db.schema.createIndex(`taker_by_${column}`).on("taker").columns([column, "person_id"]).execute();
    await followExaminations(db, dialect);
    await createDates(db, dialect);
    await db.schema.createIndex("notice_by_age").on("notice").columns(["created_at", "id"]).execute();
  },
});

/** In the order in which they are made. */
export const COUNTERS: readonly Counter[] = [
  {
    table: "submission",
    into: "submission_count",
    key: {
      family: "#.family",
      type: "#.type",
      status: "#.status",
      state: "#.state",
      filed: "(case when #.last_submitted_at is null then 'no' else 'yes' end)",
    },
  },
  {
    table: "submission",
    into: "filing_count",
    key: { hour: "substr(#.last_submitted_at, 1, 13)" },
    where: "#.last_submitted_at is not null",
  },
  {
    table: "case_taker",
    into: "taker",
    key: {
      person_id: "#.person_id",
      sorted: "lower(#.name)",
      name: "#.name",
      name_zh: "#.name_zh",
      firm_name: "#.firm_name",
    },
  },
  { table: "case_file", into: "case_count", key: { status: "#.status" } },
  {
    table: "notice",
    into: "notice_count",
    key: { account_id: "#.account_id" },
    where: "#.deleted_at is null",
    sums: { unread: "(case when #.read_at is null then 1 else 0 end)" },
    highest: { newest: "#.position" },
  },
];

async function createFigures(
  db: Kysely<unknown>,
  dialect: DialectName,
  { into, key, sums = {}, highest = {} }: Counter,
): Promise<void> {
  let table = db.schema.createTable(into);
  for (const column of Object.keys(key))
    table = table.addColumn(column, text(dialect), (made) => made.notNull());
  for (const column of ["count", ...Object.keys(sums), ...Object.keys(highest)])
    table = table.addColumn(column, longInteger(dialect), (made) => made.notNull());
  await table.execute();
  await db.schema.createIndex(`${into}_place`).on(into).columns(Object.keys(key)).unique().execute();
}

const STANDS = `case_id = #.case_id and family = 'peq'`;
const FILED = `exists (select 1 from submission where ${STANDS} and last_submitted_at is not null and holder <> 'nobody')`;
const BEGUN = `exists (select 1 from submission where ${STANDS} and state <> 'withdrawn')`;
const FOLLOW = `update peq_case set filed = case when ${FILED} then 1 else 0 end,
  begun = case when ${BEGUN} then 1 else 0 end where case_id = #.case_id;`;

/** Whether the examination of a case was filed, and whether one was begun, beside the appointments of its agents. */
async function followExaminations(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const about = (row: string) => FOLLOW.replaceAll("#", row);
  const differs = dialect === "sqlite" ? "is not" : "is distinct from";
  const moved = ["state", "holder", "last_submitted_at", "case_id"].map(
    (column) => `old.${column} ${differs} new.${column}`,
  );
  const table = "submission";
  await afterEachRow(db, dialect, {
    name: "peq_case_made",
    event: "insert",
    table: "peq_case",
    body: about("new"),
  });
  await afterEachRow(db, dialect, {
    name: "peq_begun",
    event: "insert",
    table,
    when: "new.family = 'peq'",
    body: about("new"),
  });
  await afterEachRow(db, dialect, {
    name: "peq_gone",
    event: "delete",
    table,
    when: "old.family = 'peq'",
    body: about("old"),
  });
  await afterEachRow(db, dialect, {
    name: "peq_moved",
    event: "update",
    table,
    when: `new.family = 'peq' and (${moved.join(" or ")})`,
    body: about("new"),
  });
}

/** Days of offences, read once out of a form and kept until the form changes: they go when its row or its edition goes. */
async function createDates(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("submission_dates")
    .addColumn("submission_id", text(dialect), (column) => column.primaryKey())
    .addColumn("mark", text(dialect), (column) => column.notNull())
    .addColumn("dates", text(dialect), (column) => column.notNull())
    .execute();
  const forget = `delete from submission_dates where submission_id = old.id;`;
  const table = "submission";
  await afterEachRow(db, dialect, { name: "submission_dates_gone", event: "delete", table, body: forget });
  await afterEachRow(db, dialect, {
    name: "submission_dates_past",
    event: "update",
    table,
    when: "old.edition <> new.edition",
    body: forget,
  });
}
