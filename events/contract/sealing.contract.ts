import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { noteEntry, openNoteLog, request, signingKey } from "~/tests/support/notes";

import { KeyDestroyed } from "../errors";
import { singleKeys } from "../log-keys";
import type { Fixture } from "./fixture.contract";

export function sealingContract(on: Fixture): void {
  describe("sealing", () => {
    it("keeps sealed words out of the database, and gives them to its readers", async () => {
      await on.log.append(
        request("note/a", 0, [noteEntry("note.written", { text: "Chan Tai Man" }, "draft")]),
      );
      const { rows } = await sql<{ data: string }>`select data from event`.execute(on.database.kysely);
      expect(rows[0]?.data).not.toContain("Chan");
      expect((await on.log.read("note/a"))[0]?.data).toEqual({ text: "Chan Tai Man" });
    });

    it("makes what a destroyed key sealed unreadable for good, and the log still verifies", async () => {
      await on.log.append(
        request("note/a", 0, [
          noteEntry("note.written", { text: "secret" }, "draft"),
          noteEntry("note.filed", { text: "filed" }, "edition-1"),
          noteEntry("note.marked", { text: "clear" }),
        ]),
      );
      const last = [noteEntry("note.discarded", { text: "why" }, "draft")];
      const { entries } = await on.log.append(request("note/a", 3, last, { destroyKeys: ["draft"] }));
      expect(entries[0]?.data).toBeNull();
      const texts = (await on.log.read("note/a")).map((entry) => entry.data?.["text"] ?? null);
      expect(texts).toEqual([null, "filed", "clear", null]);
      const { rows } =
        await sql`select * from stream_key where name = 'draft' and wrapped is not null`.execute(
          on.database.kysely,
        );
      expect(rows).toEqual([]);
      expect(await on.log.verify()).toEqual([]);
      expect(await on.log.verifyStream("note/a")).toEqual([]);
    });

    it("seals nothing with a key that was destroyed, even before it was ever used", async () => {
      await on.log.append(request("note/a", 0, undefined, { destroyKeys: ["draft"] }));
      const sealing = request("note/a", 1, [noteEntry("note.written", {}, "draft")]);
      await expect(on.log.append(sealing)).rejects.toBeInstanceOf(KeyDestroyed);
      expect((await on.log.head()).size).toBe(1);
    });

    it("says of every payload that another master key cannot open it", async () => {
      await on.log.append(request("note/a", 0, [noteEntry("note.written", { text: "one" }, "draft")]));
      const other = openNoteLog(on.database, {
        keys: singleKeys(Buffer.alloc(32, 8), signingKey),
      });
      expect((await other.verify()).map((finding) => finding.problem)).toEqual(["unreadable"]);
    });
  });
}
