import { expect, test } from "vitest";

import { EMPTY_CASE } from "~/workflows/records/case-file/index";

import { findDischarge } from "./discharge.server";

const ordered = { ...EMPTY_CASE, dates: { bankruptcyOrder: "2024-03-14" } };

test("the discharge follows from the order, and from what was recorded of it", () => {
  expect(findDischarge(EMPTY_CASE)).toBeUndefined();
  expect(findDischarge(ordered)).toBe("2028-03-14");
  const again = { ...ordered, debtor: { ...EMPTY_CASE.debtor, multipleBankruptcy: true } };
  expect(findDischarge(again)).toBe("2029-03-14");
  expect(findDischarge({ ...ordered, dates: { ...ordered.dates, discharge: "2028-05-01" } })).toBe(
    "2028-05-01",
  );
});
