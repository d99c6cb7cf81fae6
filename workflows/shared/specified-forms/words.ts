/** A notice in words, as papers, receipts and pages name it. */
import { writeDate } from "../../kit";
import type { Locale } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";
import { ORDINANCES } from "./notices";
import type { SpecifyingNotice } from "./notices";

const WORDS = { en, "zh-hk": zhHk, "zh-cn": zhCn } satisfies Record<Locale, typeof en>;

const fill = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

/** As far as its words depend on it. */
type NamedNotice = Omit<SpecifyingNotice, "forms">;

/** "Notice ESS.01/2025 under section 122A of Cap. 6, in force since 14/07/2025". */
export function sayNotice(locale: Locale, notice: NamedNotice): string {
  const words = WORDS[locale];
  const { chapter, forms: section } = ORDINANCES[notice.under];
  const { number, from, until } = notice;
  const named = fill(number === null ? words.unnumbered : words.numbered, {
    number: number ?? "",
    section,
    chapter,
  });
  const days =
    until === null
      ? fill(words.since, { from: writeDate(from) })
      : fill(words.between, { from: writeDate(from), until: writeDate(until) });
  return `${named}${words.comma}${days}`;
}

/** The requirements that go with it: "Requirements ESS.01A/2025 under section 122B of Cap. 6"; `null` where none are known. */
export function sayRequirements(locale: Locale, { requirements, under }: NamedNotice): string | null {
  if (requirements === null) return null;
  const { chapter, requirements: section } = ORDINANCES[under];
  return fill(WORDS[locale].requirements, { number: requirements, section, chapter });
}
