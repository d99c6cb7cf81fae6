import { expect, it } from "vitest";

import { listAdjustments } from "./fee-adjustments";

it("adjustments come from the rows of the form, and rows that are not filled in yet are left out", () => {
  const amount = { currency: "HKD", minor: -200_000 };
  const rows = [
    { id: "1", reason: "dishonoured", amount, note: "Cheque of 11/02/2026" },
    { id: "2", reason: "correction", amount: null, note: "Later" },
    { id: "3", reason: "somethingElse", amount, note: "" },
    { id: "4", reason: "trading", amount },
  ];
  expect(listAdjustments({ feeAdjustments: rows })).toEqual([
    { reason: "dishonoured", amount: -200_000, note: "Cheque of 11/02/2026", entries: [] },
    { reason: "trading", amount: -200_000, note: "", entries: [] },
  ]);
  expect(listAdjustments({})).toEqual([]);
});
