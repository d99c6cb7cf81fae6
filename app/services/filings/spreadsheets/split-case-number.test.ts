import { describe, expect, it } from "vitest";

import { splitCaseNumber } from "./split-case-number";

const split = (number: string, year = "") => {
  const found = splitCaseNumber({ number, year });
  return [found.prefix, found.number, found.year];
};

describe("a case number in the fields for its number and year", () => {
  it("may be the digits and the year apart, as the fields ask for them", () => {
    expect(split("75", "2026")).toEqual([null, "75", "2026"]);
    expect(split(" 0075a ", " 2026 ")).toEqual([null, "75A", "2026"]);
  });
  it.each(["HCCW 75/2026", "hccw75/2026", "HCCW-75-2026", "HCCW 75 of 2026", "ＨＣＣＷ　７５／２０２６"])(
    "may be whole: %s",
    (typed) => {
      expect(split(typed)).toEqual(["HCCW", "75", "2026"]);
      expect(split(typed, "2026")).toEqual(["HCCW", "75", "2026"]);
    },
  );
  it("may be in part what letters print", () => {
    expect(split("HCB 9001", "2026")).toEqual(["HCB", "9001", "2026"]);
    expect(split("9001/2026")).toEqual([null, "9001", "2026"]);
    expect(split("HCB 9001")).toEqual(["HCB", "9001", ""]);
  });
  it("is left as it was typed where it is none, or where its year is another than the one beside it", () => {
    expect(split("HCB 9001/2026", "2025")).toEqual([null, "HCB 9001/2026", "2025"]);
    for (const typed of ["", "0", "HCB", "ABC 12/2026", "1234567", "12/26", "HCB 12/2026 x"])
      expect(split(typed, "2026")).toEqual([null, typed, "2026"]);
  });
});
