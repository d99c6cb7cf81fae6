import { ulid } from "ulidx";
import { expect, test } from "vitest";

import { isUlid, readUlidTime, Ulid } from "./ulid";

test("an id as it is made is one", () => {
  const made = ulid();
  expect(isUlid(made)).toBe(true);
  expect(Ulid.parse(made)).toBe(made);
});

test.each([
  ["nothing", ""],
  ["one letter too few", "01J8Z3K4M5N6P7Q8R9S0T1V2W"],
  ["one letter too many", "01J8Z3K4M5N6P7Q8R9S0T1V2W3X"],
  ["small letters, which would be a second spelling", "01j8z3k4m5n6p7q8r9s0t1v2w3"],
  ["a letter that ULIDs leave out", "01J8Z3K4M5N6P7Q8R9S0T1V2WU"],
  ["a line behind it", "01J8Z3K4M5N6P7Q8R9S0T1V2W3\n"],
  ["a way out of a folder", "../01J8Z3K4M5N6P7Q8R9S0T1V"],
])("%s is none", (_what, text) => {
  expect(isUlid(text)).toBe(false);
  expect(Ulid.safeParse(text).success).toBe(false);
});

test("an id says when it was made", () => {
  expect(readUlidTime(ulid(1_796_100_000_123))).toBe(1_796_100_000_123);
});
