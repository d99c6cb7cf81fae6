import { expect, test } from "vitest";

import { findReturnDays } from "./days";

test.each([
  ["monthly", "2026-11-28", { from: "2026-10-01", to: "2026-10-31" }],
  ["monthly", "2026-01-01", { from: "2025-12-01", to: "2025-12-31" }],
  ["monthly", "2028-03-31", { from: "2028-02-01", to: "2028-02-29" }],
  ["estates", "2026-11-28", { from: "2026-11-28", to: "2026-11-28" }],
  ["dividends", "2026-11-28", null],
  ["horoscope", "2026-11-28", null],
])("a return of %s called for on %s tells of %j", (name, calledOn, days) => {
  expect(findReturnDays(name, calledOn)).toEqual(days);
});
