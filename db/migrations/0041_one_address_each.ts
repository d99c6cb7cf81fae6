/** An e-mail address belongs to one account at most, and what must not happen twice at once has a lock. */
import { sql, type Kysely } from "kysely";

import { text } from "./columns";
import type { DialectMigration } from "./columns";
import { MigrationRefused } from "./refused";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await refuseSharedAddresses(db);
    await sql`create unique index account_email on account (lower(email))
      where state <> 'closed' and email <> ''`.execute(db);
    await db.schema
      .createTable("named_lock")
      .addColumn("name", text(dialect), (column) => column.primaryKey())
      .addColumn("holder", text(dialect), (column) => column.notNull())
      .addColumn("held_until", text(dialect), (column) => column.notNull())
      .execute();
  },
});

/**
 * Refuses addresses that accounts share. Which of them keeps it is for the office to say, not for a migration.
 * @throws naming the login names, and no address
 */
async function refuseSharedAddresses(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ login_name: string; address: string }>`
    select login_name, lower(email) as address from account
    where state <> 'closed' and email <> '' and lower(email) in (
      select lower(email) from account where state <> 'closed' and email <> ''
      group by lower(email) having count(*) > 1)
    order by lower(email), login_name`.execute(db);
  if (rows.length === 0) return;
  const shared = new Map<string, string[]>();
  for (const { login_name, address } of rows)
    shared.set(address, [...(shared.get(address) ?? []), login_name]);
  const logins = [...shared.values()].map((names) => names.join(", ")).join("; ");
  throw new MigrationRefused(
    `An e-mail address may belong to one open account only, and these logins share one: ${logins}. ` +
      "Start the former version once more, give each of them an address of its own or close those not needed, then start this version.",
  );
}
