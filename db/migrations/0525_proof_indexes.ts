/** Requests for indexes of proofs: one row a request. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("proof_index")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("owner", text(dialect), (column) => column.notNull())
      .addColumn("state", text(dialect), (column) => column.notNull())
      .addColumn("requested_at", text(dialect), (column) => column.notNull())
      .addColumn("prepared_at", text(dialect))
      .addColumn("detail", text(dialect), (column) => column.notNull())
      .execute();
    for (const [name, columns] of [
      ["owner", ["owner", "requested_at", "id"]],
      ["state", ["state", "requested_at", "id"]],
      ["preparation", ["state", "prepared_at", "id"]],
    ] as const)
      await db.schema
        .createIndex(`proof_index_by_${name}`)
        .on("proof_index")
        .columns([...columns])
        .execute();
  },
});
