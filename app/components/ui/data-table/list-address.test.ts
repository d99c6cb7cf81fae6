import { expect, test } from "vitest";

import { listAddress, pagesShown, sortAddress } from "./list-address";

test("sorting keeps the filters and goes back to the first page", () => {
  expect(sortAddress("?q=chan&page=4", "caseNo", undefined)).toBe("?q=chan&sort=caseNo&direction=asc");
});

test("the same heading turns the order round", () => {
  expect(sortAddress("", "caseNo", { column: "caseNo", direction: "asc" })).toBe(
    "?sort=caseNo&direction=desc",
  );
  expect(sortAddress("", "caseNo", { column: "caseNo", direction: "desc" })).toBe(
    "?sort=caseNo&direction=asc",
  );
});

test("turning a page keeps everything else", () => {
  expect(listAddress("?q=chan&page=4", { page: "5" })).toBe("?q=chan&page=5");
  expect(listAddress("?q=chan", { q: null })).toBe("?");
});

test("pages are shown around the present one, and a gap of one page is filled with it", () => {
  expect(pagesShown(1, 1)).toEqual([1]);
  expect(pagesShown(3, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pagesShown(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
});
