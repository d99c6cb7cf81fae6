/** Cash books by the kind of their case: the list of bankruptcies' books, or of companies'. */
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = () => ({
  async up(db) {
    await db.schema
      .createIndex("cash_book_by_kind")
      .on("cash_book")
      .columns(["case_type", "case_id", "id"])
      .execute();
  },
});
