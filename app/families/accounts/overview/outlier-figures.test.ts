import { expect, test } from "vitest";

import { findOutlierFigures } from "./outlier-figures";

const of = (amounts: Readonly<Record<string, number>>) => ({
  layout: "1",
  figures: Object.entries(amounts).map(([line, minor]) => ({ line, currency: "HKD", minor, entries: [] })),
});

test("a line jumps where it moves by more than HK$10,000 and by more than half of what it was", () => {
  // (2): 30,000.00 ▸ 45,000.01 moves by 15,000.01, more than half. (3): 20,000.00 ▸ 30,000.00 moves by exactly 10,000.00.
  // (4): 0 ▸ 9,999.99 is small. (5): nothing ▸ 10,000.01 is new.
  const before = of({ "2": 3_000_000, "3": 2_000_000, "4": 0 });
  const now = of({ "2": 4_500_001, "3": 3_000_000, "4": 999_999, "5": 1_000_001 });
  expect(
    findOutlierFigures(now, before, "en").map(({ label, was, now: is }) => [label.slice(0, 3), was, is]),
  ).toEqual([
    ["(2)", 3_000_000, 4_500_001],
    ["(5)", 0, 1_000_001],
  ]);
});

test("nothing jumps where there is no period before", () => {
  expect(findOutlierFigures(of({ "2": 9_000_000 }), null, "en")).toEqual([]);
});
