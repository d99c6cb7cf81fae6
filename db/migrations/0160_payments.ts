/** Payments of fees: what each is for, its attempts, the money that came, and what does not agree. */
import { sql } from "kysely";

import { longInteger, text } from "./columns";
import type { DialectMigration } from "./columns";

type Step = ReturnType<DialectMigration>["up"];

export const migration: DialectMigration = (dialect) => {
  const letters = text(dialect);
  const cents = longInteger(dialect);
  const tables: Step = async ({ schema }) => {
    await schema
      .createTable("payment")
      .addColumn("id", letters, (column) => column.primaryKey())
      .addColumn("purpose", letters, (column) => column.notNull())
      .addColumn("payer", letters, (column) => column.notNull())
      .addColumn("firm", letters)
      .addColumn("state", letters, (column) => column.notNull())
      .addColumn("amount", cents, (column) => column.notNull())
      .addColumn("requested_at", letters, (column) => column.notNull())
      .addColumn("received_at", letters)
      .addColumn("detail", letters, (column) => column.notNull())
      .execute();
    await schema
      .createTable("payment_stream")
      .addColumn("payment_id", letters, (column) => column.notNull())
      .addColumn("stream", letters, (column) => column.notNull())
      .addColumn("open", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("payment_stream_key", ["payment_id", "stream"])
      .execute();
    await schema
      .createTable("payment_attempt")
      .addColumn("payment_id", letters, (column) => column.notNull())
      .addColumn("reference", letters, (column) => column.primaryKey())
      .addColumn("begun_at", letters, (column) => column.notNull())
      .addColumn("unanswered", "integer", (column) => column.notNull())
      .addColumn("expires_at", letters)
      .execute();
    await schema
      .createTable("payment_money")
      .addColumn("payment_id", letters, (column) => column.notNull())
      .addColumn("gateway_reference", letters, (column) => column.notNull())
      .addColumn("reference", letters, (column) => column.notNull())
      .addColumn("kind", letters, (column) => column.notNull())
      .addColumn("amount", cents, (column) => column.notNull())
      .addColumn("currency", letters, (column) => column.notNull())
      .addColumn("recorded_at", letters, (column) => column.notNull())
      .addPrimaryKeyConstraint("payment_money_key", ["payment_id", "gateway_reference"])
      .execute();
    await schema
      .createTable("payment_exception")
      .addColumn("id", letters, (column) => column.primaryKey())
      .addColumn("kind", letters, (column) => column.notNull())
      .addColumn("payment_id", letters)
      .addColumn("gateway_reference", letters, (column) => column.notNull())
      .addColumn("reference", letters, (column) => column.notNull())
      .addColumn("amount", cents, (column) => column.notNull())
      .addColumn("currency", letters, (column) => column.notNull())
      .addColumn("found_at", letters, (column) => column.notNull())
      .addColumn("day", letters)
      .addColumn("open", "integer", (column) => column.notNull())
      .addColumn("remedy", letters)
      .addColumn("settled_at", letters)
      .addColumn("settled_by", letters)
      .execute();
  };
  const indexes: Step = async (db) => {
    // Two requests for one thing at once: the database lets one through.
    await sql`create unique index payment_stream_open on payment_stream (stream) where open = 1`.execute(db);
    for (const [table, name, columns] of [
      ["payment_attempt", "payment", ["payment_id"]],
      ["payment_attempt", "answer", ["unanswered", "begun_at", "reference"]],
      ["payment_attempt", "expiry", ["expires_at", "reference"]],
      ["payment_money", "time", ["recorded_at", "payment_id"]],
      ["payment_exception", "time", ["found_at", "id"]],
      ["payment_exception", "open", ["open", "found_at", "id"]],
      ["payment_exception", "kind", ["kind", "found_at", "id"]],
      ["payment_exception", "open_kind", ["open", "kind", "found_at", "id"]],
      ["payment_exception", "reference", ["reference", "found_at"]],
      ["payment_exception", "gateway", ["gateway_reference", "found_at"]],
    ] as const)
      await db.schema
        .createIndex(`${table}_by_${name}`)
        .on(table)
        .columns([...columns])
        .execute();
  };
  return {
    async up(db) {
      await tables(db);
      await indexes(db);
    },
  };
};
