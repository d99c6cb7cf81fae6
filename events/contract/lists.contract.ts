import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { noteEntry, noteLists, notes, openNoteLog, request } from "~/tests/support/notes";

import { writeAtRandom } from "./fixture.contract";
import type { Fixture } from "./fixture.contract";

export function listsContract(on: Fixture): void {
  describe("lists", () => {
    it("agree with the log after every append", async () => {
      await on.log.append(
        request("note/a", 0, [noteEntry("note.written", { title: "First Note", text: "four" })]),
      );
      await on.log.append(request("note/b", 0, [noteEntry("note.written", { title: "Gone" })]));
      await on.log.append(request("note/a", 1, [noteEntry("note.written", { title: "Second Note" })]));
      await on.log.append(request("note/b", 1, [noteEntry("note.deleted")]));
      expect(await noteLists(on.database)).toEqual({
        notes: [
          {
            id: "note/a",
            title: "Second Note",
            state: "open",
            entries: 2,
            characters: 4,
            updated_at: "2026-01-05T02:03:04.005Z",
          },
        ],
        words: [
          { note_id: "note/a", word: "note" },
          { note_id: "note/a", word: "second" },
        ],
      });
    });

    it("are the same when they are rebuilt", async () => {
      await writeAtRandom(on.log, 300);
      const live = await noteLists(on.database);
      await sql`update note set title = 'damaged', entries = 0`.execute(on.database.kysely);
      await sql`delete from note_word`.execute(on.database.kysely);
      const { rows } = await on.log.rebuild("notes");
      expect(await noteLists(on.database)).toEqual(live);
      expect(rows).toBeGreaterThan(10);
    });

    it("are the same when they are rebuilt while appends run", async () => {
      await writeAtRandom(on.log, 1_500);
      const [, done] = await Promise.all([writeAtRandom(on.log, 700, "later"), on.log.rebuild("notes")]);
      expect(done.entries).toBeGreaterThanOrEqual(1_500);
      const live = await noteLists(on.database);
      await on.log.rebuild("notes");
      expect(await noteLists(on.database)).toEqual(live);
      expect((await on.log.head()).size).toBe(2_200);
    });

    it("go on rebuilding where they were stopped", async () => {
      await writeAtRandom(on.log, 2_600);
      const live = await noteLists(on.database);
      const stop = new AbortController();
      const stopped = on.log.rebuild("notes", {
        signal: stop.signal,
        onProgress: (done) => {
          if (done >= 1_000) stop.abort();
        },
      });
      await expect(stopped).rejects.toThrow("aborted");
      expect(await noteLists(on.database)).toEqual(live);
      const { entries } = await on.log.rebuild("notes");
      expect(entries).toBeLessThanOrEqual(1_600);
      expect(await noteLists(on.database)).toEqual(live);
    });

    it("are outdated when their fold has another version", async () => {
      await on.log.takeOverLists();
      expect(await on.log.outdatedProjections()).toEqual([]);
      await on.log.append(request("note/a", 0));
      const newer = openNoteLog(on.database, { projections: [{ ...notes, version: 2 }] });
      expect(await newer.outdatedProjections()).toEqual(["notes"]);
      await newer.rebuild("notes");
      expect(await newer.outdatedProjections()).toEqual([]);
    });
  });
}
