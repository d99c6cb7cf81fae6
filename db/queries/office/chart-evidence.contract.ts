/** The promises of the evidence beside state charts on any database. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";
import { caseRow, insertCases } from "~/tests/support/case-rows";
import { submissionRow } from "~/tests/support/submission-rows";

import {
  addPassages,
  clearEvidence,
  findEvidencePlace,
  findLongestInState,
  findNewestPassages,
  findPassages,
  NEWEST_KEPT,
  readPassages,
} from "./chart-evidence";

/** Two forms whose entries lie between each other: one goes back and forth. */
const ENTRIES = [
  ["f/1", 1, "form.started", "drafted", "2026-01-01T00:00:00.000Z"],
  ["f/2", 1, "form.started", "drafted", "2026-01-01T00:00:01.000Z"],
  ["f/1", 2, "draft.saved", "drafted", "2026-01-02T00:00:00.000Z"],
  ["f/1", 3, "review.requested", "ready", "2026-01-03T00:00:00.000Z"],
  ["f/2", 2, "review.requested", "ready", "2026-01-03T12:00:00.000Z"],
  ["f/1", 4, "form.returned", "drafted", "2026-01-04T00:00:00.000Z"],
  ["f/1", 5, "review.requested", "ready", "2026-01-09T00:00:00.000Z"],
] as const;
const WAY = { procedure: "f", from_state: "drafted", fact: "review.requested", to_state: "ready" };
const sum = (one: string, other: string) => `${one}+${other}`;

export const chartEvidenceContract: QueryContract = {
  about: "evidence beside state charts",
  prepare: async (database) => {
    await insertCases(database, 3);
    for (const [index, [stream, version, type, state, at]] of ENTRIES.entries())
      await database.kysely
        .insertInto("event")
        .values({
          position: index + 1,
          stream,
          version,
          type,
          schema: 1,
          state,
          seal: null,
          data: "{}",
          meta: "{}",
          command_id: `c${index}`,
          part: 1,
          at,
          hash: String(index),
        })
        .execute();
  },
  promises: (database) => {
    it("is read from the log: where each fact led from, since when it was there, and whether it came back", async () => {
      const passages = await readPassages(database(), { after: 0, limit: 100 });
      expect(passages.map(({ fromState, since, isReturn }) => [fromState, since, isReturn])).toEqual([
        [null, null, false],
        [null, null, false],
        ["drafted", null, false],
        ["drafted", "2026-01-01T00:00:00.000Z", false],
        ["drafted", "2026-01-01T00:00:01.000Z", false],
        ["ready", "2026-01-03T00:00:00.000Z", true],
        ["drafted", "2026-01-04T00:00:00.000Z", true],
      ]);
      const part = await readPassages(database(), { after: 3, limit: 2 });
      expect(part.map(({ position }) => position)).toEqual([4, 5]);
    });

    it("adds up, once for each place, month by month, and keeps the newest of each way", async () => {
      const { kysely } = database();
      const row = { ...WAY, month: "2026-01", count: 2, returns: 1, stays: "a" };
      const newest = (from: number, count: number) =>
        Array.from({ length: count }, (_, index) => ({
          ...WAY,
          position: from + index,
          stream: `f/${from + index}`,
          at: "2026-01-03T00:00:00.000Z",
          stay: index === 0 ? null : 5_000_000_000,
        }));
      const place = { from: 0, to: 7, at: "2026-01-09T00:00:00.000Z" };
      const first = { counts: [row], newest: newest(1, 60) };
      expect(await addPassages(database(), first, place, sum)).toBe(true);
      expect(await addPassages(database(), first, place, sum), "counted by somebody else").toBe(false);
      expect(await findEvidencePlace(database())).toEqual({ position: 7, at: place.at });
      const second = {
        counts: [
          { ...row, stays: "b" },
          { ...row, month: "2026-02" },
        ],
        newest: newest(61, 60),
      };
      expect(await addPassages(database(), second, { ...place, from: 7, to: 9 }, sum)).toBe(true);
      const all = await findPassages(database(), { procedure: "f", since: "" });
      expect(all.toSorted((one, other) => one.month.localeCompare(other.month))).toEqual([
        { ...row, count: 4, returns: 2, stays: "a+b" },
        { ...row, month: "2026-02" },
      ]);
      expect(await findPassages(database(), { procedure: "f", since: "2026-02" })).toHaveLength(1);
      const kept = await findNewestPassages(database(), WAY);
      expect([kept.length, kept[0]?.position, kept.at(-1)?.position]).toEqual([NEWEST_KEPT, 120, 21]);
      expect(kept[0]?.stay).toBe(5_000_000_000);
      const rows = await kysely.selectFrom("chart_newest_passage").select("position").execute();
      expect(rows).toHaveLength(NEWEST_KEPT);
      await clearEvidence(database());
      expect(await findEvidencePlace(database())).toEqual({ position: 0, at: null });
      expect(await findNewestPassages(database(), WAY)).toEqual([]);
    });

    it("finds the forms that have been in a state longest", async () => {
      for (const [number, since] of [
        [1, "2026-03-01T00:00:00Z"],
        [2, "2026-01-01T00:00:00Z"],
      ] as const)
        await database()
          .kysely.insertInto("submission")
          .values(
            submissionRow({ id: `referral-b1/${number}`, case_id: caseRow(1).id, started_at: since, since }),
          )
          .execute();
      const found = await findLongestInState(database(), { type: "referral-b1", state: "drafted" });
      expect(found.map(({ id }) => id)).toEqual(["referral-b1/2", "referral-b1/1"]);
    });
  },
};
