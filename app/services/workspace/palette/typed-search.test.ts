import { describe, expect, it } from "vitest";

import { isNamed, readTypedSearch } from "./typed-search";

describe("what was typed", () => {
  it.each([
    ["b1 380/2022", ["b1"], "380/2022"],
    ["New B1 for HCB 380/2022", ["b1"], "HCB 380/2022"],
    ["hcb380", [], "hcb380"],
    ["陳大文", [], "陳大文"],
    ["  ", [], ""],
  ])("%j names forms and the rest", (typed, codes, rest) => {
    expect(readTypedSearch(typed)).toMatchObject({ codes, rest });
  });
});

describe("a name", () => {
  it.each(["hol", "general hol", "公眾", "假期"])("is found by %s", (typed) => {
    expect(isNamed(["General Holidays", "公眾假期"], typed)).toBe(true);
  });
  it.each(["days", "hol x", "公务"])("is not found by %s", (typed) => {
    expect(isNamed(["General Holidays", "公眾假期"], typed)).toBe(false);
  });
});
