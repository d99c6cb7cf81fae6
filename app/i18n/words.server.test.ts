import { expect, test } from "vitest";

import { catalogueOf } from "./catalogue";
import { LOCALES } from "./locales";
import { addressOfWords, answerWords } from "./words.server";

const nameAt = (address: string): string => address.split("/").at(-1) ?? "";

test.each(LOCALES)("the texts of %s are at their address, and are kept", async (locale) => {
  const address = addressOfWords(locale);
  expect(address).toMatch(new RegExp(`^/words/${locale}-[0-9a-f]{16}[.]json$`));
  const answer = answerWords(nameAt(address));
  expect(answer.headers.get("Cache-Control")).toContain("immutable");
  expect(await answer.json()).toEqual(catalogueOf(locale));
});

test("other texts have another address", () => {
  expect(new Set(LOCALES.map(addressOfWords)).size).toBe(LOCALES.length);
});

test("a page of another release gets the texts of this one, which are not kept", async () => {
  const answer = answerWords("zh-hk-0123456789abcdef.json");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.json()).toEqual(catalogueOf("zh-hk"));
});

test.each(["fr-0123456789abcdef.json", "en.json", "en-1.txt", "", "-1.json", "constructor-1.json"])(
  "there are no texts named %s",
  (name) => {
    const answer = answerWords(name);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  },
);
