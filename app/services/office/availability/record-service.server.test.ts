/** What a process leaves behind of when it served: through failures, sleep, and clocks that are set. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import { findSpansSince } from "~/db/queries/office/service-spans";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";

import { createServiceRecorder } from "./record-service.server";
import { readServiceTimes } from "./service-times";
import { toSpan } from "./spans.server";

const START = Date.parse("2026-01-01T00:00:00.000Z");
let own: OwnPortal;
let wall = START;
let machine = 0;
let obstacle: string | null = null;
beforeAll(async () => {
  own = await openOwnPortal();
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.portal.database.kysely.deleteFrom("service_span").execute();
  [wall, machine, obstacle] = [START, 0, null];
});

const recorder = () =>
  createServiceRecorder(
    { ...own.portal, clock: { now: () => new Date(wall).toISOString() } },
    { findObstacle: () => Promise.resolve(obstacle), elapsed: () => machine },
  );
/** Time goes by, for the clock and for the machine, in seconds. */
function pass(seconds: number, ofMachine = seconds): void {
  wall += seconds * 1_000;
  machine += ofMachine * 1_000;
}
const time = (at: string | null) => at?.slice(11, 19) ?? null;
async function spans() {
  const rows = await findSpansSince(own.portal.database, "2020-01-01T00:00:00.000Z");
  return rows.map(({ begun_at, heard_at, ended_at }) => [time(begun_at), time(heard_at), time(ended_at)]);
}
async function gaps() {
  const rows = await findSpansSince(own.portal.database, "2020-01-01T00:00:00.000Z");
  const found = readServiceTimes(rows.map(toSpan), new Date(wall).toISOString());
  return found.gaps.map(({ from, until, stop }) => [time(from), time(until), stop]);
}

it("a minute after the other, and an end where it was told to stop", async () => {
  const one = recorder();
  for (let minute = 0; minute < 3; minute += 1) {
    await one.beat();
    pass(60);
  }
  await one.stop();
  expect(await spans()).toEqual([["00:00:00", "00:03:00", "00:03:00"]]);
  await one.beat();
});

it("one row each for processes beside each other, and no gap where one crashes", async () => {
  const [one, other] = [recorder(), recorder()];
  await Promise.all([one.beat(), other.beat()]);
  for (let minute = 0; minute < 5; minute += 1) {
    pass(60);
    await other.beat();
  }
  expect(await spans()).toEqual([
    ["00:00:00", "00:00:00", null],
    ["00:00:00", "00:05:00", null],
  ]);
  expect(await gaps()).toEqual([]);
});

it("while nothing can be recorded it does not serve, though the process lives", async () => {
  const one = recorder();
  await one.beat();
  pass(60);
  obstacle = "no database";
  await one.beat();
  pass(60);
  obstacle = null;
  await one.beat();
  pass(60);
  await one.beat();
  expect(await spans()).toEqual([
    ["00:00:00", "00:00:00", null],
    ["00:02:00", "00:03:00", null],
  ]);
  expect(await gaps()).toEqual([["00:00:00", "00:02:00", "unforeseen"]]);
});

it("a machine that slept did not serve", async () => {
  const one = recorder();
  await one.beat();
  pass(3_600);
  await one.beat();
  expect(await gaps()).toEqual([["00:00:00", "01:00:00", "unforeseen"]]);
});

it("a beat that comes late under load is no gap", async () => {
  const one = recorder();
  await one.beat();
  pass(140);
  await one.beat();
  expect(await spans()).toEqual([["00:00:00", "00:02:20", null]]);
});

it("a clock that is set forwards, or back, makes no outage", async () => {
  const one = recorder();
  await one.beat();
  pass(3_600, 60);
  await one.beat();
  expect(await gaps()).toEqual([]);
  pass(60);
  await one.beat();
  pass(-7_200, 60);
  await one.beat();
  pass(60);
  await one.beat();
  expect(await gaps()).toEqual([]);
  expect((await spans()).every(([begun, heard]) => (begun ?? "") <= (heard ?? ""))).toBe(true);
});

it("a clock that is put right by a second takes nothing back", async () => {
  const one = recorder();
  await one.beat();
  pass(60);
  await one.beat();
  pass(-1, 59);
  await one.beat();
  expect(await spans()).toEqual([["00:00:00", "00:01:00", null]]);
});

it("a row that is gone, as after a restore, is begun anew", async () => {
  const one = recorder();
  await one.beat();
  await own.portal.database.kysely.deleteFrom("service_span").execute();
  pass(60);
  await one.beat();
  expect(await spans()).toEqual([["00:01:00", "00:01:00", null]]);
});
