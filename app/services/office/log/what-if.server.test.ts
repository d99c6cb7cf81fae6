/** Today's machines over a log of yesterday: what they would refuse, would not read, and would leave without a way out. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Database } from "~/db/database";
import type { EventLog } from "~/events/types";
import { loadCorpus } from "~/tests/corpus/corpus";
import { databaseSource, type DatabaseSource } from "~/tests/support/databases";
import { b1, paths } from "~/tests/support/filing";
import { PlayedFiling, openPortalLog } from "~/tests/support/filing-log";
import { NOON } from "~/tests/support/scenario";
import { guard, type Guard } from "~/workflows/kit";

import { judgeEntries, whatIf, type WhatIfFinding } from "./what-if.server";

let source: DatabaseSource;
let log: EventLog;
let database: Database;
beforeAll(async () => {
  source = await databaseSource("sqlite");
  ({ database } = await source.create());
  log = openPortalLog(database);
});
afterAll(() => source?.dispose());

const loadEntries = async (path: keyof typeof paths) => {
  const filing = new PlayedFiling(log, b1.type);
  await filing.play(...paths[path]);
  return { stream: filing.stream, entries: await log.read(filing.stream) };
};

/** With other guards in the machine itself, as a program of tomorrow would have them. */
function underGuards<Result>(stricter: Readonly<Record<string, Guard>>, judge: () => Result): Result {
  const before = { ...b1.type.guards };
  Object.assign(b1.type.guards, stricter);
  try {
    return judge();
  } finally {
    Object.assign(b1.type.guards, before);
  }
}

describe("under today's machines", () => {
  it("nothing is found of what they have written themselves", async () => {
    for (const path of ["drafted", "submitted", "resubmitting"] as const) {
      const { stream, entries } = await loadEntries(path);
      expect(judgeEntries(b1.type, stream, entries, NOON)).toEqual([]);
    }
  });
  it("a fact is found that a new rule would refuse, with the guard that would", async () => {
    const { stream, entries } = await loadEntries("submitted");
    const isComplete = guard("circumstances", "ERR-FORM-001", () => false);
    const found = underGuards({ isComplete }, () => judgeEntries(b1.type, stream, entries, NOON));
    expect(found.map(({ kind, fact, detail }) => [kind, fact, detail])).toContainEqual([
      "refused",
      "form.submitted",
      "isComplete",
    ]);
  });
  it("a payload is found that does not fit, by its place and without its words", async () => {
    const { stream, entries } = await loadEntries("complete");
    const [first, second] = entries;
    if (!first || !second) throw new Error("Nothing was written");
    const odd = { ...second, data: { changes: { findings: "secret" }, basedOn: "none" } };
    const found = judgeEntries(b1.type, stream, [first, odd], NOON);
    expect(found).toMatchObject([{ kind: "does not fit", version: 2, fact: "draft.saved" }]);
    expect(JSON.stringify(found)).not.toContain("secret");
    const unheard = { ...second, type: "draft.sold" };
    expect(judgeEntries(b1.type, stream, [first, unheard], NOON)).toMatchObject([{ kind: "unknown" }]);
  });
  it("a stream is found that nobody can lead on", async () => {
    const { stream, entries } = await loadEntries("drafted");
    const never = Object.fromEntries(
      Object.keys(b1.type.guards).map((name) => [name, guard("circumstances", "ERR-WKSP-001", () => false)]),
    );
    const found = underGuards(never, () => judgeEntries(b1.type, stream, entries, NOON));
    expect(found).toContainEqual({
      kind: "no way out",
      stream,
      version: 1,
      fact: "draft.started",
      detail: "in drafted",
    });
  });
});

it("a whole log is read stream by stream, with a bar, and its end is told", async () => {
  const fresh = (await source.create()).database;
  await loadCorpus(fresh);
  const found: WhatIfFinding[] = [];
  const bars: number[] = [];
  const output = {
    line: () => undefined,
    progress: () => ({ update: (done: number) => void bars.push(done), stop: () => undefined }),
  };
  const signal = new AbortController().signal;
  const read = { log: openPortalLog(fresh, { lists: false }), database: fresh, output, signal, now: NOON };
  const { streams, findings } = await whatIf(read, (finding) => found.push(finding));
  expect([streams, findings]).toEqual([bars.at(-1), found.length]);
  // The made-up streams of the corpus were decided by no machine; the filings in it were.
  expect(found.filter(({ stream }) => /^(referral|peq)/.test(stream) && !/corpus/.test(stream))).toEqual([]);
  expect(found.some(({ kind }) => kind === "refused")).toBe(true);
});
