/** What the office's reports count within a period is found by its day. */
import { type DialectMigration } from "./columns";

const INDEXES = [
  ["filing_change", "day", ["day", "position"]],
  ["proof", "acceptance", ["accepted_at", "id"]],
  ["proof", "decision", ["decided_at", "id"]],
  ["return_call", "due", ["due_on", "id"]],
] as const;

export const migration: DialectMigration = () => ({
  async up(db) {
    for (const [table, name, columns] of INDEXES)
      await db.schema
        .createIndex(`${table}_by_${name}`)
        .on(table)
        .columns([...columns])
        .execute();
  },
});
