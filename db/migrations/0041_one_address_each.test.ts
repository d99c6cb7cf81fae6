/** Open accounts that share an address are named at the start, by login name alone. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { accountRow } from "~/tests/support/account-rows";
import { databaseSource, DIALECTS, type DatabaseSource } from "~/tests/support/databases";

import type { Database } from "../database";
import { migration as oneAddressEach } from "./0041_one_address_each";
import { MigrationRefused } from "./refused";

describe.each(DIALECTS)("on %s", (dialect) => {
  let source: DatabaseSource;
  let database: Database;
  beforeAll(async () => {
    source = await databaseSource(dialect);
  });
  afterAll(() => source.dispose());
  beforeEach(async () => {
    ({ database } = await source.create());
    // As it was before this step.
    await sql`drop index account_email`.execute(database.kysely);
    await database.kysely.schema.dropTable("named_lock").execute();
  });

  const open = (id: string, email: string, state = "active") =>
    database.kysely.insertInto("account").values(accountRow(id, { email, state })).execute();

  it("says which logins share an address, and what to do, and no address", async () => {
    await open("chan", "one@office.example");
    await open("lam", "One@Office.example");
    await open("wong", "other@office.example");
    const step = oneAddressEach(dialect).up(database.kysely);
    await expect(step).rejects.toThrow(/these logins share one: chan, lam\. Start the former version/);
    await expect(step).rejects.toThrow(MigrationRefused);
    await expect(step).rejects.not.toThrow(/@|wong/);
  });

  it("lets closed accounts and blank addresses be", async () => {
    await open("chan", "one@office.example");
    await open("lam", "one@office.example", "closed");
    await open("wong", "");
    await open("ho", "");
    await oneAddressEach(dialect).up(database.kysely);
    await expect(open("late", "ONE@office.example")).rejects.toThrow(/unique/i);
  });
});
