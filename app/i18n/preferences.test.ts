import { expect, test } from "vitest";

import { withPreference, chosenPreferences, readFontSize, readLocale } from "./preferences";

function visit(path: string, headers: Record<string, string> = {}): Request {
  return new Request(`http://portal.test${path}`, { headers });
}

test("the address decides before the cookie, and the cookie before the browser", () => {
  const headers = { Cookie: "a=b; language=zh-cn", "Accept-Language": "en-GB" };
  expect(readLocale(visit("/?lng=zh-HK", headers))).toBe("zh-hk");
  expect(readLocale(visit("/", headers))).toBe("zh-cn");
  expect(readLocale(visit("/", { "Accept-Language": "en-GB" }))).toBe("en");
});

test("a reader of Traditional Chinese from anywhere gets the Hong Kong wording", () => {
  expect(readLocale(visit("/", { "Accept-Language": "zh-TW,zh;q=0.9,en;q=0.8" }))).toBe("zh-hk");
  expect(readLocale(visit("/", { "Accept-Language": "zh-Hant-MO" }))).toBe("zh-hk");
});

test("other Chinese gets the mainland wording, and the weights of the browser are obeyed", () => {
  expect(readLocale(visit("/", { "Accept-Language": "zh" }))).toBe("zh-cn");
  expect(readLocale(visit("/", { "Accept-Language": "en;q=0.3, zh-Hans-CN;q=0.9" }))).toBe("zh-cn");
});

test("a language that the portal does not speak is answered in English", () => {
  expect(readLocale(visit("/?lng=tlh", { "Accept-Language": "fr" }))).toBe("en");
});

test("only a choice in the address sets a cookie", () => {
  expect(chosenPreferences(visit("/")).getSetCookie()).toEqual([]);
  expect(chosenPreferences(visit("/?lng=fr")).getSetCookie()).toEqual([]);
  const [language, font] = chosenPreferences(visit("/?lng=zh-hk&font=large")).getSetCookie();
  expect(language).toMatch(/^language=zh-hk;.*Path=\//);
  expect(font).toMatch(/^font-size=large;/);
});

test("the size of type comes back from its cookie", () => {
  expect(readFontSize(visit("/", { Cookie: "font-size=largest" }))).toBe("largest");
  expect(readFontSize(visit("/", { Cookie: "font-size=enormous" }))).toBe("standard");
});

test("choosing a preference keeps the filters of the page", () => {
  expect(withPreference("/case-directory", "?q=chan&lng=en", "lng", "zh-hk")).toBe(
    "/case-directory?q=chan&lng=zh-hk",
  );
});
