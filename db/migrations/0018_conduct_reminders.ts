/** Reminders of reports and returns on directors' conduct: one row a case. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("conduct_reminder")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("category", text(dialect), (column) => column.notNull())
      .addColumn("commencement_date", text(dialect))
      .addColumn("relevant_date", text(dialect), (column) => column.notNull())
      .addColumn("appointed_on", text(dialect), (column) => column.notNull())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("sent", "integer", (column) => column.notNull())
      .addColumn("others", "integer", (column) => column.notNull())
      .addColumn("last_sent_on", text(dialect))
      .addColumn("expires_on", text(dialect))
      .addColumn("next_on", text(dialect))
      .addColumn("withheld_until", text(dialect))
      .addColumn("interim_on", text(dialect))
      .addColumn("final_due_on", text(dialect))
      .addColumn("final_form", text(dialect))
      .addColumn("final_on", text(dialect))
      .addColumn("bring_up_on", text(dialect))
      .addColumn("detail", text(dialect), (column) => column.notNull())
      .execute();
    for (const columns of [
      ["next_on", "state", "id"],
      ["withheld_until", "id"],
      ["final_due_on", "id"],
      ["relevant_date", "id"],
    ]) {
      const index = `conduct_reminder_by_${columns[0] ?? ""}`;
      await db.schema.createIndex(index).on("conduct_reminder").columns(columns).execute();
    }
  },
});
