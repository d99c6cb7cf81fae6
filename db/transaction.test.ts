/** Statements that go straight to the driver are part of the transaction, like any others. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { databaseSource, DIALECTS, type DatabaseSource } from "~/tests/support/databases";

import type { Database } from "./database";
import { insertRows } from "./rows";
import type { Connection } from "./rows";
import { inTransaction } from "./transaction";

const NOTES = { table: "written", columns: ["id"] };

/** The lock that an append holds as well. */
const lock = sql`update log_head set id = id where id = 1`;

describe.each(DIALECTS)("a transaction of compiled statements on %s", (dialect) => {
  let source: DatabaseSource;
  let database: Database;
  beforeAll(async () => {
    source = await databaseSource(dialect);
  });
  afterAll(() => source.dispose());
  beforeEach(async () => {
    ({ database } = await source.create());
    await sql`create table written (id text primary key)`.execute(database.kysely);
  });

  const write = (connection: Connection, id: string) => insertRows(connection, dialect, NOTES, [{ id }]);
  const written = async () => {
    const { rows } = await sql<{ id: string }>`select id from written order by id`.execute(database.kysely);
    return rows.map(({ id }) => id);
  };

  it("is there when its work is done, with the answer of the work", async () => {
    const answer = await inTransaction(database, async (connection) => {
      await write(connection, "one");
      await write(connection, "two");
      return 2;
    });
    expect(answer).toBe(2);
    expect(await written()).toEqual(["one", "two"]);
  });

  it("leaves nothing where its work breaks, says why, and the next goes on", async () => {
    const broken = inTransaction(database, async (connection) => {
      await write(connection, "one");
      throw new RangeError("broken on purpose");
    });
    await expect(broken).rejects.toThrow("broken on purpose");
    const refused = inTransaction(database, async (connection) => {
      await write(connection, "two");
      await write(connection, "two");
    });
    await expect(refused).rejects.toThrow(/unique/i);
    expect(await written()).toEqual([]);
    await inTransaction(database, (connection) => write(connection, "three"));
    expect(await written()).toEqual(["three"]);
  });

  it("waits for the one before it", async () => {
    const order: string[] = [];
    const both = ["first", "second"].map((name) =>
      inTransaction(database, async (connection) => {
        await connection.executeQuery(lock.compile(database.kysely));
        order.push(`${name} begins`);
        await write(connection, name);
        order.push(`${name} ends`);
      }),
    );
    await Promise.all(both);
    const [begun = "", ended = ""] = order;
    expect(ended.split(" ")[0]).toBe(begun.split(" ")[0]);
    expect(await written()).toEqual(["first", "second"]);
  });
});
