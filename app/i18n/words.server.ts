/** The texts of one language as a file, which the browser of a reader fetches once and keeps. */
import { createHash } from "node:crypto";

import type { Locale } from "~/workflows/kit";

import { catalogueOf } from "./catalogue";
import { findLocale } from "./locales";

/** Where the files are. */
export const WORDS_FOLDER = "/words/";

interface WordsFile {
  readonly name: string;
  readonly content: string;
}

/** The file's name says what is in it, so that a browser may keep it for good: other texts have another name. */
function fileOf(locale: Locale): WordsFile {
  const content = JSON.stringify(catalogueOf(locale));
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return { name: `${locale}-${hash}.json`, content };
}

const FILES: Readonly<Record<Locale, WordsFile>> = {
  en: fileOf("en"),
  "zh-hk": fileOf("zh-hk"),
  "zh-cn": fileOf("zh-cn"),
};

/** The address at which the texts of a language are. */
export function addressOfWords(locale: Locale): string {
  return `${WORDS_FOLDER}${FILES[locale].name}`;
}

/**
 * What a file's address answers: the texts, to be kept for a year. A page of another release asks by another name; it gets
 * the texts as they are now, and its browser does not keep them. Where the name names no language, 404.
 */
export function answerWords(name: string): Response {
  const locale = findLocale(/^(.+)-\w+[.]json$/.exec(name)?.[1]);
  if (locale === undefined)
    return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  const file = FILES[locale];
  return new Response(file.content, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": file.name === name ? "public, max-age=31536000, immutable" : "no-store",
    },
  });
}
