/** A long book is decided on what this process remembers of it, as long as the log says the same. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { ulid } from "ulidx";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Database } from "~/db/database";
import type { EventLog } from "~/events/types";
import { openPortalLog } from "~/tests/support/filing-log";
import { openCountedLog } from "~/tests/support/counted-log";
import { getEntryNo, keeper } from "~/tests/support/long-book";
import { cashBook, findEntryMark } from "~/workflows/records/cash-book";
import type { Actor } from "~/workflows/kit";

import { loadBook, evolveBook, bookCache } from "./load-book.server";

const STREAM = `${cashBook.type}/1`;
const at = "2025-06-02T04:00:00.000Z";
let database: Database;
let log: EventLog;
/** The number of entries of the log that each read gave. */
let reads: number[];

const happen = (type: string, data: Readonly<Record<string, unknown>>, by: Actor = keeper, through = log) =>
  dispatch(through, cashBook, { stream: STREAM, type, data, by, at, commandId: ulid() });
const record = (batch: string, ...places: readonly number[]) => ({
  batch,
  source: { kind: "typed" },
  entries: places.map((place) => getEntryNo(place)),
});
const header = { name: "HSBC", form: "bank", foreign: false, severalCurrencies: false, currencies: [] };

beforeEach(async () => {
  ({ database, log, reads } = await openCountedLog());
  await happen("book.opened", { caseId: "HCB-1-2022", caseType: "B", header });
  await happen("entries.recorded", record("first", ...Array.from({ length: 60 }, (_, place) => place)));
});
afterEach(() => database.close());

it("reads what came since, and no more", async () => {
  await loadBook(log, STREAM);
  await happen("entries.recorded", record("second", 100));
  reads.length = 0;
  const known = await loadBook(log, STREAM);
  expect(reads).toEqual([2]);
  expect(known?.context).toEqual((await loadStream(log, cashBook, STREAM))?.context);
});

it("a save reads the newest fact alone, and is remembered as it left the book", async () => {
  const save = async (batch: string, place: number) => {
    const request = { stream: STREAM, type: "entries.recorded", data: record(batch, place) };
    const known = await loadBook(log, STREAM);
    const outcome = await dispatch(log, cashBook, { ...request, by: keeper, at, commandId: ulid() }, known);
    evolveBook(log, outcome);
    return outcome.outcome;
  };
  await save("second", 100);
  reads.length = 0;
  expect([await save("third", 101), reads]).toEqual(["done", [1]]);
  const { context } = bookCache.recall(log, STREAM) ?? {};
  expect(context && [context.count, findEntryMark(context, "e-101")?.batch]).toEqual([62, "third"]);
});

it("a repeated command is answered as it was first, although its entries are not remembered", async () => {
  const commandId = ulid();
  const request = { stream: STREAM, type: "entries.recorded", data: record("second", 100) };
  const send = async () =>
    dispatch(log, cashBook, { ...request, by: keeper, at, commandId }, await loadBook(log, STREAM));
  await send();
  const again = await send();
  expect(again).toMatchObject({ outcome: "done", repeated: true });
  expect((await loadBook(log, STREAM))?.context.count).toBe(61);
});

it("somebody else's save in between is seen, here and in another process", async () => {
  const known = await loadBook(log, STREAM);
  await happen("entries.recorded", record("other", 100), keeper, openPortalLog(database, { lists: false }));
  const data = record("second", 100);
  const outcome = await dispatch(
    log,
    cashBook,
    { stream: STREAM, type: "entries.recorded", data, by: keeper, at, commandId: ulid() },
    known,
  );
  expect(outcome.outcome === "refused" && outcome.refusals.map(({ guard }) => guard)).toEqual([
    "areNewEntries",
  ]);
});

it("nothing is remembered of a book that is forgotten", async () => {
  await loadBook(log, STREAM);
  await happen("book.forgotten", { ids: ["e-1"] }, SYSTEM);
  expect((await loadBook(log, STREAM))?.context.header).toBeNull();
});
