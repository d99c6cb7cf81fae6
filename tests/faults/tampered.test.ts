import { copyFile, readFile, writeFile } from "node:fs/promises";

import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { openDatabase } from "~/db/database";
import { EVENT_COLUMNS } from "~/events/storage/entries";

import { databaseSource } from "../support/databases";
import type { DatabaseSource } from "../support/databases";
import { createNoteTables, noteEntry, openNoteLog, request } from "../support/notes";

let source: DatabaseSource;

beforeAll(async () => {
  source = await databaseSource("sqlite");
});
afterAll(async () => {
  await source.dispose();
});

it("one byte changed in the database file is found, and the entry is named, be it in the clear or sealed", async () => {
  const { database, url } = await source.create();
  await createNoteTables(database);
  const log = openNoteLog(database);
  for (let index = 0; index < 200; index++) {
    const text = `words of note ${index} `.repeat(5);
    const sealed = index % 2 === 0 ? "draft" : undefined;
    await log.append(request(`note/${index}`, 0, [noteEntry("note.written", { text }, sealed)]));
  }
  const rows = await database.kysely.selectFrom("event").select(EVENT_COLUMNS).execute();
  // Everything into the one file, as a copy of it needs.
  await sql`pragma wal_checkpoint(truncate)`.execute(database.kysely);
  const file = url.slice("sqlite:".length);
  const original = await readFile(file);

  for (const position of [1, 2, 77, 100, 199, 200]) {
    const row = rows[position - 1];
    const place = original.indexOf(Buffer.from(row?.data ?? "", "utf8"));
    expect(place).toBeGreaterThan(0);
    const altered = Buffer.from(original);
    const inside = place + 20;
    altered[inside] = altered[inside] === 0x41 ? 0x42 : 0x41;
    const copy = `${file}-${position}`;
    await copyFile(file, copy);
    await writeFile(copy, altered);
    const tampered = openDatabase(`sqlite:${copy}`);
    const findings = await openNoteLog(tampered).verify();
    const named = findings.filter((finding) => finding.problem === "hash-mismatch");
    expect(named.map((finding) => [finding.position, finding.stream])).toEqual([
      [position, `note/${position - 1}`],
    ]);
    expect(new Set(findings.map((finding) => finding.position))).toEqual(new Set([position]));
    await tampered.close();
  }
});
