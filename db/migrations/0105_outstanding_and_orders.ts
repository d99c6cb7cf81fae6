/** What is outstanding in a case, and the orders that the court made in it: tables that lists are read from. */
import { sql } from "kysely";
import type { Kysely } from "kysely";

import type { DialectName } from "../database";
import { nullsFirst, text } from "./columns";
import type { DialectMigration } from "./columns";
import { afterEachRow } from "./triggers";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await createAlerts(db, dialect);
    await createOrders(db, dialect);
    await followExaminations(db, dialect);
  },
});

async function createAlerts(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("case_alert")
    .addColumn("case_id", text(dialect), (column) => column.notNull())
    .addColumn("alert", text(dialect), (column) => column.notNull())
    .addColumn("day", text(dialect), (column) => column.notNull())
    .addColumn("answered", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index case_alert_of_case on case_alert (case_id, alert, day, answered)`.execute(db);
  // What was answered stays behind: an index without it leads to what is outstanding.
  await sql`create index case_alert_outstanding on case_alert (alert, day, case_id) where answered = 0`.execute(
    db,
  );
}

async function createOrders(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("case_order")
    .addColumn("case_id", text(dialect), (column) => column.notNull())
    .addColumn("entry", text(dialect), (column) => column.notNull())
    .addColumn("kind", text(dialect), (column) => column.notNull())
    .addColumn("made_on", text(dialect), (column) => column.notNull())
    .addColumn("until_day", text(dialect))
    .addColumn("details", text(dialect))
    .execute();
  const up = sql.join(["made_on", "case_id", "entry"].map((column) => nullsFirst(dialect, column)));
  await sql`create index case_order_of_case on case_order (case_id, made_on, entry, kind)`.execute(db);
  await sql`create index case_order_by_day on case_order (${up}, kind)`.execute(db);
  await sql`create index case_order_by_kind on case_order (kind, ${up})`.execute(db);
}

const FILED = `exists (select 1 from submission where case_id = #.case_id and family = 'peq'
  and last_submitted_at is not null and holder <> 'nobody')`;
const FOLLOW = `update case_alert set answered = case when ${FILED} then 1 else 0 end
  where case_id = #.case_id and alert = 'peq';`;

/** Whether the examination of a case was filed: that ends its alert. */
async function followExaminations(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const about = (row: string) => FOLLOW.replaceAll("#", row);
  const differs = dialect === "sqlite" ? "is not" : "is distinct from";
  const moved = ["holder", "last_submitted_at", "case_id"].map(
    (column) => `old.${column} ${differs} new.${column}`,
  );
  const ofPeq = (row: string) => `${row}.family = 'peq'`;
  const triggers = [
    { name: "case_alert_made", event: "insert", table: "case_alert", when: "new.alert = 'peq'", row: "new" },
    { name: "case_alert_filed", event: "insert", table: "submission", when: ofPeq("new"), row: "new" },
    { name: "case_alert_gone", event: "delete", table: "submission", when: ofPeq("old"), row: "old" },
    {
      name: "case_alert_moved",
      event: "update",
      table: "submission",
      when: `${ofPeq("new")} and (${moved.join(" or ")})`,
      row: "new",
    },
  ] as const;
  for (const { row, ...trigger } of triggers)
    await afterEachRow(db, dialect, { ...trigger, body: about(row) });
}
