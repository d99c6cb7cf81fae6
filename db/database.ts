/**
 * The one door to the database: SQLite for a single machine, PostgreSQL where several processes serve the office.
 * Everything above speaks Kysely and asks `dialect` only where the two truly differ.
 */
import type { Kysely } from "kysely";

import { openPostgres } from "./postgres";
import type { Schema } from "./schema";
import { openSqlite } from "./sqlite";

export type DialectName = "sqlite" | "postgres";

export interface Database {
  readonly dialect: DialectName;
  readonly kysely: Kysely<Schema>;
  /** Waits for running queries and lets go of every connection. */
  close(): Promise<void>;
}

/**
 * Opens the database that the address names; nothing is migrated yet (see `migrate`).
 * @param url `sqlite:/path/to/file.db`, `sqlite::memory:`, or `postgres://user@host/name`
 * @throws Error for an address of another kind
 */
export function openDatabase(url: string): Database {
  if (url.startsWith("sqlite:")) return { dialect: "sqlite", ...openSqlite(url.slice("sqlite:".length)) };
  if (/^postgres(ql)?:\/\//.test(url)) return { dialect: "postgres", ...openPostgres(url) };
  throw new Error("A database address starts with sqlite: or postgres://");
}
