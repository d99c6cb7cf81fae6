import { expect, it } from "vitest";

import { readWhy, getBreakdownAddress } from "./breakdown-address";

const read = (address: string) => readWhy(new URLSearchParams(address.replace(/#.*$/, "")));

it("an address asks one figure, a page of its entries, and leaves what else it says", () => {
  expect(getBreakdownAddress("?tab=fee&why=line-2&entries=4", "line-7")).toBe("?tab=fee&why=line-7#why");
  expect(getBreakdownAddress("?tab=fee", "line-7", 3)).toBe("?tab=fee&why=line-7&entries=3#why");
  expect(getBreakdownAddress("?tab=fee&why=line-7&entries=3", null)).toBe("?tab=fee");
});

it("is read as it was written, and an odd page is the first", () => {
  expect(read(getBreakdownAddress("", "fee-current", 12))).toEqual({ why: "fee-current", page: 12 });
  expect(read("")).toEqual({ why: null, page: 1 });
  for (const odd of ["-1", "x", "1.5", "1e99"]) expect(read(`why=line-1&entries=${odd}`).page).toBe(1);
});
