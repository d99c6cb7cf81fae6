/** How often things took each way of their chart, counted from the log, and the newest that did. */
import { longInteger, text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    const [string, long] = [text(dialect), longInteger(dialect)];
    const way = ["procedure", "from_state", "fact", "to_state"] as const;
    await db.schema
      .createTable("chart_passage")
      .addColumn("procedure", string, (column) => column.notNull())
      .addColumn("from_state", string, (column) => column.notNull())
      .addColumn("fact", string, (column) => column.notNull())
      .addColumn("to_state", string, (column) => column.notNull())
      .addColumn("month", string, (column) => column.notNull())
      .addColumn("count", long, (column) => column.notNull())
      .addColumn("returns", long, (column) => column.notNull())
      .addColumn("stays", string, (column) => column.notNull())
      .addPrimaryKeyConstraint("chart_passage_key", [...way, "month"])
      .execute();
    await db.schema
      .createTable("chart_newest_passage")
      .addColumn("procedure", string, (column) => column.notNull())
      .addColumn("from_state", string, (column) => column.notNull())
      .addColumn("fact", string, (column) => column.notNull())
      .addColumn("to_state", string, (column) => column.notNull())
      .addColumn("position", long, (column) => column.notNull())
      .addColumn("stream", string, (column) => column.notNull())
      .addColumn("at", string, (column) => column.notNull())
      .addColumn("stay", long)
      .addPrimaryKeyConstraint("chart_newest_passage_key", [...way, "position"])
      .execute();
    await db.schema
      .createTable("chart_evidence_place")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("position", long, (column) => column.notNull())
      .addColumn("at", string)
      .execute();
    // Those that have been in a state longest.
    await db.schema
      .createIndex("submission_in_state")
      .on("submission")
      .columns(["type", "state", "since", "id"])
      .execute();
    await db.insertInto("chart_evidence_place").values({ id: 1, position: 0, at: null }).execute();
  },
});
