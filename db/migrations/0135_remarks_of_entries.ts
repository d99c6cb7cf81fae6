/** Entries of cash books say whom the money came from or went to, and what the law has to say about them. */
import type { DialectMigration } from "./columns";
import { text } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    for (const column of ["party", "remarks"])
      await db.schema
        .alterTable("cash_book_entry")
        .addColumn(column, text(dialect), (of) => of.notNull().defaultTo(""))
        .execute();
  },
});
