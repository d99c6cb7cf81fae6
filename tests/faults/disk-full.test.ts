import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { openDatabase } from "~/db/database";
import { LogUnavailable } from "~/events/errors";
import type { RecordedEntry } from "~/events/types";

import { databaseSource } from "../support/databases";
import type { DatabaseSource } from "../support/databases";
import { createNoteTables, noteEntry, noteLists, openNoteLog, request } from "../support/notes";

let source: DatabaseSource;

beforeAll(async () => {
  source = await databaseSource("sqlite");
});
afterAll(async () => {
  await source.dispose();
});

it("a full disk is said plainly, loses nothing that was acknowledged, and is over when there is room again", async () => {
  const { database, url } = await source.create();
  await createNoteTables(database);
  const log = openNoteLog(database);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.kysely);
  const pages = rows[0]?.page_count ?? 0;
  await sql`pragma max_page_count = ${sql.lit(pages + 60)}`.execute(database.kysely);

  const acknowledged: RecordedEntry[] = [];
  const refusals: unknown[] = [];
  for (let turn = 0; turn < 20; turn++) {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, (_, lane) => {
        const text = "x".repeat(3_000);
        return log.append(
          request(`note/${turn}-${lane}`, 0, [noteEntry("note.written", { title: "Full", text })]),
        );
      }),
    );
    for (const outcome of outcomes) {
      if (outcome.status === "fulfilled") acknowledged.push(...outcome.value.entries);
      else refusals.push(outcome.reason);
    }
  }
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(refusals.length).toBeGreaterThan(0);
  for (const refusal of refusals) expect(refusal).toBeInstanceOf(LogUnavailable);
  expect(String(refusals[0])).toContain("database or disk is full");

  const reopened = openDatabase(url);
  const reading = openNoteLog(reopened);
  expect(await reading.readAll({ after: 0, limit: 1_000 })).toEqual(acknowledged);
  expect(await reading.verify()).toEqual([]);
  const live = await noteLists(reopened);
  await reading.rebuild("notes");
  expect(await noteLists(reopened)).toEqual(live);
  await reopened.close();

  await sql`pragma max_page_count = 1000000`.execute(database.kysely);
  await log.append(request("note/after", 0));
  expect((await log.head()).size).toBe(acknowledged.length + 1);
});
