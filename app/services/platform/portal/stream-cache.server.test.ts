import { expect, it, vi } from "vitest";

import { openDatabase } from "~/db/database";
import { openNoteLog } from "~/tests/support/notes";

import { StreamCache } from "./stream-cache.server";

it("forgets what is destroyed in every copy of this module that the process has", async () => {
  const database = openDatabase("sqlite::memory:");
  const log = openNoteLog(database);
  const room = { getSize: () => 1, minSize: 1, most: 10, keepsEntries: false };
  const ofPages = new StreamCache<string>(room);
  ofPages.remember(log, "note/a", { entries: [], context: "in clear" });
  expect(ofPages.recall(log, "note/a")?.context).toBe("in clear");
  vi.resetModules();
  const ofBackground = await import("./stream-cache.server");
  expect(ofBackground.StreamCache).not.toBe(StreamCache);
  ofBackground.forgetStream(log, "note/a");
  expect(ofPages.recall(log, "note/a")).toBeUndefined();
  await database.close();
});
