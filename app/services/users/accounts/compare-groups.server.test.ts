import { expect, it } from "vitest";

import { compareRights } from "./compare-groups.server";

const rights = (...codes: readonly string[]) => codes.map((code) => ({ code, label: code.toLowerCase() }));

it("rights that only one of two groups holds stand apart, those of both are counted", () => {
  expect(compareRights(rights("A", "B", "C"), rights("B", "D"))).toEqual({
    onlyHere: rights("A", "C"),
    onlyThere: rights("D"),
    inBoth: 1,
  });
  expect(compareRights([], rights("A"))).toEqual({ onlyHere: [], onlyThere: rights("A"), inBoth: 0 });
  expect(compareRights(rights("A"), rights("A"))).toEqual({ onlyHere: [], onlyThere: [], inBoth: 1 });
});
