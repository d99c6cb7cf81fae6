import { expect, it } from "vitest";

import { convertAmount } from "./amounts";

it("converts exactly and rounds once, half a cent up", () => {
  expect(convertAmount(100_000, "7.8125")).toBe(781_250);
  expect(convertAmount(1, "0.5")).toBe(1);
  expect(convertAmount(1, "0.49999999")).toBe(0);
  expect(convertAmount(9_999_999_999_999, "1")).toBe(9_999_999_999_999);
});
it.each(["", "0", "-1", "7,8", "abc", "1.123456789"])("takes %j for no rate", (rate) => {
  expect(convertAmount(100, rate)).toBeNull();
});
