/** Background work: each job's last run, what waits to be tried again, letters of their own, and files on their way out. */
import { sql } from "kysely";

import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("background_job")
      .addColumn("name", text(dialect), (column) => column.primaryKey())
      .addColumn("next_at", text(dialect))
      .addColumn("claimed_by", text(dialect))
      .addColumn("claimed_until", text(dialect))
      .addColumn("last_run_at", text(dialect))
      .addColumn("last_success_at", text(dialect))
      .addColumn("last_failure_at", text(dialect))
      .addColumn("last_error", text(dialect))
      .addColumn("runs", "integer", (column) => column.notNull())
      .addColumn("failures", "integer", (column) => column.notNull())
      .addColumn("failing", "integer", (column) => column.notNull())
      .addColumn("duration_ms", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("set_aside")
      .addColumn("job", text(dialect), (column) => column.notNull())
      .addColumn("item", text(dialect), (column) => column.notNull())
      .addColumn("why", text(dialect), (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("since", text(dialect), (column) => column.notNull())
      .addColumn("next_try", text(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint("set_aside_item", ["job", "item"])
      .execute();
    await db.schema.alterTable("outbox").addColumn("parked_at", text(dialect)).execute();
    await db.schema
      .createIndex("outbox_lane")
      .on("outbox")
      .columns(["effect", "due_at", "position"])
      .execute();
    // Letters used to go out with the notices: those of entries that still wait get a place of their own.
    await sql`insert into outbox (position, effect, attempts, due_at)
      select position, 'letters', 0, due_at from outbox where effect = 'notices'`.execute(db);
    await db.schema.alterTable("upload").addColumn("removed_at", text(dialect)).execute();
    await db.schema.createIndex("upload_removed").on("upload").column("removed_at").execute();
  },
});
