import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { openDatabase } from "~/db/database";
import type { Database } from "~/db/database";
import { noteEntry, openNoteLog, request } from "~/tests/support/notes";

import { CounterpartAway } from "../errors";
import type { Effect, EffectFailure, RecordedEntry } from "../types";
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

    it("of which one cannot be read stop no other, and say so without quoting anybody", async () => {
      const sent: number[] = [];
      const failures: EffectFailure[] = [];
      const effects = [mailing(async (entry) => void sent.push(entry.position))];
      const posting = openNoteLog(on.database, { effects, onEffectFailure: (each) => failures.push(each) });
      for (let version = 0; version < 3; version++)
        await posting.append(request("note/a", version, [noteEntry("note.submitted", {}, "draft")]));
      await sql`update outbox set position = 99 where position = 1`.execute(on.database.kysely);
      expect(await posting.deliverEffects()).toBe(2);
      expect(sent).toEqual([2, 3]);
      expect(failures).toMatchObject([{ effect: "mail", position: 99, attempts: 1, parked: false }]);
      expect(await posting.effectQueues()).toMatchObject([
        { effect: "mail", waiting: 1, failing: 1, parked: 0, lastError: "Error" },
      ]);
    });

    it("of one kind that are slow hold up no other kind, and several of them run at once", async () => {
      let open = () => {};
      const opened = new Promise<void>((resolve) => (open = resolve));
      const other: number[] = [];
      let waiting = 0;
      const slow = { ...mailing(() => (waiting++, opened)), concurrency: 3 };
      const quick: Effect = { ...mailing(async (entry) => void other.push(entry.position)), name: "quick" };
      const posting = openNoteLog(on.database, { effects: [slow, quick] });
      for (let version = 0; version < 5; version++)
        await posting.append(request("note/a", version, [noteEntry("note.submitted")]));
      const delivering = posting.deliverEffects();
      await expect.poll(() => [waiting, other.length]).toEqual([3, 5]);
      open();
      expect(await delivering).toBe(10);
    });

    it("are each driven by themselves: one that is under way for long holds up no later entry of another", async () => {
      const other: number[] = [];
      const slow = mailing(() => new Promise<void>(() => undefined));
      const quick: Effect = { ...mailing(async (entry) => void other.push(entry.position)), name: "quick" };
      const posting = openNoteLog(on.database, { effects: [slow, quick] });
      await posting.append(request("note/a", 0, [noteEntry("note.submitted")]));
      posting.lookForEffects();
      await expect.poll(() => other).toEqual([1]);
      await posting.append(request("note/a", 1, [noteEntry("note.submitted")]));
      await expect
        .poll(() => {
          posting.lookForEffects();
          return other;
        })
        .toEqual([1, 2]);
      await posting.stopEffects(10);
    });

    it("of which one hangs make way for the next, and it is tried again", async () => {
      const failures: EffectFailure[] = [];
      const sent: number[] = [];
      const hanging: Effect = {
        ...mailing(async (entry) => {
          if (entry.position === 1) await new Promise<void>(() => undefined);
          sent.push(entry.position);
        }),
        timeout: 20,
      };
      const posting = openNoteLog(on.database, {
        effects: [hanging],
        onEffectFailure: (each) => failures.push(each),
      });
      for (let version = 0; version < 3; version++)
        await posting.append(request("note/a", version, [noteEntry("note.submitted")]));
      expect(await posting.deliverEffects()).toBe(2);
      expect(sent).toEqual([2, 3]);
      expect(failures).toMatchObject([{ position: 1, attempts: 1, error: { name: "EffectTimedOut" } }]);
    });

    it("whose counterpart is away rest together after the first try, and are never given up", async () => {
      let isAway = true;
      let tries = 0;
      const sent: number[] = [];
      const mail = mailing(async (entry) => {
        tries += 1;
        if (isAway) throw new CounterpartAway("MailServerAway");
        sent.push(entry.position);
      });
      let now = new Date();
      const posting = openNoteLog(on.database, { effects: [mail], now: () => now });
      for (let version = 0; version < 30; version++)
        await posting.append(request("note/a", version, [noteEntry("note.submitted")]));
      await posting.deliverEffects();
      await posting.deliverEffects();
      expect(tries).toBe(1);
      expect(await claimed(on.database), "others may have the rest").toBe(0);
      expect(await posting.effectQueues()).toMatchObject([
        { waiting: 30, failing: 1, resting: true, lastError: "MailServerAway" },
      ]);
      for (let day = 0; day < 100; day++) {
        now = new Date(now.getTime() + 86_400_000);
        await on.database.kysely.updateTable("outbox").set({ attempts: 59 }).execute();
        await openNoteLog(on.database, { effects: [mail], now: () => now }).deliverEffects();
      }
      expect(await posting.effectQueues()).toMatchObject([{ waiting: 30, parked: 0 }]);
      isAway = false;
      now = new Date(now.getTime() + 3_600_000);
      await posting.retryEffect("mail");
      expect(await posting.deliverEffects()).toBe(30);
      expect(sent.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    });

    it("go on at once where the clock is put back, whatever was written by the one before", async () => {
      let now = new Date("2026-01-05T03:00:00Z");
      let isOpen = false;
      const sent: number[] = [];
      const mail = mailing(async (entry) => {
        if (!isOpen) throw new Error("not yet");
        sent.push(entry.position);
      });
      const open = () => openNoteLog(on.database, { effects: [mail], now: () => now });
      await open().append(request("note/a", 0, [noteEntry("note.submitted")]));
      await open().deliverEffects();
      await open().append(request("note/a", 1, [noteEntry("note.submitted")]));
      await on.database.kysely
        .updateTable("outbox")
        .set({ claimed_until: "2026-01-05T03:05:00.000Z" })
        .where("position", "=", 2)
        .execute();
      now = new Date("2026-01-05T01:00:00Z");
      isOpen = true;
      expect(await open().deliverEffects()).toBe(2);
      expect(sent.toSorted()).toEqual([1, 2]);
    });

    it("that follow another wait for it", async () => {
      const order: string[] = [];
      let isOpen = false;
      const first = mailing(async () => {
        if (!isOpen) throw new Error("not yet");
        order.push("mail");
      });
      const second: Effect = {
        ...mailing(async () => void order.push("second")),
        name: "second",
        after: "mail",
      };
      let now = new Date("2026-01-05T03:00:00Z");
      const posting = openNoteLog(on.database, { effects: [second, first], now: () => now });
      await posting.append(request("note/a", 0, [noteEntry("note.submitted")]));
      expect(await posting.deliverEffects()).toBe(0);
      isOpen = true;
      now = new Date("2026-01-05T03:01:00Z");
      expect(await posting.deliverEffects()).toBe(2);
      expect(order).toEqual(["mail", "second"]);
    });

    it("are given up after two days of trying, and tried again when somebody asks", async () => {
      let now = new Date("2026-01-05T03:00:00Z");
      let tries = 0;
      let isOpen = false;
      const mail = mailing(async () => {
        tries++;
        if (!isOpen) throw Object.assign(new Error("550 someone@example.hk"), { code: "EENVELOPE" });
      });
      const posting = openNoteLog(on.database, { effects: [mail], now: () => now });
      await posting.append(request("note/a", 0, [noteEntry("note.submitted")]));
      for (let hour = 0; hour < 100; hour++) {
        now = new Date(now.getTime() + 3_600_000);
        await posting.deliverEffects();
      }
      const [queue] = await posting.effectQueues();
      expect(queue).toMatchObject({ waiting: 0, parked: 1, attempts: tries, lastError: "EENVELOPE" });
      expect(tries).toBeLessThan(100);
      isOpen = true;
      await posting.retryEffect("mail");
      expect(await posting.deliverEffects()).toBe(1);
      expect(await posting.effectQueues()).toMatchObject([{ waiting: 0, parked: 0 }]);
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
