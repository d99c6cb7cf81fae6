import { expect, it } from "vitest";

import { countMonths, startOfMonths } from "./months";
import type { Break } from "./service-times";

const NOW = "2026-03-15T04:00:00.000Z";
const away = (from: string, until: string, kind: Break["kind"] = "outage"): Break => ({
  kind,
  from: `${from}:00.000Z`,
  until: `${until}:00.000Z`,
});
const told = (breaks: readonly Break[], since = "2025-01-01T00:00:00.000Z") =>
  countMonths(breaks, since, NOW).map(({ month, served, minutes, breaks: own }) => [
    month,
    served,
    minutes.outage,
    minutes.maintenance,
    own.length,
  ]);

it("twelve months of Hong Kong, the newest first, and nothing before it was measured", () => {
  expect(told([]).map(([month]) => month)).toEqual([
    "2026-03",
    "2026-02",
    "2026-01",
    "2025-12",
    "2025-11",
    "2025-10",
    "2025-09",
    "2025-08",
    "2025-07",
    "2025-06",
    "2025-05",
    "2025-04",
  ]);
  expect(startOfMonths(NOW)).toBe("2025-03-31T16:00:00.000Z");
  expect(told([], "2026-02-10T00:00:00.000Z").map(([month]) => month)).toEqual(["2026-03", "2026-02"]);
  expect(countMonths([], null, NOW)).toEqual([]);
  expect(countMonths([], "2026-03-31T16:30:00.000Z", "2026-03-31T17:00:00.000Z")).toEqual([
    { month: "2026-04", served: 1, minutes: { outage: 0, maintenance: 0 }, breaks: [] },
  ]);
});

it("an outage over midnight of the last day counts in both months, and is listed where it began", () => {
  // 28 February, 23:50 in Hong Kong, to 1 March, 00:20.
  const over = told([away("2026-02-28T15:50", "2026-02-28T16:20")], "2026-02-01T00:00:00.000Z");
  expect(over).toEqual([
    ["2026-03", expect.any(Number), 20, 0, 0],
    ["2026-02", expect.any(Number), 10, 0, 1],
  ]);
});

it("the share is of the time that is known, and never the whole where something was missing", () => {
  const measured = "2026-03-14T16:00:00.000Z";
  expect(told([away("2026-03-15T01:00", "2026-03-15T02:00")], measured)[0]).toEqual([
    "2026-03",
    0.9166,
    60,
    0,
    1,
  ]);
  const [month] = told([away("2026-03-15T01:00", "2026-03-15T01:01")], "2026-03-01T00:00:00.000Z");
  expect(month?.[1]).toBeLessThan(1);
  expect(told([away("2026-03-14T16:00", "2026-03-15T04:00", "maintenance")], measured)[0]).toEqual([
    "2026-03",
    0,
    0,
    720,
    1,
  ]);
});
