import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { DIALECTS, databaseSource, type DatabaseSource } from "../tests/support/databases";
import { openDatabase } from "./database";
import { DatabaseRefused, describePlace, refuseAddress, refuseDatabase } from "./database-refused";
import { hasTables, migrate } from "./migrate";
import { MigrationRefused } from "./migrations/refused";

describe.each(DIALECTS)("a database of a later version, on %s,", (dialect) => {
  let source: DatabaseSource;
  beforeAll(async () => {
    source = await databaseSource(dialect);
  });
  afterAll(() => source.dispose());

  it("is refused in a sentence that names its step, and is as it was", async () => {
    const { database } = await source.create();
    await sql`insert into kysely_migration (name, timestamp) values ('9990_of_a_later_version', '2030')`.execute(
      database.kysely,
    );
    const starting = migrate(database);
    await expect(starting).rejects.toThrow(MigrationRefused);
    await expect(starting).rejects.toThrow(
      /made by a later version \(step 9990_of_a_later_version\): start that one/,
    );
    expect(await hasTables(database)).toBe(true);
  });
});

describe("a database that cannot be used", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-refused-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function explain(url: string): Promise<string> {
    try {
      const database = openDatabase(url);
      try {
        await migrate(database);
      } finally {
        await database.close();
      }
    } catch (error) {
      const refusal = refuseDatabase(error, url);
      return refusal instanceof DatabaseRefused ? refusal.message : `unexplained: ${String(refusal)}`;
    }
    return "it was opened";
  }

  it("is named without its password where nobody listens", async () => {
    expect(await explain("postgres://portal:secret@127.0.0.1:9/office")).toBe(
      "DATABASE_URL: the database (PostgreSQL office at 127.0.0.1:9) cannot be used: nothing listens there (ECONNREFUSED)",
    );
  });

  it("is named where its file is none", async () => {
    const file = join(folder, "text.db");
    await writeFile(file, "this is no database, and long enough to be looked at as one ".repeat(100));
    expect(await explain(`sqlite:${file}`)).toMatch(/the file is no database, or a damaged one/);
  });

  it.skipIf(process.getuid?.() === 0)("is named where this user may not write", async () => {
    const closed = join(folder, "closed");
    const { mkdir } = await import("node:fs/promises");
    await mkdir(closed, { mode: 0o500 });
    expect(await explain(`sqlite:${join(closed, "portal.db")}`)).toMatch(/cannot be used/);
    await chmod(closed, 0o700);
  });

  it.each([
    ["28P01", "it takes neither this user nor this password"],
    ["3D000", "it has no database of this name"],
    ["53300", "all its connections are taken"],
    ["ENOTFOUND", "its host is not known"],
  ])("is explained by its code %s", (code, reason) => {
    const refusal = refuseDatabase(Object.assign(new Error("x"), { code }), "postgres://u:p@db/office");
    expect(refusal).toMatchObject({
      message: `DATABASE_URL: the database (PostgreSQL office at db) cannot be used: ${reason} (${code})`,
    });
  });

  it("leaves an error alone that is about something else", () => {
    const error = new TypeError("x is not a function");
    expect(refuseDatabase(error, "sqlite:x")).toBe(error);
  });

  it("has an address that can be opened", () => {
    expect(() => refuseAddress("mysql://db/office")).toThrow(/DATABASE_URL begins with neither/);
    expect(() => refuseAddress("postgres://db/office?schema=Of+fice")).toThrow(/DATABASE_URL: The schema/);
    expect(() => refuseAddress("postgres://a,b/office?target_session_attrs=read-write")).not.toThrow();
  });

  it("is described with its schema, and never with its password", () => {
    expect(describePlace("postgres://u:p%40ss@db1:5432,db2/office?schema=office_a&x=1")).toBe(
      "PostgreSQL office at db1:5432,db2, schema office_a",
    );
  });
});
