import { expect, it } from "vitest";

import { cutEnd } from "./cut-end";

it.each([
  ["secret\r\n\n", "\r\n", "secret"],
  ["two\nlines\n", "\n", "two\nlines"],
  ["https://collector.example/v1//", "/", "https://collector.example/v1"],
  ["///", "/", ""],
  ["", "/", ""],
])("%j without its last %j is %j", (text, characters, left) => {
  expect(cutEnd(text, characters)).toBe(left);
});
