import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { databaseSource, DIALECTS, type DatabaseSource } from "~/tests/support/databases";

import { createUpload, findUpload } from "../queries/documents/uploads";
import type { Database } from "../database";

/** Of four million cases of 1.5 kB each. */
const SIZE = 6_000_000_000;

/**
 * The columns of PostgreSQL that stay below 2^31 whatever an office brings: years, flags, numbers of editions and of attempts, and
 * what is counted of one form, one person or one request. Whatever counts bytes, or the office's records, is not among them.
 */
const SMALL =
  /_(year|days|version|attempts|office|edition|beat|ms)$|^(version|failed_attempts|number|case_number|edition|on_demand|scanned|disagreements|status|failing|runs|failures|rows|ended|waits|answered|enclosure|withdrawn|part|realization|transfer|revision|id|sent|others|schema|by_office|dry|total|asked|is_locked|level|attempts|unanswered|open|filed|begun|place|secured|wages|documented|amended|assigned|hits|after_adjudication|round|open_inquiries|firms|saved|signed|size|messages|year|overruled|letters|missing)$/;
/** Named `size`, and not of bytes: forms in a batch. */
const SIZES = ["signing_batch"];

describe.each(DIALECTS)("sizes beyond 2^31 on %s", (dialect) => {
  let source: DatabaseSource;
  let database: Database;

  beforeAll(async () => {
    source = await databaseSource(dialect);
    ({ database } = await source.create());
  });
  afterAll(() => source.dispose());

  it("a file of 6 GB is kept, and the run that takes its records", async () => {
    await createUpload(database, {
      id: "cases",
      stream: "import-run/1",
      field: "records",
      name: "cases.ndjson",
      size: SIZE,
      media_type: "application/x-ndjson",
      hash: "",
      storage_key: "cases",
      scan: "clean",
      created_at: "2026-11-28T00:00:00.000Z",
      created_by: "system",
    });
    expect(Number((await findUpload(database, "cases"))?.size)).toBe(SIZE);
    await database.kysely
      .insertInto("import_run")
      .values({
        id: "1",
        owner: "system",
        door: "command",
        format: "ndjson",
        state: "taking",
        file_id: "cases",
        hash: "",
        started_at: "2026-11-28T00:00:00.000Z",
        updated_at: "2026-11-28T00:00:00.000Z",
        dry: 0,
        size: SIZE,
        created: 0,
        changed: 0,
        unchanged: 0,
        refused: 0,
      })
      .execute();
    const run = await database.kysely.selectFrom("import_run").select("size").executeTakeFirstOrThrow();
    expect(Number(run.size)).toBe(SIZE);
  });

  it.runIf(dialect === "postgres")("no other column counts what has no limit", async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where data_type = 'integer' and table_schema = current_schema()`.execute(database.kysely);
    expect(rows.length).toBeGreaterThan(50);
    const unlimited = rows.filter(
      ({ table, column }) => !SMALL.test(column) || (column === "size" && !SIZES.includes(table)),
    );
    expect(unlimited).toEqual([]);
  });
});
