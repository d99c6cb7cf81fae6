/** The statement is read by people in difficulty, on a telephone: how easy its words are. */
import { expect, it } from "vitest";

import { findWords, isRequired, LOCALES, listFields, sayGap, fieldKey, findRowColumns } from "../../kit";
import type { Field, WordingTree } from "../../kit";
import { annualStatement, statementForm } from ".";

const readers = ["steps", "fields", "totals", "declaration", "problems"];

function listTexts(tree: string | WordingTree | undefined): readonly string[] {
  if (tree === undefined) return [];
  return typeof tree === "string" ? [tree] : Object.values(tree).flatMap(listTexts);
}

/** Syllables as Flesch counts them, by groups of vowels; a silent e at the end is none. */
function countSyllables(word: string): number {
  const groups = word.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, "").match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 0);
}

function getReadingEase(texts: readonly string[]): number {
  const sentences = texts
    .flatMap((text) => text.split(/[.!?:]+(?:\s|$)/))
    .filter((each) => /[a-z]/i.test(each));
  const words = sentences.flatMap((each) => each.toLowerCase().match(/[a-z’']+/g) ?? []);
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
}

it("is at least 65 by Flesch, all texts together and the long ones alone", () => {
  const { en } = annualStatement.wording;
  const texts = readers.flatMap((key) => listTexts(en[key]));
  const long = texts.filter((text) => text.split(" ").length > 8);
  const [all, alone] = [getReadingEase(texts), getReadingEase(long)];
  console.log(
    `Reading ease: ${all.toFixed(1)} of ${texts.length} texts, ${alone.toFixed(1)} of ${long.length} long ones`,
  );
  expect(all).toBeGreaterThanOrEqual(65);
  expect(alone).toBeGreaterThanOrEqual(65);
});

it.each(LOCALES)("every question has its words in %s", (locale) => {
  const keysOf = (field: Field, table?: string): readonly string[] => {
    const key = fieldKey(field, table);
    const options = field.kind === "choice" ? field.options.map((each) => `${key}.options.${each}`) : [];
    const columns = (findRowColumns(field) ?? []).flatMap((column) => keysOf(column, field.id));
    return [`${key}.label`, ...options, ...columns];
  };
  const keys = [
    ...statementForm.steps.flatMap(({ id }) => [`steps.${id}.title`, `steps.${id}.help`]),
    ...listFields(statementForm).flatMap(({ field }) => keysOf(field)),
  ];
  expect(keys.filter((key) => findWords(annualStatement, locale, key) === undefined)).toEqual([]);
});

it.each(LOCALES)("what is wrong with an amount names its field in %s", (locale) => {
  const amounts = listFields(statementForm).filter(({ field }) => field.kind === "money");
  expect(amounts.length).toBeGreaterThan(1);
  for (const { field } of amounts) {
    const gap = { step: "", field: field.id, path: field.id, problem: "inputNumber" } as const;
    const label = findWords(annualStatement, locale, `${fieldKey(field)}.label`);
    expect(sayGap(annualStatement, locale, statementForm, gap)).toContain(label);
  }
});

it("asks for nothing twice: every field has a name of its own", () => {
  const ids = listFields(statementForm).map(({ field }) => field.id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(listFields(statementForm).filter(({ field }) => isRequired(field, {})).length).toBeGreaterThan(20);
});
