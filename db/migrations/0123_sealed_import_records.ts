/** What differs in records that came in is sealed, with a key for each run; and the records of a case are found when it is forgotten. */
import type { DialectMigration } from "./columns";
import { text } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema.alterTable("import_work").addColumn("wrapped", text(dialect)).execute();
    for (const column of ["target", "name"])
      await db.schema
        .createIndex(`import_record_by_${column}`)
        .on("import_record")
        .columns([column, "run_id"])
        .execute();
  },
});
