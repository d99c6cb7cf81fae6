/** Dossiers that people have asked for: one row a dossier. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("dossier")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("owner", text(dialect), (column) => column.notNull())
      .addColumn("case_id", text(dialect), (column) => column.notNull())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("requested_at", text(dialect), (column) => column.notNull())
      .addColumn("prepared_at", text(dialect))
      .addColumn("detail", text(dialect), (column) => column.notNull())
      .execute();
    for (const [name, columns] of [
      ["case", ["case_id", "owner", "requested_at", "id"]],
      ["state", ["state", "requested_at", "id"]],
      ["preparation", ["state", "prepared_at", "id"]],
    ] as const)
      await db.schema
        .createIndex(`dossier_by_${name}`)
        .on("dossier")
        .columns([...columns])
        .execute();
  },
});
