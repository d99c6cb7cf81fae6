/** The memory of a long draft is used as long as the log says the same, and no longer. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ulid } from "ulidx";

import type { Database } from "~/db/database";
import type { EventLog } from "~/events/types";
import { b1, preparer } from "~/tests/support/filing";
import { openPortalLog, PlayedFiling } from "~/tests/support/filing-log";
import { openCountedLog } from "~/tests/support/counted-log";
import { fact } from "~/tests/support/scenario";

import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import { loadForSaving, draftCache } from "./load-for-saving.server";

let database: Database;
let log: EventLog;
let filing: PlayedFiling;
/** The number of entries that each read gave. */
let reads: number[];
beforeEach(async () => {
  ({ database, log, reads } = await openCountedLog());
  filing = new PlayedFiling(log, b1.type);
  await filing.play(b1.started);
  await save(draftCache.room.minSize);
});
afterEach(() => database.close());

const save = async (times: number) => {
  for (let time = 1; time <= times; time += 1)
    await filing.play((current) =>
      fact("draft.saved", preparer, {
        changes: { [b1.field.id]: b1.field.values[time % 2] ?? null },
        basedOn: current?.context.contentVersion ?? 0,
      }),
    );
};
const load = () => loadForSaving(log, b1.type, filing.stream);
const whole = () => loadStream(log, b1.type, filing.stream);

it("is what the whole stream folds to, after saves of others as well", async () => {
  await load();
  await save(3);
  reads.length = 0;
  const loaded = await load();
  expect(reads).toEqual([4]);
  expect(loaded).toEqual(await whole());
});

it.each([
  ["an entry that the log does not have", { hash: "0".repeat(64) }, 1],
  ["an entry whose key is gone", { data: null }, 1],
  ["a version that the log has not reached", { version: 1_000 }, 0],
])("is thrown away where it ends with %s", async (_, change, found) => {
  const known = await load();
  if (!known) throw new Error("The draft is there");
  const entries = known.entries.map((entry, index) =>
    index === known.entries.length - 1 ? { ...entry, ...change } : entry,
  );
  draftCache.remember(log, filing.stream, {
    entries,
    context: { ...known.context, caseId: "another" },
  });
  reads.length = 0;
  expect(await load()).toEqual(known);
  expect(reads).toEqual([found, known.version]);
});

it("is thrown away where it is another stream's", async () => {
  const known = await load();
  const other = new PlayedFiling(log, b1.type);
  await other.play(b1.started);
  if (!known) throw new Error("The draft is there");
  draftCache.remember(log, other.stream, known);
  const loaded = await loadForSaving(log, b1.type, other.stream);
  expect(loaded).toEqual(await loadStream(log, b1.type, other.stream));
});

it("is forgotten with the key that is destroyed", async () => {
  await load();
  await filing.play(fact("draft.deleted", preparer, { confirmed: true }));
  expect(draftCache.recall(log, filing.stream)).toBeUndefined();
});

it("gives nothing back that another process has destroyed", async () => {
  await load();
  const deleted = fact("draft.deleted", preparer, { confirmed: true });
  const others = openPortalLog(database, { lists: false });
  const done = await dispatch(others, b1.type, { ...deleted, stream: filing.stream, commandId: ulid() });
  expect(done.outcome).toBe("done");
  expect(draftCache.recall(log, filing.stream)).toBeDefined();
  const loaded = await load();
  expect(loaded?.entries.filter(({ data }) => data !== null).map(({ type }) => type)).not.toContain(
    "draft.saved",
  );
  expect(loaded).toEqual(await whole());
});

it("is forgotten when nobody saves any more", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await load();
    expect(draftCache.recall(log, filing.stream)).toBeDefined();
    vi.advanceTimersByTime(16 * 60_000);
    expect(draftCache.recall(log, filing.stream)).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

it("takes no more than its room: the longest unused goes first", async () => {
  const known = await load();
  if (!known) throw new Error("The draft is there");
  const [first] = known.entries;
  if (!first) throw new Error("The draft is there");
  const long = { context: known.context, entries: Array.from({ length: 40_000 }, () => first) };
  draftCache.remember(log, "referral-b1/one", long);
  draftCache.remember(log, "referral-b1/two", long);
  expect(draftCache.recall(log, "referral-b1/one")).toBeUndefined();
  expect(draftCache.recall(log, filing.stream)).toBeUndefined();
  expect(draftCache.recall(log, "referral-b1/two")).toBeDefined();
});

it("remembers a short stream, too, of which one save has thousands of cells", async () => {
  filing = new PlayedFiling(log, b1.type);
  await filing.play(b1.started);
  await load();
  expect(draftCache.recall(log, filing.stream)).toBeUndefined();
  const changes = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, row) => [`letters/r${String(row)}/result`, "none"]),
  );
  await filing.play((current) =>
    fact("draft.saved", preparer, { changes, basedOn: current?.context.contentVersion ?? 0 }),
  );
  await load();
  expect(draftCache.recall(log, filing.stream)?.entries).toHaveLength(2);
  expect(await load()).toEqual(await whole());
});
