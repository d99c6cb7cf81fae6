import { expect, test } from "vitest";

import { pickName } from "./names";

test.each([
  ["en", "Chan Tai Man", "陳大文", "Chan Tai Man"],
  ["zh-hk", "Chan Tai Man", "陳大文", "陳大文"],
  ["zh-cn", "Chan Tai Man", "陳大文", "陳大文"],
  ["zh-hk", "Chan Tai Man", null, "Chan Tai Man"],
  ["zh-cn", "Chan Tai Man", undefined, "Chan Tai Man"],
] as const)("a reader of %s reads %s, %s as %s", (locale, english, chinese, read) => {
  expect(pickName(locale, english, chinese)).toBe(read);
});
