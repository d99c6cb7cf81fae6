import { expect, test } from "vitest";

import { listMonthLines } from "./month-lines";

const MONTH = {
  month: "2026-12",
  due: "2026-12-31",
  expected: 120_000,
  received: 120_000,
  standing: "received",
  receivedOn: "2026-12-05",
} as const;

test.each([
  ["en", ["31/12/2026", "05/12/2026"]],
  ["zh-hk", ["2026年12月31日", "2026年12月5日"]],
  ["zh-cn", ["2026年12月31日", "2026年12月5日"]],
] as const)("given a month in %s, its days are written as its sentences write them", (locale, days) => {
  expect(listMonthLines([MONTH], locale).map(({ due, receivedOn }) => [due, receivedOn])).toEqual([days]);
});
