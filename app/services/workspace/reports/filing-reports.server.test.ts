import { expect, test } from "vitest";

import { findMedianDays } from "./filing-reports.server";
import { sumRow } from "./report";

test.each([
  ["none was answered", [{ day: "2026-11-01", answeredOn: null, count: 9 }], null],
  ["one was", [{ day: "2026-11-01", answeredOn: "2026-11-04", count: 1 }], 3],
  [
    "many on the day, few late",
    [
      { day: "2026-11-01", answeredOn: "2026-12-01", count: 2 },
      { day: "2026-11-02", answeredOn: "2026-11-02", count: 3 },
      { day: "2026-11-02", answeredOn: null, count: 50 },
    ],
    0,
  ],
  [
    "half and half",
    [
      { day: "2026-10-31", answeredOn: "2026-11-01", count: 2 },
      { day: "2026-11-02", answeredOn: "2026-11-09", count: 2 },
    ],
    1,
  ],
])("given that %s, half of the answers came within %s days", (_case, filings, days) => {
  expect(findMedianDays(filings)).toBe(days);
});

test("a last row sums counts and money, and says nothing of what is not its own", () => {
  const columns = [
    { id: "count", heading: "Count" },
    { id: "sum", heading: "Sum" },
  ];
  const row = (count: number | null, minor: number) => ({
    ...{ key: "r", label: "R", to: null },
    figures: { count, sum: { minor, currency: "HKD" } as const, days: 4 },
  });
  expect(sumRow("Total", columns, [row(2, 350), row(null, 100)]).figures).toEqual({
    count: 2,
    sum: { minor: 450, currency: "HKD" },
  });
});
