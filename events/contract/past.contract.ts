import { describe, expect, it } from "vitest";
import { noteEntry, openNoteLog, request } from "~/tests/support/notes";

import { SchemaUnknown } from "../errors";
import { createUpcasters } from "../upcasters";
import type { Fixture } from "./fixture.contract";

/** The promises of the log for entries that another version of the portal wrote. */
export function pastContract(on: Fixture): void {
  describe("entries of other versions", () => {
    const today = {
      newestSchema: (streamType: string, type: string) =>
        streamType === "note" && type === "note.written" ? 2 : undefined,
      getState: (_streamType: string, state: string) => (state === "open" ? "drafted" : state),
    };
    const upcast = { type: "note.written", from: 1, upcast: ({ name = "" }) => ({ title: name }) };

    it("are read in the shape of today, which is written with new ones", async () => {
      const log = openNoteLog(on.database, { upcasters: createUpcasters([upcast], today) });
      await on.log.append(request("note/a", 0, [noteEntry("note.written", { name: "old" })]));
      const entry = { ...noteEntry("note.written", { title: "new" }), schema: 2 };
      await log.append(request("note/a", 1, [entry]));
      const read = await log.read("note/a");
      expect(read.map(({ schema, data }) => [schema, data])).toEqual([
        [2, { title: "old" }],
        [2, { title: "new" }],
      ]);
      expect(await log.verify()).toEqual([]);
    });

    it("are refused where their schema is newer than the newest that is known", async () => {
      const log = openNoteLog(on.database, { upcasters: createUpcasters([upcast], today) });
      await on.log.append(request("note/a", 0, [{ ...noteEntry("note.written"), schema: 3 }]));
      const refused = await log.read("note/a").catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(SchemaUnknown);
      expect(String(refused)).toContain("note/a, version 1: note.written has schema 3");
      await on.log.append(request("other/a", 0, [{ ...noteEntry("note.written"), schema: 3 }]));
      expect(await log.read("other/a")).toHaveLength(1);
    });

    it("lead to states by the names of today, and their hashes stand", async () => {
      await on.log.append(request("note/a", 0));
      const log = openNoteLog(on.database, { upcasters: createUpcasters([], today) });
      expect((await log.read("note/a")).map(({ state }) => state)).toEqual(["drafted"]);
      expect(await log.verifyStream("note/a")).toEqual([]);
    });
  });
}
