/** Files by their content: whoever checks a signed form has nothing but its bytes. */
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = () => ({
  async up(db) {
    await db.schema.createIndex("upload_by_hash").on("upload").column("hash").execute();
  },
});
