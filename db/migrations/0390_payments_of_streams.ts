/** Every payment of a stream, however it ended: what was received is never asked for again. */
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = () => ({
  async up(db) {
    await db.schema
      .createIndex("payment_stream_by_stream")
      .on("payment_stream")
      .columns(["stream", "payment_id"])
      .execute();
  },
});
