/** What is known of runs that bring records in promises the same on any database. */
import { expect, it } from "vitest";

import type { QueryContract } from "~/tests/support/contracts";

import { blankImportRecords, findImportRecordPage, findImportRecordsAfter } from "./import-records";
import {
  claimImport,
  findImportWork,
  forgetImportRecords,
  recordImportBatch,
  releaseImport,
  saveImportKey,
} from "./import-work";
import { findImportRunPage, findImportRunsIn, findImportsOfCase, findUnfinishedImport } from "./imports";

const NOON = "2026-01-01T12:00:00.000Z";
const LATER = "2026-01-01T12:00:30.000Z";
const run = {
  owner: "admin",
  door: "page",
  format: "ndjson",
  file_id: "f",
  hash: "aa",
  dry: 0,
  size: 1,
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
};
const record = (line: number, outcome: string) => ({
  id: `r1-${String(line)}`,
  run_id: "r1",
  line,
  kind: "case",
  name: `HCB ${String(line)}/2026`,
  outcome,
  target: null,
  detail: "{}",
});
const counts = { created: 0, changed: 0, unchanged: 0, refused: 0 };

export const importsContract: QueryContract = {
  about: "imports",
  prepare: async ({ kysely }) => {
    const at = (day: number) => `2026-01-0${String(day)}T00:00:00.000Z`;
    await kysely
      .insertInto("import_run")
      .values([
        { ...run, id: "r1", state: "taking", started_at: at(1), updated_at: at(3) },
        { ...run, id: "r2", state: "finished", started_at: at(2), updated_at: at(2) },
        { ...run, id: "r3", state: "forgotten", started_at: at(3), updated_at: at(3) },
        { ...run, id: "r4", state: "taking", started_at: at(4), updated_at: at(1), hash: "bb" },
      ])
      .execute();
  },
  promises: (database) => {
    it("lists runs, finds those that wait, and the one over the same records", async () => {
      const query = { without: ["forgotten"], page: 1, size: 2 };
      const { rows, total } = await findImportRunPage(database(), {
        ...query,
        sort: { column: "started_at", direction: "desc" },
      });
      expect([rows.map(({ id }) => id), total.count]).toEqual([["r4", "r2"], 3]);
      const waiting = await findImportRunsIn(database(), { states: ["taking"], limit: 9 });
      expect(waiting.map(({ id }) => id)).toEqual(["r4", "r1"]);
      expect((await findUnfinishedImport(database(), { hash: "bb", state: "taking" }))?.id).toBe("r4");
      expect(await findUnfinishedImport(database(), { hash: "aa", state: "checking" })).toBeUndefined();
    });
    it("gives a run to one process at a time, and to another when its claim is over or given up", async () => {
      const claim = { runId: "r1", by: "one", now: NOON, until: LATER };
      expect(await claimImport(database(), claim)).toBe(true);
      expect(await claimImport(database(), { ...claim, by: "two" })).toBe(false);
      expect(await claimImport(database(), { ...claim, by: "two" }, "one")).toBe(true);
      expect(await claimImport(database(), { ...claim, by: "three", now: LATER })).toBe(true);
      await releaseImport(database(), "r1", "three");
      expect((await findImportWork(database(), "r1"))?.claimed_by).toBeNull();
    });
    it("writes a batch with how far the run is, for whoever has the run alone; again, it overwrites", async () => {
      const claim = { runId: "r1", by: "one", now: NOON, until: LATER };
      await claimImport(database(), claim);
      const place = { ...claim, ...counts, phase: "taking", done: 2, created: 1, refused: 1 };
      const records = [record(1, "created"), record(2, "refused")];
      expect(await recordImportBatch(database(), { ...place, by: "two" }, records)).toBe(false);
      expect((await findImportRecordPage(database(), { runId: "r1", page: 1, size: 9 })).rows).toEqual([]);
      expect(await recordImportBatch(database(), place, records)).toBe(true);
      expect(await recordImportBatch(database(), place, [record(2, "changed")])).toBe(true);
      const later = await findImportRecordsAfter(database(), { runId: "r1", after: 1, limit: 9 });
      expect(later.map(({ line, outcome }) => [line, outcome])).toEqual([[2, "changed"]]);
      expect(await findImportWork(database(), "r1")).toMatchObject({ done: 2, created: 1, refused: 1 });
      while (await forgetImportRecords(database(), "r1"));
      expect(await findImportWork(database(), "r1")).toBeUndefined();
    });
    it("gives a run one key, while somebody works on it", async () => {
      expect(await saveImportKey(database(), "r1", "first")).toBeNull();
      await claimImport(database(), { runId: "r1", by: "one", now: NOON, until: LATER });
      expect(await saveImportKey(database(), "r1", "first")).toBe("first");
      expect(await saveImportKey(database(), "r1", "second")).toBe("first");
    });
    it("finds and blanks the records of a case, by its id or its number", async () => {
      await claimImport(database(), { runId: "r1", by: "one", now: NOON, until: LATER });
      const place = { runId: "r1", by: "one", now: NOON, until: LATER, ...counts, phase: "taking", done: 3 };
      await recordImportBatch(database(), place, [
        { ...record(1, "changed"), target: "HCB-1-2026" },
        record(2, "refused"),
        { ...record(3, "changed"), target: "HCB-3-2026" },
        { ...record(4, "changed"), kind: "firm", target: "HCB-1-2026" },
      ]);
      const one = { caseId: "HCB-1-2026", number: "HCB 1/2026" };
      const two = { caseId: "HCB-2-2026", number: "HCB 2/2026" };
      const none = { caseId: "HCB-9-2026", number: "HCB 9/2026" };
      const found = [one, two, none].map((each) => findImportsOfCase(database(), each));
      expect((await Promise.all(found)).map((runs) => runs.map(({ id }) => id))).toEqual([
        ["r1"],
        ["r1"],
        [],
      ]);
      for (const each of [one, two, none]) await blankImportRecords(database(), each, "{gone}");
      const rows = await findImportRecordsAfter(database(), { runId: "r1", after: 0, limit: 9 });
      expect(rows.map(({ detail }) => detail)).toEqual(["{gone}", "{gone}", "{}", "{}"]);
    });
  },
};
