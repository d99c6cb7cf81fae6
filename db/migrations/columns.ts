/** Column types that mean the same on both databases. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Migration } from "kysely/migration";

import type { DialectName } from "../database";

export type DialectMigration = (dialect: DialectName) => Migration;

/** Text compared byte by byte on both: the order of a list does not depend on the server's locale. */
export function text(dialect: DialectName): RawBuilder<unknown> {
  return dialect === "postgres" ? sql`text collate "C"` : sql`text`;
}

/** A whole number beyond 2^31. On SQLite `integer` makes a primary key the row's own number. */
export function longInteger(dialect: DialectName): "bigint" | "integer" {
  return dialect === "postgres" ? "bigint" : "integer";
}

/** An index column that may be null: nulls come first on both, as SQLite has it. */
export function nullsFirst(dialect: DialectName, column: string): RawBuilder<unknown> {
  return dialect === "postgres" ? sql`${sql.ref(column)} nulls first` : sql`${sql.ref(column)}`;
}
