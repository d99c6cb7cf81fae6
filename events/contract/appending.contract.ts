import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openDatabase } from "~/db/database";
import { by, noteEntry, notes, openNoteLog, request } from "~/tests/support/notes";

import { CommandAlreadyUsed, StreamVersionConflict } from "../errors";
import { createUpcasters } from "../upcasters";
import type { AppendRequest } from "../types";
import type { Fixture } from "./fixture.contract";

export function appendingContract(on: Fixture): void {
  describe("appending", () => {
    it("gives entries their places in the log and in their stream, in order and without a gap", async () => {
      await on.log.append(request("note/a", 0, [noteEntry("note.opened"), noteEntry("note.written")]));
      await on.log.append(request("note/b", 0));
      await on.log.append(request("note/a", 2));
      const all = await on.log.readAll({ after: 0, limit: 10 });
      expect(all.map((entry) => [entry.position, entry.stream, entry.version])).toEqual([
        [1, "note/a", 1],
        [2, "note/a", 2],
        [3, "note/b", 1],
        [4, "note/a", 3],
      ]);
      expect((await on.log.head()).size).toBe(4);
    });

    it("gives back what any later reader sees", async () => {
      const data = { title: "陳大文 \u0000", list: [1, 2.5, null, { deep: true }], zero: 0 };
      const { entries } = await on.log.append(
        request("note/a", 0, [noteEntry("note.written", data, "draft")]),
      );
      expect(entries).toEqual(await on.log.read("note/a"));
      expect(entries[0]?.data).toEqual(data);
    });

    it("refuses a stale version and tells what came since", async () => {
      await on.log.append(request("note/a", 0));
      await on.log.append(request("note/a", 1, [noteEntry("note.amended")]));
      const refused = await on.log.append(request("note/a", 1)).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(StreamVersionConflict);
      if (!(refused instanceof StreamVersionConflict)) return;
      expect(refused.actualVersion).toBe(2);
      expect(refused.entries.map((entry) => entry.type)).toEqual(["note.amended"]);
      expect((await on.log.head()).size).toBe(2);
    });

    it("lets one of two win who act in the same instant, and tells the other about it", async () => {
      const both = await Promise.allSettled([
        on.log.append(request("note/a", 0, [noteEntry("note.submitted")], { meta: by("first") })),
        on.log.append(request("note/a", 0, [noteEntry("note.submitted")], { meta: by("second") })),
        on.log.append(request("note/b", 0)),
      ]);
      expect(both.map((one) => one.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
      const reason: unknown = both[1]?.status === "rejected" ? both[1].reason : undefined;
      expect(reason instanceof StreamVersionConflict && reason.entries[0]?.meta.by.id).toBe("first");
      expect((await on.log.head()).size).toBe(2);
    });

    it("lets one of two processes win who act in the same instant", async () => {
      const other = openDatabase(on.url);
      const outcomes = await Promise.allSettled([
        on.log.append(request("note/a", 0)),
        openNoteLog(other).append(request("note/a", 0)),
      ]);
      await other.close();
      expect(outcomes.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(await on.log.read("note/a")).toHaveLength(1);
    });

    it("records a command once that is posted five times at once, and once more later", async () => {
      const command = request("note/a", 0);
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => on.log.append(command)));
      expect(outcomes.map((outcome) => outcome.repeated)).toEqual([false, true, true, true, true]);
      const late = await on.log.append(command);
      expect(late).toEqual({ repeated: true, entries: outcomes[0]?.entries });
      expect((await on.log.head()).size).toBe(1);
    });

    it("tells the outcome of a command to nobody but its owner", async () => {
      await on.log.append(request("note/a", 0, undefined, { commandId: "mine" }));
      const stranger = request("note/b", 0, undefined, { commandId: "mine", meta: by("stranger") });
      await expect(on.log.append(stranger)).rejects.toBeInstanceOf(CommandAlreadyUsed);
    });

    it("records nothing else under a command's id: no other stream, no other fact, no other content", async () => {
      const first = request("note/a", 0, undefined, { commandId: "once", input: { text: "words" } });
      const { entries } = await on.log.append(first);
      const differing = async (other: Partial<AppendRequest>) => {
        const error = await on.log.append({ ...first, ...other }).catch((refused: unknown) => refused);
        return error instanceof CommandAlreadyUsed ? error.difference : error;
      };
      expect(await differing({ stream: "note/b" })).toBe("stream");
      expect(await differing({ entries: [noteEntry("note.amended")] })).toBe("fact");
      expect(await differing({ input: { text: "other words" } })).toBe("content");
      expect(await differing({ meta: by("stranger") })).toBe("sender");
      // What follows from the moment may differ; who says nothing of the content is not asked for it.
      expect(await differing({ at: "2026-01-06T00:00:00.000Z", expectedVersion: 7 })).toMatchObject({
        repeated: true,
        entries,
      });
      expect(await differing({ input: undefined })).toMatchObject({ repeated: true });
      expect((await on.log.head()).size).toBe(1);
    });

    it("knows a command by what was compared when it was recorded, and later ones by what is compared now", async () => {
      const before = request("note/a", 0, undefined, { commandId: "before", input: { kind: "letter" } });
      const { entries } = await on.log.append(before);
      const grown = { input: { kind: "letter", file: "hash" }, formerInput: { kind: "letter" } };
      expect(await on.log.append({ ...before, ...grown })).toEqual({ repeated: true, entries });
      const other = { input: { kind: "notice", file: "hash" }, formerInput: { kind: "notice" } };
      await expect(on.log.append({ ...before, ...other })).rejects.toBeInstanceOf(CommandAlreadyUsed);
      const since = request("note/a", 1, undefined, { commandId: "since", ...grown });
      await on.log.append(since);
      const otherFile = { ...since, input: { kind: "letter", file: "another" } };
      await expect(on.log.append(otherFile)).rejects.toBeInstanceOf(CommandAlreadyUsed);
      expect((await on.log.head()).size).toBe(2);
    });

    it("recalls a command without writing, by its id or by the one that it had before", async () => {
      const { entries } = await on.log.append(request("note/a", 0, undefined, { commandId: "plain" }));
      const command = {
        stream: "note/a",
        commandId: "scoped:plain",
        by: "person-1",
        types: ["note.written"],
      };
      expect(await on.log.recall(command)).toBeUndefined();
      expect(await on.log.recall({ ...command, formerCommandId: "plain" })).toEqual({
        repeated: true,
        entries,
      });
      expect(await on.log.recall({ ...command, formerCommandId: "plain", by: "stranger" })).toBeUndefined();
      const elsewhere = { ...command, formerCommandId: "plain", stream: "note/b" };
      await expect(on.log.recall(elsewhere)).rejects.toBeInstanceOf(CommandAlreadyUsed);
      const again = request("note/a", 1, undefined, { commandId: "scoped:plain", formerCommandId: "plain" });
      expect(await on.log.append(again)).toEqual({ repeated: true, entries });
    });

    it("keeps no word of what a command asked for, and binds its digest to the command", async () => {
      const input = { text: "Chan Tai Man" };
      await on.log.append(request("note/a", 0, undefined, { commandId: "one", input }));
      await on.log.append(request("note/a", 1, undefined, { commandId: "two", input }));
      const digests = (await on.log.read("note/a")).map(({ meta }) => meta.asked);
      expect(digests[0]).toMatch(/^[0-9a-f]{16}$/);
      expect(new Set(digests).size).toBe(2);
    });

    it("lets the others through when one request breaks", async () => {
      const breaking = openNoteLog(on.database, {
        projections: [
          {
            ...notes,
            fold: (_row, entry, key) => {
              if (entry.type === "note.broken") throw new Error("this fold cannot");
              return notes.fold(undefined, entry, key);
            },
          },
        ],
      });
      const outcomes = await Promise.allSettled([
        breaking.append(request("note/a", 0)),
        breaking.append(request("note/b", 0, [noteEntry("note.broken")])),
        breaking.append(request("note/c", 0)),
      ]);
      expect(outcomes.map((one) => one.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
      expect(await on.log.verify()).toEqual([]);
      expect((await on.log.head()).size).toBe(2);
    });

    it("appends nothing where another stream that it rests on has moved on, and writes nothing there", async () => {
      await on.log.append(request("note/a", 0));
      const restsOn = await on.log.at(["note/a", "note/none"]);
      expect(restsOn).toEqual([
        { stream: "note/a", version: 1 },
        { stream: "note/none", version: 0 },
      ]);
      const first = { ...request("note/b", 0), restsOn };
      await on.log.append(first);
      // In the same batch: whoever comes second is refused, alone.
      const [moved, refused, other] = await Promise.allSettled([
        on.log.append(request("note/a", 1)),
        on.log.append({ ...request("note/c", 0), restsOn }),
        on.log.append(request("note/d", 0)),
      ]);
      expect([moved.status, other.status]).toEqual(["fulfilled", "fulfilled"]);
      expect(refused).toMatchObject({
        status: "rejected",
        reason: { name: "StreamVersionConflict", stream: "note/a", expectedVersion: 1, actualVersion: 2 },
      });
      const begun = [{ stream: "note/none", version: 0 }];
      await on.log.append(request("note/none", 0));
      await expect(
        on.log.appendTogether([request("note/e", 0), { ...request("note/f", 0), restsOn: begun }]),
      ).rejects.toMatchObject({ stream: "note/none" });
      expect(await on.log.read("note/e")).toEqual([]);
      // What was recorded is recorded, however the others have moved on since.
      expect(await on.log.append(first)).toMatchObject({ repeated: true });
      expect(await on.log.verify()).toEqual([]);
    });

    it("appends to two streams together, in one transaction, and once", async () => {
      const both = [request("note/a", 0), request("note/b", 0)];
      const outcomes = await on.log.appendTogether(both);
      expect(outcomes.map(({ repeated, entries }) => [repeated, entries[0]?.stream])).toEqual([
        [false, "note/a"],
        [false, "note/b"],
      ]);
      const again = await on.log.appendTogether(both);
      expect(again.map(({ repeated }) => repeated)).toEqual([true, true]);
      expect(again.map(({ entries }) => entries)).toEqual(outcomes.map(({ entries }) => entries));
      expect((await on.log.head()).size).toBe(2);
      expect(await on.log.verify()).toEqual([]);
    });

    it("appends nothing of a group that one part of cannot be, and what was asked for beside it", async () => {
      await on.log.append(request("note/b", 0));
      const [group, beside] = await Promise.allSettled([
        on.log.appendTogether([request("note/a", 0), request("note/b", 0)]),
        on.log.append(request("note/c", 0)),
      ]);
      expect([group.status, beside.status]).toEqual(["rejected", "fulfilled"]);
      const reason: unknown = group.status === "rejected" ? group.reason : undefined;
      expect(reason instanceof StreamVersionConflict && reason.stream).toBe("note/b");
      expect(await on.log.read("note/a")).toEqual([]);
      expect((await on.log.head()).size).toBe(2);
    });

    it("leaves nothing of a group that breaks in the middle of its transaction", async () => {
      const breaking = openNoteLog(on.database, {
        projections: [
          {
            ...notes,
            fold: (_row, entry, key) => {
              if (entry.type === "note.broken") throw new Error("this fold cannot");
              return notes.fold(undefined, entry, key);
            },
          },
        ],
      });
      const outcomes = await Promise.allSettled([
        breaking.appendTogether([request("note/a", 0), request("note/b", 0, [noteEntry("note.broken")])]),
        breaking.append(request("note/c", 0)),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
      expect([await on.log.read("note/a"), await on.log.read("note/b")]).toEqual([[], []]);
      expect(await on.log.verify()).toEqual([]);
      expect((await on.log.head()).size).toBe(1);
    });

    it("lets one of two groups win that want the same streams, in whatever order", async () => {
      const group = (first: string, second: string) =>
        on.log.appendTogether([request(first, 0), request(second, 0)]);
      const outcomes = await Promise.allSettled([group("note/a", "note/b"), group("note/b", "note/a")]);
      expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
      expect((await on.log.head()).size).toBe(2);
    });

    it("takes no part of a group for the whole of another, nor two parts for one stream", async () => {
      await on.log.append(request("note/a", 0, undefined, { commandId: "alone" }));
      await expect(
        on.log.appendTogether([
          request("note/a", 1, undefined, { commandId: "alone" }),
          request("note/b", 0),
        ]),
      ).rejects.toBeInstanceOf(CommandAlreadyUsed);
      await expect(
        on.log.appendTogether([request("note/c", 0), request("note/c", 1)]),
      ).rejects.toBeInstanceOf(RangeError);
      expect((await on.log.head()).size).toBe(1);
    });

    it("is refused by the database itself when somebody changes or deletes an entry", async () => {
      await on.log.append(request("note/a", 0));
      await expect(sql`update event set type = 'x'`.execute(on.database.kysely)).rejects.toThrow(
        "append-only",
      );
      await expect(sql`delete from event`.execute(on.database.kysely)).rejects.toThrow("append-only");
    });
  });

  describe("reading", () => {
    it("reads a stream from and up to a version, and the log by the type of stream", async () => {
      await on.log.append(request("note/a", 0, [noteEntry("note.opened"), noteEntry("note.written")]));
      await on.log.append(request("notebook/a", 0));
      await on.log.append(request("other/a", 0));
      expect((await on.log.read("note/a", { upToVersion: 1 })).map((entry) => entry.type)).toEqual([
        "note.opened",
      ]);
      const later = await on.log.read("note/a", { afterVersion: 1 });
      expect(later.map(({ version, type }) => [version, type])).toEqual([[2, "note.written"]]);
      expect(await on.log.read("note/a", { afterVersion: 1, upToVersion: 1 })).toEqual([]);
      const ofType = await on.log.readAll({ after: 0, limit: 10, streamType: "note" });
      expect(ofType.map((entry) => entry.position)).toEqual([1, 2]);
      expect((await on.log.readAll({ after: 2, limit: 1 })).map((entry) => entry.position)).toEqual([3]);
    });

    it("lifts old payloads to today's shape", async () => {
      await on.log.append(request("note/a", 0, [noteEntry("note.written", { name: "old" })]));
      const upcasters = createUpcasters([
        { type: "note.written", from: 1, upcast: ({ name, ...rest }) => ({ ...rest, title: name ?? "" }) },
        { streamType: "note", type: "note.written", from: 2, upcast: (data) => ({ ...data, text: "" }) },
        { streamType: "other", type: "note.written", from: 3, upcast: () => ({}) },
      ]);
      const [entry] = await openNoteLog(on.database, { upcasters }).read("note/a");
      expect(entry?.data).toEqual({ title: "old", text: "" });
      expect(entry?.schema).toBe(3);
      expect(await openNoteLog(on.database, { upcasters }).verify()).toEqual([]);
    });
  });
}
