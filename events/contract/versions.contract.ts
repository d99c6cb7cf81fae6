import { describe, expect, it } from "vitest";
import { openDatabase } from "~/db/database";
import { noteEntry, noteLists, notes, openNoteLog, request } from "~/tests/support/notes";

import { LogUnavailable } from "../errors";
import type { Projection } from "../types";
import { writeAtRandom } from "./fixture.contract";
import type { Fixture } from "./fixture.contract";

/** The next release of the list: titles in capitals. */
const capitals: typeof notes = {
  ...notes,
  version: 2,
  fold(row, entry, key) {
    const next = notes.fold(row, entry, key);
    return next && { ...next, title: next.title.toUpperCase() };
  },
};
const titled = (title: string) => [noteEntry("note.written", { title })];

export function versionsContract(on: Fixture): void {
  describe("two versions side by side", () => {
    it("never fold into the same list: the older one is refused, and told to end", async () => {
      await on.log.takeOverLists();
      for (const name of ["a", "b", "c"]) await on.log.append(request(`note/${name}`, 0, titled("hello")));
      const other = openDatabase(on.url);
      const newer = openNoteLog(other, { projections: [capitals] });
      await newer.takeOverLists();
      const refused: unknown = await on.log
        .append(request("note/b", 1, titled("hello again")))
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(LogUnavailable);
      expect(String(refused)).toContain("this process is out of date: restart it");
      await on.log.replaced;
      await newer.append(request("note/b", 1, titled("hello again")));
      const live = await noteLists(other);
      await newer.rebuild("notes");
      expect(await noteLists(other)).toEqual(live);
      expect(JSON.stringify(live)).toContain("HELLO AGAIN");
      await other.close();
    });

    it("is refused as well where the newer one has a list more, and where a list is gone", async () => {
      const more: Projection<{ id: string }> = {
        name: "more",
        version: 1,
        table: "note_word",
        getKeys: () => [],
        fold: (row) => row,
      };
      await on.log.takeOverLists();
      await on.log.append(request("note/a", 0));
      const other = openDatabase(on.url);
      const newer = openNoteLog(other, { projections: [notes, { ...more, table: "note" }] });
      await newer.takeOverLists();
      await expect(on.log.append(request("note/b", 0))).rejects.toBeInstanceOf(LogUnavailable);
      await on.log.takeOverLists();
      await expect(newer.append(request("note/b", 0))).rejects.toBeInstanceOf(LogUnavailable);
      await on.log.append(request("note/b", 0));
      // What nobody folded meanwhile is made again by whoever knows the list.
      expect(await newer.outdatedProjections()).toEqual(["more"]);
      await other.close();
    });

    it("that start at once with an outdated list both start: one rebuilds, the other waits for it", async () => {
      await on.log.takeOverLists();
      await writeAtRandom(on.log, 2_000);
      const databases = [openDatabase(on.url), openDatabase(on.url)];
      const waited: string[] = [];
      const rebuilt: string[] = [];
      await Promise.all(
        databases.map(async (database, index) => {
          const log = openNoteLog(database, { projections: [capitals] });
          await log.takeOverLists({
            onRebuild: (name) => void rebuilt.push(`${index} ${name}`),
            onWait: (name) => void waited.push(`${index} ${name}`),
          });
          await log.append(request(`note/process-${index}`, 0, titled("begun")));
        }),
      );
      expect(rebuilt).toHaveLength(2);
      expect(waited).toHaveLength(1);
      const [one] = databases;
      if (one === undefined) throw new Error("There are two");
      const live = await noteLists(one);
      await openNoteLog(one, { projections: [capitals] }).rebuild("notes");
      expect(await noteLists(one)).toEqual(live);
      for (const database of databases) await database.close();
    });
  });
}
