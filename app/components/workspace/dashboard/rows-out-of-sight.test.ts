import { expect, test } from "vitest";

import { countOutOfSight } from "./rows-out-of-sight";

const rows = (count: number, height: number) =>
  Array.from({ length: count }, (_, at) => ({ top: at * height, bottom: (at + 1) * height }));

test("rows below the edge are counted, and a list that ends at it has none", () => {
  expect(countOutOfSight(rows(8, 68), 408)).toBe(2);
  expect(countOutOfSight(rows(6, 68), 408)).toBe(0);
  expect(countOutOfSight(rows(6, 68.01), 408)).toBe(0);
  expect(countOutOfSight([], 408)).toBe(0);
});

test("rows that a telephone does not draw are not below anything", () => {
  const hidden = { top: 500, bottom: 500 };
  expect(countOutOfSight([...rows(5, 92), hidden, hidden], 460)).toBe(0);
});
