import { readFile } from "node:fs/promises";

import { afterAll, beforeAll, expect, it } from "vitest";

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

it("a destroyed key is in no file of the database any more, and the others still are", async () => {
  const { database, url } = await source.create();
  await createNoteTables(database);
  const log = openNoteLog(database);
  for (let index = 0; index < 30; index++) {
    await log.append(request(`note/${index}`, 0, [noteEntry("note.written", { text: "secret" }, "draft")]));
  }
  const keys = await database.kysely.selectFrom("stream_key").select(["stream", "wrapped"]).execute();
  await log.append(request("note/7", 1, undefined, { destroyKeys: ["draft"] }));

  const path = url.slice("sqlite:".length);
  const files = Buffer.concat([await readFile(path), await readFile(`${path}-wal`)]);
  const found = keys.filter(({ wrapped }) => files.includes(wrapped ?? "")).map(({ stream }) => stream);
  expect(found).toHaveLength(29);
  expect(found).not.toContain("note/7");
});
