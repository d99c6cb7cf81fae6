/** A form that the request has loaded is acted on without another read, and never on what is no longer true. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { ulid } from "ulidx";

import { openDatabase, type Database } from "~/db/database";
import { migrate } from "~/db/migrate";
import type { EventLog } from "~/events/types";
import { attached, b1, preparer, reviewRequested, trustee } from "~/tests/support/filing";
import { openPortalLog, PlayedFiling } from "~/tests/support/filing-log";

import { loadStream } from "../../platform/portal/dispatch.server";
import { dispatchTo } from "./dispatch-to.server";
import type { VisibleStream } from "./visible.server";

const NOW = "2025-06-02T02:00:00.000Z";
const clock = { now: () => NOW };

let database: Database;
let log: EventLog;
let filing: PlayedFiling;
let reads: number;
beforeEach(async () => {
  database = openDatabase("sqlite::memory:");
  await migrate(database);
  const opened = openPortalLog(database, { lists: false });
  log = {
    ...opened,
    read: (...input) => {
      reads += 1;
      return opened.read(...input);
    },
  };
  filing = new PlayedFiling(log, b1.type);
  await filing.play(b1.started, b1.filledIn, attached);
  reads = 0;
});
afterEach(() => database.close());

const CASE = "case-file/HCB-1-2026";
const parts = () => ({ log, clock, database, stepsBeside: [], findUser: () => Promise.resolve(null) });

async function load(): Promise<VisibleStream> {
  const current = await loadStream(log, b1.type, filing.stream);
  if (!current) throw new Error("The draft is there");
  reads = 0;
  return current;
}
const request = (type: string, data: Record<string, unknown>) => ({ type, data, commandId: ulid() });
const asPreparer = (current: VisibleStream) => ({
  type: b1.type,
  stream: filing.stream,
  by: preparer,
  current,
  caseFile: { asRead: { stream: CASE, version: 0 } },
});
const review = request("review.requested", { dueOn: "2025-06-09" });

it("decides on what the request has read", async () => {
  const outcome = await dispatchTo(parts(), asPreparer(await load()), review);
  expect(outcome).toMatchObject({ outcome: "done", state: "readyForReview", entry: { at: NOW } });
  expect(reads).toBe(0);
});

it("reads again where somebody else was faster, and decides on that", async () => {
  const current = await load();
  await filing.play(reviewRequested);
  reads = 0;
  const outcome = await dispatchTo(parts(), asPreparer(current), review);
  expect(outcome).toMatchObject({ outcome: "refused" });
  expect(reads).toBe(1);
});

it("refuses nothing for what is no longer so", async () => {
  const current = await load();
  await filing.play(reviewRequested);
  const back = request("form.returned", { dueOn: "2025-06-09", reason: "Complete the findings." });
  const outcome = await dispatchTo(parts(), { ...asPreparer(current), by: trustee }, back);
  expect(outcome).toMatchObject({ outcome: "done" });
});

it("reads the whole form for somebody who sees a part of it", async () => {
  const current = { ...(await load()), later: { isSuperseded: false, isWithdrawn: false } };
  const part = { ...current, entries: [], context: { ...current.context, values: {} } };
  const outcome = await dispatchTo(parts(), asPreparer(part), review);
  expect(outcome).toMatchObject({ outcome: "done" });
  expect(reads).toBe(1);
});

it("does what was sent twice once", async () => {
  const current = await load();
  const first = await dispatchTo(parts(), asPreparer(current), review);
  const second = await dispatchTo(parts(), asPreparer(current), review);
  expect([first, second]).toMatchObject([{ repeated: false }, { repeated: true }]);
});
