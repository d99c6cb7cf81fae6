/** The promises of the tables of background work on any database: one process at a time, and nothing stands before the rest. */
import { sql } from "kysely";
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";

import { addJobs, claimJob, findJobs, recordRun, releaseJobs, runSoon } from "./platform/background-jobs";
import {
  countDeferredWork,
  findDeferredWork,
  dropStaleDeferredWork,
  isNotDeferred,
  deferWork,
  clearDeferredWork,
  tryAgain,
} from "./platform/deferred-work";

const NOON = "2026-03-02T04:00:00.000Z";
const LATER = "2026-03-02T05:00:00.000Z";

export const backgroundWorkContract: QueryContract = {
  about: "background work",
  promises: (database) => {
    const job = async (name: string) => (await findJobs(database())).find((each) => each.name === name);

    it("gives a job to one process at a time, and to another once the claim has ended", async () => {
      await addJobs(database(), [{ name: "one-at-a-time", nextAt: null }]);
      const claim = (by: string, now: string, until: string) =>
        claimJob(database(), { name: "one-at-a-time", by, now, until });
      const taken = await Promise.all(["a", "b", "c"].map((by) => claim(by, NOON, LATER)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      const holder = (await job("one-at-a-time"))?.claimed_by ?? "";
      expect(await claim(holder, NOON, LATER)).toBe(true);
      expect(await claim("late", LATER, "2026-03-02T06:00:00.000Z")).toBe(true);
      await releaseJobs(database(), "late");
      expect(await claim("next", NOON, LATER)).toBe(true);
    });

    it("remembers how runs ended: a success ends a row of failures, and forgets none", async () => {
      await addJobs(database(), [{ name: "counted", nextAt: null }]);
      await addJobs(database(), [{ name: "counted", nextAt: LATER }]);
      const run = (error: string | null) =>
        recordRun(
          database(),
          { name: "counted", at: NOON, runs: 1, milliseconds: 12, error, nextAt: LATER },
          { held: false },
        );
      await run("ECONNREFUSED");
      await run("FileMissing");
      expect(await job("counted")).toMatchObject({ failures: 2, failing: 2, last_error: "FileMissing" });
      await run(null);
      expect(await job("counted")).toMatchObject({ runs: 3, failures: 2, failing: 0, next_at: LATER });
      await runSoon(database(), "counted", NOON);
      expect((await job("counted"))?.next_at).toBe(NOON);
    });

    it("leaves out what is set aside until its time, counts it, and forgets what is gone", async () => {
      const row = { job: "sorting", item: "x", why: "nobody", attempts: 1, since: NOON, next_try: LATER };
      await deferWork(database(), row);
      await deferWork(database(), { ...row, attempts: 2 });
      await deferWork(database(), { ...row, item: "y", why: "EIO" });
      const isFree = async (now: string) => {
        const { rows } = await sql<{
          n: number;
        }>`select 1 as n where ${isNotDeferred("sorting", sql`${"x"}`, now)}`.execute(database().kysely);
        return rows.length === 1;
      };
      expect(await isFree(NOON)).toBe(false);
      expect(await isFree(LATER)).toBe(true);
      expect(await findDeferredWork(database(), "sorting", "x")).toMatchObject({ attempts: 2, since: NOON });
      const counted = (await countDeferredWork(database())).filter((each) => each.job === "sorting");
      expect(counted.map(({ why, count }) => [why, count])).toEqual([
        ["EIO", 1],
        ["nobody", 1],
      ]);
      await tryAgain(database(), "sorting", NOON);
      expect(await isFree(NOON)).toBe(true);
      await dropStaleDeferredWork(database(), "sorting", { dueBy: NOON, but: ["x"] });
      expect(await findDeferredWork(database(), "sorting", "y")).toBeUndefined();
      await clearDeferredWork(database(), "sorting", "x");
      expect(await findDeferredWork(database(), "sorting", "x")).toBeUndefined();
    });
  },
};
