import { describe, expect, it } from "vitest";
import { openDatabase } from "~/db/database";
import type { Database } from "~/db/database";
import { noteEntry, openNoteLog, request } from "~/tests/support/notes";

import type { Effect, RecordedEntry } from "../types";
import type { Fixture } from "./fixture.contract";

export function effectsContract(on: Fixture): void {
  describe("effects", () => {
    const mailing = (run: (entry: RecordedEntry) => Promise<void>): Effect => ({
      name: "mail",
      concerns: (entry) => entry.type === "note.submitted",
      run,
    });

    it("are promised with the entry and not without it", async () => {
      const sent: number[] = [];
      const mail = mailing(async (entry) => void sent.push(entry.position));
      const posting = openNoteLog(on.database, { effects: [mail] });
      await posting.append(request("note/a", 0, [noteEntry("note.submitted"), noteEntry("note.written")]));
      await posting.append(request("note/a", 0, [noteEntry("note.submitted")])).catch(() => undefined);
      expect(await posting.deliverEffects()).toBe(1);
      expect(await posting.deliverEffects()).toBe(0);
      expect(sent).toEqual([1]);
    });

    it("are tried again, after growing pauses, until they succeed", async () => {
      let now = new Date("2026-01-05T03:00:00Z");
      const tries: string[] = [];
      const mail = mailing(async () => {
        tries.push(now.toISOString());
        if (tries.length < 4) throw new Error("the post office is closed");
      });
      const posting = openNoteLog(on.database, { effects: [mail], now: () => now });
      await posting.append(request("note/a", 0, [noteEntry("note.submitted")]));
      for (let second = 0; second <= 40; second++) {
        now = new Date(Date.parse("2026-01-05T03:00:00Z") + second * 1000);
        await posting.deliverEffects();
      }
      expect(tries.map((at) => at.slice(17, 19))).toEqual(["00", "05", "15", "35"]);
    });

    it("are each delivered by one of several processes", async () => {
      const sent: number[] = [];
      const mail = mailing(async (entry) => void sent.push(entry.position));
      const posting = openNoteLog(on.database, { effects: [mail] });
      const other = openDatabase(on.url);
      for (let version = 0; version < 60; version++) {
        await posting.append(request("note/a", version, [noteEntry("note.submitted")]));
      }
      const counts = await Promise.all([
        posting.deliverEffects(),
        openNoteLog(other, { effects: [mail] }).deliverEffects(),
      ]);
      await other.close();
      expect(counts[0] + counts[1]).toBe(60);
      expect(sent.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    });

    it("that a dead process had claimed are delivered by another", async () => {
      let now = new Date("2026-01-05T03:00:00Z");
      const dying = mailing(() => new Promise<void>(() => undefined));
      const sent: number[] = [];
      const mail = mailing(async (entry) => void sent.push(entry.position));
      const doomed = openNoteLog(on.database, { effects: [dying], now: () => now });
      await doomed.append(request("note/a", 0, [noteEntry("note.submitted")]));
      void doomed.deliverEffects();
      await expect.poll(() => claimed(on.database)).toBe(1);
      const heir = openNoteLog(on.database, { effects: [mail], now: () => now });
      expect(await heir.deliverEffects()).toBe(0);
      now = new Date("2026-01-05T03:06:00Z");
      expect(await heir.deliverEffects()).toBe(1);
      expect(sent).toEqual([1]);
    });
  });
}

async function claimed({ kysely }: Database): Promise<number> {
  const rows = await kysely
    .selectFrom("outbox")
    .select("position")
    .where("claimed_until", "is not", null)
    .execute();
  return rows.length;
}
