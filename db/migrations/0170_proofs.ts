/** Proofs of debt, requests about them, and the days of cases by which creditors prove. */
import { sql } from "kysely";

import { longInteger, nullsFirst, text } from "./columns";
import type { DialectMigration } from "./columns";

const INDEXES = [
  ["proof", "owner", ["owner", "updated_at", "id"]],
  ["proof", "institution", ["firm_id", "updated_at", "id"]],
  ["proof", "case", ["case_id", "submitted_at", "id"]],
  ["proof", "case_creditor", ["case_id", "creditor_key", "id"]],
  ["proof", "state", ["state", "submitted_at", "id"]],
  ["proof", "status", ["status", "updated_at", "id"]],
  ["proof", "submission", ["submitted_at", "id"]],
  ["proof", "update", ["updated_at", "id"]],
  ["proof", "case_number", ["case_year", "case_number", "id"]],
  ["proof", "creditor", ["creditor_key", "id"]],
  ["proof", "end", ["expires_on", "id"]],
  ["proof_request", "proof", ["proof_id", "requested_at", "id"]],
  ["proof_request", "owner", ["owner", "requested_at", "id"]],
  ["proof_request", "institution", ["firm_id", "requested_at", "id"]],
  ["proof_request", "status", ["status", "requested_at", "id"]],
  ["proof_request", "day", ["requested_at", "id"]],
  ["proof_request", "case", ["case_id", "id"]],
  ["case_programme", "case", ["case_id", "kind", "day"]],
] as const;

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    const [string, long] = [text(dialect), longInteger(dialect)];
    await db.schema
      .createTable("proof")
      .addColumn("id", string, (column) => column.primaryKey())
      .addColumn("case_id", string, (column) => column.notNull())
      .addColumn("case_year", "integer", (column) => column.notNull())
      .addColumn("case_number", "integer", (column) => column.notNull())
      .addColumn("case_type", string, (column) => column.notNull())
      .addColumn("owner", string, (column) => column.notNull())
      .addColumn("firm_id", string)
      .addColumn("state", string, (column) => column.notNull())
      .addColumn("status", string, (column) => column.notNull())
      .addColumn("since", string, (column) => column.notNull())
      .addColumn("reference", string)
      .addColumn("edition", "integer", (column) => column.notNull())
      .addColumn("creditor", string, (column) => column.notNull())
      .addColumn("creditor_key", string, (column) => column.notNull())
      .addColumn("own_reference", string, (column) => column.notNull())
      .addColumn("currency", string, (column) => column.notNull())
      .addColumn("amount", long, (column) => column.notNull())
      .addColumn("wages", "integer", (column) => column.notNull())
      .addColumn("secured", "integer", (column) => column.notNull())
      .addColumn("documented", "integer", (column) => column.notNull())
      .addColumn("draft", string, (column) => column.notNull())
      .addColumn("started_at", string, (column) => column.notNull())
      .addColumn("saved_at", string, (column) => column.notNull())
      .addColumn("submitted_at", string)
      .addColumn("paid_at", string)
      .addColumn("accepted_at", string)
      .addColumn("marked_at", string)
      .addColumn("amended", "integer", (column) => column.notNull())
      .addColumn("assigned", "integer", (column) => column.notNull())
      .addColumn("claim", long)
      .addColumn("preferential", long)
      .addColumn("ordinary", long)
      .addColumn("voting", long)
      .addColumn("decided_at", string)
      .addColumn("expires_on", string)
      .addColumn("updated_at", string, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("proof_request")
      .addColumn("id", string, (column) => column.primaryKey())
      .addColumn("proof_id", string, (column) => column.notNull())
      .addColumn("case_id", string, (column) => column.notNull())
      .addColumn("owner", string, (column) => column.notNull())
      .addColumn("firm_id", string)
      .addColumn("kind", string, (column) => column.notNull())
      .addColumn("state", string, (column) => column.notNull())
      .addColumn("status", string, (column) => column.notNull())
      .addColumn("after_adjudication", "integer", (column) => column.notNull())
      .addColumn("requested_at", string, (column) => column.notNull())
      .addColumn("decided_at", string)
      .execute();
    await db.schema
      .createTable("case_programme")
      .addColumn("case_id", string, (column) => column.notNull())
      .addColumn("entry", string, (column) => column.notNull())
      .addColumn("kind", string, (column) => column.notNull())
      .addColumn("day", string, (column) => column.notNull())
      .execute();
    for (const [table, name, columns] of INDEXES)
      await sql`create index ${sql.ref(`${table}_by_${name}`)} on ${sql.ref(table)}
        (${sql.join(columns.map((column) => nullsFirst(dialect, column)))})`.execute(db);
  },
});
