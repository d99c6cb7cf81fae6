/** The three languages of the portal, and what the browser must be told about each. */
import type { Locale } from "~/workflows/kit";

export const LOCALES = ["en", "zh-hk", "zh-cn"] as const satisfies readonly Locale[];
export const DEFAULT_LOCALE: Locale = "en";

/** Name of the plain cookie, and of the query parameter, that carry the choice of language. */
export const LANGUAGE_COOKIE = "language";
export const LANGUAGE_PARAMETER = "lng";

/** Each language in its own words: a reader looks for the name that they can read. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: "English",
  "zh-hk": "繁體中文",
  "zh-cn": "简体中文",
};

const HTML_LANGUAGES: Readonly<Record<Locale, string>> = { en: "en", "zh-hk": "zh-HK", "zh-cn": "zh-CN" };

/** The BCP 47 tag for `<html lang>`: it chooses the font, so that shared code points take the right shape. */
export function htmlLanguage(locale: Locale): string {
  return HTML_LANGUAGES[locale];
}

/** The locale that `value` names, in whatever case it is written; undefined where it names none of ours. */
export function findLocale(value: string | null | undefined): Locale | undefined {
  const wanted = value?.trim().toLowerCase();
  return LOCALES.find((locale) => locale === wanted);
}
