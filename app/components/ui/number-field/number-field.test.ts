import { expect, test } from "vitest";

import { clampTyped } from "./number-field";

test("a number outside its bounds is brought within them", () => {
  expect(clampTyped("130", 0, 120)).toBe("120");
  expect(clampTyped("-4", 0)).toBe("0");
  expect(clampTyped("1,000", 0, 5000)).toBe("1000");
});

test("what is no number is left for the check to name", () => {
  expect(clampTyped("twelve", 0, 120)).toBe("twelve");
  expect(clampTyped("", 1)).toBe("");
});
