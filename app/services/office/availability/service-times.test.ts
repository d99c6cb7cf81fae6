import { expect, it } from "vitest";

import { readServiceTimes, tellApart, toWholeMinutes, type Span } from "./service-times";

const at = (time: string, day = "2026-01-01"): string => `${day}T${time}.000Z`;
let count = 0;
const span = (begun: string, heard: string, rest: Partial<Span> = {}): Span => {
  count += 1;
  return {
    id: `s${String(count)}`,
    continues: null,
    begunAt: at(begun),
    heardAt: at(heard),
    endedAt: null,
    ...rest,
  };
};
const ended = (begun: string, heard: string): Span => span(begun, heard, { endedAt: at(heard) });
const NOW = at("12:00:00");
const gapsOf = (...spans: readonly Span[]) =>
  readServiceTimes(spans, NOW).gaps.map(({ from, until, stop }) => [
    from.slice(11, 19),
    until.slice(11, 19),
    stop,
  ]);

it("an outage is what none of several processes covers", () => {
  expect(
    gapsOf(
      span("01:00:00", "03:00:00"),
      span("02:00:00", "05:00:00"),
      ended("02:30:00", "04:00:00"),
      span("06:00:00", "08:00:00"),
    ),
  ).toEqual([["05:00:00", "06:00:00", "unforeseen"]]);
  expect(gapsOf(span("02:00:00", "05:00:00"), span("05:00:00", "08:00:00"))).toEqual([]);
  expect(gapsOf()).toEqual([]);
});

it("goes as the last of them went", () => {
  expect(
    gapsOf(span("01:00:00", "03:00:00"), ended("01:00:00", "03:00:30"), span("04:00:00", "05:00:00")),
  ).toEqual([["03:00:30", "04:00:00", "orderly"]]);
  expect(
    gapsOf(ended("01:00:00", "03:00:00"), span("01:00:00", "03:00:30"), span("04:00:00", "05:00:00")),
  ).toEqual([["03:00:30", "04:00:00", "unforeseen"]]);
  expect(
    gapsOf(ended("01:00:00", "03:00:00"), span("01:30:00", "03:00:00"), span("04:00:00", "05:00:00")),
  ).toEqual([["03:00:00", "04:00:00", "unforeseen"]]);
});

it("a process that takes over from another within a minute leaves none", () => {
  expect(gapsOf(ended("01:00:00", "03:00:00"), span("03:00:59", "05:00:00"))).toEqual([]);
  expect(gapsOf(ended("01:00:00", "03:00:00"), span("03:01:00", "05:00:00"))).toHaveLength(1);
});

it("what a clock that went wrong has written ahead is left out, and what it bridges was served", () => {
  const before = span("01:00:00", "03:00:00");
  const ahead = span("23:00:00", "23:05:00", { continues: before.id });
  const back = span("03:02:30", "11:59:30", { continues: ahead.id });
  expect(gapsOf(before, ahead, back)).toEqual([["03:00:00", "03:02:30", "unforeseen"]]);
  const forward = span("05:00:00", "11:59:30", { continues: before.id });
  expect(gapsOf(before, forward)).toEqual([]);
  const behind = span("02:00:00", "02:30:00", { continues: before.id });
  expect(gapsOf(before, behind)).toEqual([]);
  expect(gapsOf(span("02:00:00", "01:00:00"))).toEqual([]);
  expect(readServiceTimes([span("01:00:00", "23:00:00")], NOW).heardAt).toBe(NOW);
});

it("since when it serves, and when it was last heard of", () => {
  expect(readServiceTimes([span("01:00:00", "03:00:00"), span("04:00:00", "11:59:30")], NOW)).toMatchObject({
    since: at("04:00:00"),
    heardAt: at("11:59:30"),
  });
  expect(readServiceTimes([], NOW)).toMatchObject({ since: null, heardAt: null, gaps: [] });
});

it("is told in whole minutes, none of them twice", () => {
  const gap = (from: string, until: string) =>
    ({ from: at(from), until: at(until), stop: "orderly" }) as const;
  expect(
    toWholeMinutes([gap("01:00:10", "01:02:10"), gap("01:02:40", "01:04:00"), gap("23:59:30", "23:59:59")]),
  ).toEqual([
    gap("01:00:00", "01:03:00"),
    gap("01:03:00", "01:04:00"),
    { from: at("23:59:00"), until: at("00:00:00", "2026-01-02"), stop: "orderly" },
  ]);
});

const window = (from: string, until: string) => ({ from: at(from), until: at(until) });
const told = (stop: "orderly" | "unforeseen", ...windows: readonly ReturnType<typeof window>[]) =>
  tellApart({ ...window("02:00:00", "05:00:00"), stop }, windows).map(({ kind, from, until }) => [
    kind,
    from.slice(11, 16),
    until.slice(11, 16),
  ]);

it("an orderly stop is maintenance for as long as that was announced, and an outage before and after", () => {
  expect(told("orderly", window("01:00:00", "06:00:00"))).toEqual([["maintenance", "02:00", "05:00"]]);
  expect(told("orderly", window("02:30:00", "04:00:00"))).toEqual([
    ["outage", "02:00", "02:30"],
    ["maintenance", "02:30", "04:00"],
    ["outage", "04:00", "05:00"],
  ]);
  expect(told("orderly", window("05:00:00", "06:00:00"), window("01:00:00", "02:00:00"))).toEqual([
    ["outage", "02:00", "05:00"],
  ]);
  expect(told("orderly", window("03:00:00", "04:30:00"), window("02:00:00", "03:30:00"))).toEqual([
    ["maintenance", "02:00", "04:30"],
    ["outage", "04:30", "05:00"],
  ]);
});

it("a crash is an outage, whatever was announced", () => {
  expect(told("unforeseen", window("01:00:00", "06:00:00"))).toEqual([["outage", "02:00", "05:00"]]);
});

it("of a hundred thousand spans every gap is found", () => {
  const start = Date.parse("2025-06-01T00:00:00.000Z");
  const moment = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
  const many = Array.from({ length: 100_000 }, (_, index): Span => ({
    id: `m${String(index)}`,
    continues: null,
    begunAt: moment(index * 3),
    heardAt: moment(index * 3 + 1),
    endedAt: null,
  }));
  expect(readServiceTimes(many.toReversed(), NOW).gaps.length).toBeGreaterThan(90_000);
});
