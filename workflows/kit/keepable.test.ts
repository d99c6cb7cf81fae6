import { expect, test } from "vitest";

import { isKeepable, toKeepable, listUnkeepablePaths } from "./keepable";

test.each(["", "Chan Tai Man 陳大文", "a\tb\r\nc", "😀", "𠮷野家", "\u007f\u0085\ufffd\u200b"])(
  "%j is kept as it is",
  (text) => {
    expect(isKeepable(text)).toBe(true);
    expect(toKeepable(text)).toBe(text);
  },
);

test.each([
  ["a\u0000b", "ab"],
  ["\ud800a\udc00", "a"],
  ["\ufffea\uffff", "a"],
  ["\u001b[1m", "[1m"],
  ["😀\ud83d", "😀"],
])("of %j is kept %j", (text, kept) => {
  expect(isKeepable(text)).toBe(false);
  expect(toKeepable(text)).toBe(kept);
});

test("values are looked through, with their names, as far as places are asked for", () => {
  expect(
    listUnkeepablePaths({ a: "x\u0000", rows: [{ b: "ok" }, { b: "\uffff" }], "c\u0000": 1, d: null }, 100),
  ).toEqual(["a", "rows/1/b", "c"]);
  expect(
    listUnkeepablePaths(
      Array.from({ length: 500 }, () => "\u0000"),
      3,
    ),
  ).toEqual(["0", "1", "2"]);
});
