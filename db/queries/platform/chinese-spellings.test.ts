import { expect, test } from "vitest";

import { foldSpellings, listSpellings } from "./chinese-spellings";

test.each([
  ["葉健民", "叶健民"],
  ["叶健民", "叶健民"],
  ["衞衛卫", "卫卫卫"],
  ["IP 葉 健民 & Co.", "IP 叶 健民 & Co."],
  ["𠮷野家", "𠮷野家"],
])("%s folds to %s", (text, folded) => {
  expect(foldSpellings(text)).toBe(folded);
});

test("a text is looked for in each script, and once where they agree", () => {
  expect(listSpellings("叶健民")).toEqual(["叶健民", "葉健民"]);
  expect(listSpellings("葉健民")).toEqual(["葉健民", "叶健民"]);
  expect(listSpellings("Chan")).toEqual(["Chan"]);
});
