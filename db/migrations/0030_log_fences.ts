/**
 * The ties between the log's own tables: each checkpoint names the one before it, the head the newest of them and the lists
 * as they are folded now, and a rebuild says who is at it and how far the exchange has come.
 */
import { sql } from "kysely";
import type { Kysely } from "kysely";

import { longInteger, text } from "./columns";
import type { DialectMigration } from "./columns";

/** Before the first checkpoint there is none. */
const NONE = -1;

export const migration: DialectMigration = (dialect) => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("checkpoint")
      .addColumn("previous", longInteger(dialect), (column) => column.notNull().defaultTo(NONE))
      .execute();
    const linking = sql`update checkpoint set previous =
      coalesce((select max(size) from checkpoint as earlier where earlier.size < checkpoint.size), ${sql.lit(NONE)})`;
    if (dialect === "postgres") {
      await sql`alter table checkpoint disable trigger checkpoint_no_change`.execute(db);
      await linking.execute(db);
      await sql`alter table checkpoint enable trigger checkpoint_no_change`.execute(db);
    } else {
      await sql`drop trigger checkpoint_no_update`.execute(db);
      await linking.execute(db);
      await sql`create trigger checkpoint_no_update before update on checkpoint
        begin select raise(abort, 'The log is append-only'); end`.execute(db);
    }
    await db.schema
      .alterTable("log_head")
      .addColumn("signed", longInteger(dialect), (column) => column.notNull().defaultTo(NONE))
      .execute();
    await sql`update log_head set signed = coalesce((select max(size) from checkpoint), ${sql.lit(NONE)})`.execute(
      db,
    );
    await db.schema.alterTable("log_head").addColumn("lists", text(dialect)).execute();
    await db.schema.alterTable("projection").addColumn("rebuilding_by", text(dialect)).execute();
    await db.schema.alterTable("projection").addColumn("rebuilding_beat", "integer").execute();
    await db.schema.alterTable("projection").addColumn("rebuilding_key", text(dialect)).execute();
  },
});
