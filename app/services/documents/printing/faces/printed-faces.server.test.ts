import { expect, it } from "vitest";

import { html } from "../html.server";
import { findFace, findUnprintable } from "./printed-faces.server";

it.each([
  ["plain text", "Chan Tai Man, HK$1,234.50 (“a – b”)"],
  ["letters of Europe and Vietnam", "Łódź Ångström Nguyễn Đặng"],
  ["names of Hong Kong, with rare characters", "陳大文 李嘉欣 𨋢㗎邨𠝹㷫"],
  ["simplified characters", "陈叶健民 张三"],
  ["what leaves no mark", "a\u00a0b\u3000c\u200bd\ufe0fe\r\n"],
])("%s can be printed", (_, text) => {
  expect(findUnprintable(text)).toEqual([]);
});

it.each([
  ["Korean", "김철수 김", ["김", "철", "수"]],
  ["Thai", "สม", ["ส", "ม"]],
  ["Tamil", "த", ["த"]],
  ["an emoji", "ok 😀", ["😀"]],
  ["a character of extension G", "\u{30000}陳", ["\u{30000}"]],
  ["letters that the stylesheets promise and the faces have not", "Ʒ Ǯ Ǥ", ["Ʒ", "Ǯ", "Ǥ"]],
])("%s is named, each character once", (_, text, missing) => {
  expect(findUnprintable(text)).toEqual(missing);
});

it("gives the face that has a character, with its outlines", () => {
  const face = findFace("陳".codePointAt(0) ?? 0);
  expect(face?.tables.has("glyf")).toBe(true);
  expect(face?.getWidth(face.glyphs.get("陳".codePointAt(0) ?? 0) ?? 0)).toBe(face?.unitsPerEm);
});

it("keeps two words two where a control stood between them", () => {
  expect(html`${"one\vtwo\fthree\rfour\u0085five\r\nsix\u0000seven"}`.text).toBe(
    "one two three four five\nsixseven",
  );
});
