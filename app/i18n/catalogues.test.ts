import { createInstance } from "i18next";
import { expect, test } from "vitest";

import { NOTICE_TEXTS } from "./announcements";
import { getCatalogue } from "./catalogue";
import { errorText, parseErrorCode } from "./errors";
import { i18nextOptions } from "./options";
import mail from "./mail";
import { say, type Locale, type WordingTree } from "~/workflows/kit";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt";

/** What is shown, what is mailed and what is announced. */
const getTexts = (locale: Locale): WordingTree => ({
  ...getCatalogue(locale),
  mail: mail[locale],
  news: { ...NOTICE_TEXTS[locale] },
});
const english = getTexts("en");
const simplified = getTexts("zh-cn");
const traditional = getTexts("zh-hk");

function flatten(tree: WordingTree, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

/** Chinese has one plural form where English has two. */
const withoutPlural = (key: string): string => key.replace(/_(one|other)$/, "");
const getKeys = (tree: WordingTree): string[] =>
  [...new Set([...flatten(tree).keys()].map(withoutPlural))].sort();
const holes = (text: string): string[] =>
  [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name ?? "").sort();

const chinese: readonly (readonly [string, WordingTree])[] = [
  ["zh-hk", traditional],
  ["zh-cn", simplified],
];
/** A text of values and signs alone ("{{name}}: {{value}}") may be written alike in the three languages. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/{{\w+}}/g, ""));

test.each(chinese)("%s has a text for every key of English, and no other", (_name, tree) => {
  expect(getKeys(tree)).toEqual(getKeys(english));
});

test.each(chinese)("%s has no text for a singular, which Chinese does not know", (_name, tree) => {
  expect([...flatten(tree).keys()].filter((key) => key.endsWith("_one"))).toEqual([]);
});

test("an account is written with one character in Simplified Chinese (账, not 帐)", () => {
  const spelledOtherwise = [...flatten(simplified)].filter(([, text]) => text.includes("帐"));
  expect(spelledOtherwise).toEqual([]);
});

test.each(chinese)("no text of %s is English by copy", (_name, tree) => {
  const original = flatten(english);
  const copied = [...flatten(tree)].filter(
    ([key, text]) => hasWords(text) && (text === original.get(key) || !/\p{Script=Han}/u.test(text)),
  );
  expect(copied).toEqual([]);
});

test.each(chinese)("%s puts the same values into its sentences as English does", (_name, tree) => {
  const original = flatten(english);
  for (const [key, text] of flatten(tree)) {
    expect([key, holes(text)]).toEqual([key, holes(original.get(key) ?? "")]);
  }
});

test("the Simplified texts use no Traditional character, and the other way round", () => {
  const onlyTraditional =
    /[個帳戶號碼資訊檔開關閱國會員選擇請說從產業債權務還時間為與單頁載錄試網絡連線過舉應]/u;
  const onlySimplified =
    /[个账户号码资讯档开关阅国会员选择请说从产业债权务还时间为与单页载录试网络连线过举应]/u;
  const differing = [...flatten(simplified)].filter(([, text]) => onlyTraditional.test(text));
  expect(differing).toEqual([]);
  const alsoTraditional = new Set("員");
  const wrong = [...flatten(traditional)].filter(([, text]) =>
    [...text].some((character) => onlySimplified.test(character) && !alsoTraditional.has(character)),
  );
  expect(wrong).toEqual([]);
});

test("an error code is split from its parameters", () => {
  expect(parseErrorCode("ERR-MEMBER-004[3, 20]")).toEqual({ code: "ERR-MEMBER-004", params: ["3", "20"] });
  expect(parseErrorCode("ERR-CR-001")).toEqual({ code: "ERR-CR-001", params: [] });
});

test("an error says what happened and what to do, and an unknown one reads as unexpected", async () => {
  const instance = createInstance();
  await instance.init({ ...i18nextOptions, lng: "en", resources: { en: { translation: english } } });
  expect(errorText(instance, "ERR-MEMBER-004[3,20]").sentence).toBe(
    "A login name must have 3 to 20 characters.",
  );
  expect(errorText(instance, "E0815")).toEqual(errorText(instance, "ERR-UNEXPECT"));
  expect(errorText(instance, "E0815").next).not.toBe("");
});

test("no text of a page breaks e-mail at its hyphen", () => {
  const breaking = [...flatten(getCatalogue("en"))].filter(([, text]) => /e-mail/i.test(text));
  expect(breaking).toEqual([]);
  expect(say(proofOfDebt, "en", "fields.creditorEmail.label")).toMatch(/e-\u2060mail/i);
});
