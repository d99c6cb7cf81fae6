/** Keys of calls outlive their answers: those with an answer to forget are found among all the others. */
import { sql } from "kysely";

import type { DialectMigration } from "./columns";

export const migration: DialectMigration = () => ({
  async up(db) {
    await db.schema.dropIndex("api_answer_begun").execute();
    await sql`create index api_answer_kept on api_answer (begun_at) where body is not null`.execute(db);
  },
});
