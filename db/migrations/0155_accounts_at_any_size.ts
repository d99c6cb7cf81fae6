/** Indexes by which the workspaces of accounts are read, however many periods there are. */
import { sql } from "kysely";
import type { Kysely } from "kysely";

import { nullsFirst } from "./columns";
import type { DialectMigration } from "./columns";

/** What workspaces are sorted by beside the last day, which has its indexes. */
const SORTED = ["from_date", "checked_at", "certified_at"];

export const migration: DialectMigration = (dialect) => ({
  async up(db: Kysely<unknown>) {
    const make = async (name: string, columns: readonly string[]) => {
      const upwards = sql.join(columns.map((column) => nullsFirst(dialect, column)));
      await sql`create index ${sql.id(`account_period_by_${name}`)} on account_period (${upwards})`.execute(
        db,
      );
    };
    for (const name of ["due", "state", "case"])
      await sql`drop index ${sql.id(`account_period_by_${name}`)}`.execute(db);
    await make("due", ["kind", "due_on", "id"]);
    await make("state", ["kind", "state", "due_on", "id"]);
    for (const column of SORTED) {
      await make(column, ["kind", column, "id"]);
      await make(`state_and_${column}`, ["kind", "state", column, "id"]);
    }
    // The periods of a firm's cases are put in order without opening their rows.
    await make("case", ["case_id", "kind", "state", "due_on", ...SORTED, "id"]);
  },
});
