/** How far each import is, which process works on it, and what became of each of its records. */
import type { DialectMigration } from "./columns";
import { text } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    let work = db.schema
      .createTable("import_work")
      .addColumn("run_id", text(dialect), (column) => column.primaryKey())
      .addColumn("phase", text(dialect), (column) => column.notNull())
      .addColumn("claimed_by", text(dialect))
      .addColumn("claimed_until", text(dialect));
    for (const name of ["done", "created", "changed", "unchanged", "refused"])
      work = work.addColumn(name, "integer", (column) => column.notNull());
    await work.execute();
    let records = db.schema
      .createTable("import_record")
      .addColumn("id", text(dialect), (column) => column.primaryKey());
    for (const name of ["run_id", "kind", "name", "outcome", "detail"])
      records = records.addColumn(name, text(dialect), (column) => column.notNull());
    await records
      .addColumn("line", "integer", (column) => column.notNull())
      .addColumn("target", text(dialect))
      .execute();
    await db.schema
      .createIndex("import_record_of_run")
      .on("import_record")
      .columns(["run_id", "line"])
      .execute();
    await db.schema
      .createIndex("import_record_by_outcome")
      .on("import_record")
      .columns(["run_id", "outcome", "line"])
      .execute();
  },
});
