import { expect, test } from "vitest";

import { readChoice, readListRequest } from "./list-request.server";

const COLUMNS = { caseNo: "case_no", orderDate: "order_date" } as const;
const USUAL = { column: "orderDate", direction: "desc" } as const;
const read = (address: string) => readListRequest(new URLSearchParams(address), COLUMNS, USUAL);

test("an address that asks for nothing gets the first page in the usual order", () => {
  expect(read("")).toMatchObject({ page: 1, search: "", sort: { column: "order_date", direction: "desc" } });
});

test("search, page and order are taken from the address", () => {
  expect(read("q= 陳大 &page=3&sort=caseNo&direction=desc")).toMatchObject({
    page: 3,
    search: "陳大",
    sort: { column: "case_no", direction: "desc" },
    sorting: { column: "caseNo", direction: "desc" },
  });
});

test.each(["page=0", "page=-4", "page=x", "page=1e9", "page=2.5"])(
  "an odd page (%s) is the first one",
  (address) => {
    expect(read(address).page).toBe(1);
  },
);

test("an order that the list does not have is the usual one", () => {
  expect(read("sort=toString&direction=asc").sorting).toEqual(USUAL);
});

test("a choice that is not offered counts as none", () => {
  const parameters = new URLSearchParams("type=X&status=ACT");
  expect(readChoice(parameters, "type", ["B", "L"])).toBeUndefined();
  expect(readChoice(parameters, "status", ["ACT", "DCH"])).toBe("ACT");
});
