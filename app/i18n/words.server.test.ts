import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { getCatalogue } from "./catalogue";
import { LOCALES } from "./locales";
import { getMessageAddresses, answerWords, listChapters } from "./words.server";

const nameAt = (address: string): string => address.split("/").at(-1) ?? "";
/** Of a page that the build does not know. */
const getWhole = (locale: (typeof LOCALES)[number]): string =>
  getMessageAddresses(locale, ["/unknown.js"]).page;

test.each(LOCALES)("the texts of %s are at their address, and are kept", async (locale) => {
  const address = getWhole(locale);
  expect(address).toBe(getMessageAddresses(locale, []).whole);
  expect(address).toMatch(new RegExp(`^/words/${locale}-[0-9a-f]{16}[.]json$`));
  const answer = await answerWords(nameAt(address));
  expect(answer.headers.get("Cache-Control")).toContain("immutable");
  expect(await answer.json()).toEqual(getCatalogue(locale));
});

test("other texts have another address", () => {
  expect(new Set(LOCALES.map(getWhole)).size).toBe(LOCALES.length);
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("they come compressed by %s to whoever takes that", async (encoding, unpack) => {
  const answer = await answerWords(nameAt(getWhole("zh-hk")), `deflate, ${encoding};q=0.8`);
  expect(answer.headers.get("Content-Encoding")).toBe(encoding);
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  const text = unpack(Buffer.from(await answer.arrayBuffer())).toString("utf8");
  expect(JSON.parse(text)).toEqual(getCatalogue("zh-hk"));
});

test("a page of another release gets the texts of this one, which are not kept", async () => {
  const answer = await answerWords("zh-hk-0123456789abcdef.json");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.json()).toEqual(getCatalogue("zh-hk"));
});

test.each(["fr-0123456789abcdef.json", "en.json", "en-1.txt", "", "-1.json", "constructor-1.json"])(
  "there are no texts named %s",
  async (name) => {
    const answer = await answerWords(name);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  },
);

test("a page gets the chapters of which it can name a text, and none for a name that only looks like one", () => {
  const catalogue = {
    login: { title: "Log in" },
    tasks: { left_one: "1", left_other: "2" },
    accounts: { ask: "Ask" },
  };
  const of = (...keys: readonly string[]): readonly string[] => [...listChapters(catalogue, keys)];
  expect(of("login.title", "tasks.left", "accounts.certified")).toEqual(["login", "tasks"]);
  // What is put together may be any of them.
  expect(of("accounts.")).toEqual(["accounts"]);
  expect(of("constructor.name", "toString.x")).toEqual([]);
});
