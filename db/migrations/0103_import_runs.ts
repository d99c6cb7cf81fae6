/** The runs in which records of the office's own system came in. */
import type { DialectMigration } from "./columns";
import { text } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    let table = db.schema
      .createTable("import_run")
      .addColumn("id", text(dialect), (column) => column.primaryKey());
    for (const name of ["owner", "door", "format", "state", "file_id", "hash", "started_at", "updated_at"])
      table = table.addColumn(name, text(dialect), (column) => column.notNull());
    for (const name of ["dry", "size", "created", "changed", "unchanged", "refused"])
      table = table.addColumn(name, "integer", (column) => column.notNull());
    await table.execute();
    for (const columns of [
      ["state", "updated_at"],
      ["started_at", "id"],
      ["hash", "state"],
    ])
      await db.schema
        .createIndex(`import_run_by_${columns[0] ?? ""}`)
        .on("import_run")
        .columns(columns)
        .execute();
  },
});
