import { expect, test } from "vitest";

import { unquoteWritten } from "./recorded-words";

test("days and amounts of a disagreement read as everywhere else", () => {
  expect(unquoteWritten("2025-08-20 – 2026-02-19")).toBe("20/08/2025 – 19/02/2026");
  expect(unquoteWritten("HKD 931715.90, USD -1234567.00, EUR 12.00")).toBe(
    "HKD 931,715.90, USD -1,234,567.00, EUR 12.00",
  );
  expect(unquoteWritten("3 entries")).toBe("3 entries");
});
