/** Windings-up of which no reminders have been opened: whoever looks for them does not go through those that have. */
import type { Kysely } from "kysely";
import { sql } from "kysely";

import { text } from "./columns";
import type { DialectMigration } from "./columns";
import { afterEachRow } from "./triggers";

/** Of which rows of `case_file` it is true. */
export const UNOPENED = `case_type = 'L' and order_date is not null
  and not exists (select 1 from conduct_reminder as r where r.id = case_file.id)`;
const FILL = `insert into case_to_remind (case_id, status) select id, status from case_file where ${UNOPENED}`;
const forget = (id: string): string => `delete from case_to_remind where case_id = ${id};`;
const follow = (id: string): string => `${forget(id)} ${FILL} and id = ${id};`;

export const migration: DialectMigration = (dialect) => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("case_to_remind")
      .addColumn("case_id", text(dialect), (column) => column.primaryKey())
      .addColumn("status", text(dialect), (column) => column.notNull())
      .execute();
    await sql`create index case_to_remind_of_status on case_to_remind (status, case_id)`.execute(db);
    await sql.raw(FILL).execute(db);
    const differs = dialect === "sqlite" ? "is not" : "is distinct from";
    const moved = ["status", "case_type", "order_date"]
      .map((column) => `old.${column} ${differs} new.${column}`)
      .join(" or ");
    const table = "case_file";
    const ofCompany = (row: string) => `${row}.case_type = 'L'`;
    const triggers = [
      { name: "to_remind_made", event: "insert", table, when: ofCompany("new"), body: follow("new.id") },
      { name: "to_remind_gone", event: "delete", table, when: ofCompany("old"), body: forget("old.id") },
      {
        name: "to_remind_moved",
        event: "update",
        table,
        when: `(${ofCompany("old")} or ${ofCompany("new")}) and (${moved})`,
        body: follow("new.id"),
      },
      { name: "reminder_opened", event: "insert", table: "conduct_reminder", body: forget("new.id") },
      { name: "reminder_gone", event: "delete", table: "conduct_reminder", body: follow("old.id") },
    ] as const;
    for (const trigger of triggers) await afterEachRow(db, dialect, trigger);
  },
});
