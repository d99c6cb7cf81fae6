import { describe, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";

import { hasNumber, inOrder } from "./deadline-order";

describe("the number of a case, typed in part", () => {
  it.each(["380", "380/2022", "hcb380", "HCB 380/2022", "HCB-380", "hcb"])(
    "%s names HCB 380/2022",
    (typed) => {
      expect(hasNumber("HCB 380/2022", typed)).toBe(true);
    },
  );
  it.each(["80", "hccw380", "380/2021", "陳", " "])("%j does not", (typed) => {
    expect(hasNumber("HCB 380/2022", typed)).toBe(false);
  });
});

it("by case, the year stands before the number, and numbers are numbers", async () => {
  const t = await getFixedT("en");
  const at = (caseNo: string, on: string) =>
    ({ id: caseNo + on, rule: "accounts", on, caseId: caseNo, caseNo, form: null, to: "/" }) as const;
  const listed = [
    at("HCB 1000/2022", "2026-01-01"),
    at("HCB 380/2022", "2026-03-01"),
    at("HCCW 5/2024", "2026-02-01"),
  ];
  const sorted = (column: "on" | "caseNo", direction: "asc" | "desc") =>
    inOrder(listed, { column, direction }, t).map(({ caseNo }) => caseNo);
  expect(sorted("caseNo", "asc")).toEqual(["HCB 380/2022", "HCB 1000/2022", "HCCW 5/2024"]);
  expect(sorted("on", "desc")).toEqual(["HCB 380/2022", "HCCW 5/2024", "HCB 1000/2022"]);
});
