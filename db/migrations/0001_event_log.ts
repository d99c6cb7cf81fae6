import { sql } from "kysely";
import type { Kysely } from "kysely";

import type { DialectName } from "../database";
import { longInteger, text } from "./columns";
import type { DialectMigration } from "./columns";

const NO_HASH = "0".repeat(64);

export const migration: DialectMigration = (dialect) => ({
  async up(db: Kysely<unknown>) {
    await createEventTable(db, dialect);
    await createHead(db, dialect);
    await createKeysAndOutbox(db, dialect);
    for (const table of ["event", "checkpoint"]) await refuseChanges(db, dialect, table);
  },
});

async function createEventTable(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("event")
    .addColumn("position", longInteger(dialect), (column) => column.primaryKey())
    .addColumn("stream", text(dialect), (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("type", text(dialect), (column) => column.notNull())
    .addColumn("schema", "integer", (column) => column.notNull())
    .addColumn("state", text(dialect), (column) => column.notNull())
    .addColumn("seal", text(dialect))
    .addColumn("data", text(dialect), (column) => column.notNull())
    .addColumn("meta", text(dialect), (column) => column.notNull())
    .addColumn("command_id", text(dialect), (column) => column.notNull())
    .addColumn("part", "integer", (column) => column.notNull())
    .addColumn("at", text(dialect), (column) => column.notNull())
    .addColumn("hash", text(dialect), (column) => column.notNull())
    .addUniqueConstraint("event_stream_version", ["stream", "version"])
    .addUniqueConstraint("event_command_part", ["command_id", "part"])
    .execute();
}

async function createHead(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("log_head")
    .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn("size", longInteger(dialect), (column) => column.notNull())
    .addColumn("hash", text(dialect), (column) => column.notNull())
    .addColumn("peaks", text(dialect), (column) => column.notNull())
    .execute();
  await sql`insert into log_head (id, size, hash, peaks) values (1, 0, ${sql.lit(NO_HASH)}, '')`.execute(db);
  await db.schema
    .createTable("merkle_node")
    .addColumn("level", "integer", (column) => column.notNull())
    .addColumn("place", longInteger(dialect), (column) => column.notNull())
    .addColumn("hash", text(dialect), (column) => column.notNull())
    .addPrimaryKeyConstraint("merkle_node_place", ["level", "place"])
    .execute();
  await db.schema
    .createTable("checkpoint")
    .addColumn("size", longInteger(dialect), (column) => column.primaryKey())
    .addColumn("hash", text(dialect), (column) => column.notNull())
    .addColumn("root", text(dialect), (column) => column.notNull())
    .addColumn("origin", text(dialect), (column) => column.notNull())
    .addColumn("at", text(dialect), (column) => column.notNull())
    .addColumn("signature", text(dialect), (column) => column.notNull())
    .addColumn("public_key", text(dialect), (column) => column.notNull())
    .execute();
}

async function createKeysAndOutbox(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("stream_key")
    .addColumn("stream", text(dialect), (column) => column.notNull())
    .addColumn("name", text(dialect), (column) => column.notNull())
    .addColumn("wrapped", text(dialect))
    .addColumn("created_at", text(dialect), (column) => column.notNull())
    .addColumn("destroyed_at", text(dialect))
    .addPrimaryKeyConstraint("stream_key_name", ["stream", "name"])
    .execute();
  await db.schema
    .createTable("outbox")
    .addColumn("position", longInteger(dialect), (column) => column.notNull())
    .addColumn("effect", text(dialect), (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("due_at", text(dialect), (column) => column.notNull())
    .addColumn("claimed_until", text(dialect))
    .addColumn("last_error", text(dialect))
    .addPrimaryKeyConstraint("outbox_place", ["position", "effect"])
    .execute();
  await db.schema.createIndex("outbox_due").on("outbox").columns(["due_at", "position"]).execute();
  await db.schema
    .createTable("projection")
    .addColumn("name", text(dialect), (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("position", longInteger(dialect), (column) => column.notNull())
    .addColumn("rebuilding_version", "integer")
    .addColumn("rebuilding_position", longInteger(dialect))
    .execute();
}

/** Written rows stay as they are: the database refuses, whoever asks. */
async function refuseChanges(db: Kysely<unknown>, dialect: DialectName, table: string): Promise<void> {
  if (dialect === "sqlite") {
    for (const change of ["update", "delete"]) {
      await sql`create trigger ${sql.id(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.id(table)}
        begin select raise(abort, 'The log is append-only'); end`.execute(db);
    }
    return;
  }
  await sql`create or replace function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'The log is append-only'; end $$`.execute(db);
  await sql`create trigger ${sql.id(`${table}_no_change`)} before update or delete or truncate on ${sql.id(table)}
    for each statement execute function refuse_change()`.execute(db);
}
