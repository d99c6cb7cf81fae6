/** Frequently asked questions: of whoever has no account first, as they come to the portal for one thing and seldom. */
import type { Locale } from "~/workflows/kit";

import type { TextSection, Translated, TranslatedPage } from "../types";
import { questionsOfBankrupts } from "./bankrupts";
import { questionsOfCreditors } from "./creditors";
import { questionsOfPractitioners } from "./practitioners";

const TITLES: Translated<string> = {
  en: "Frequently Asked Questions",
  "zh-hk": "常見問題",
  "zh-cn": "常见问题",
};

const READERS: readonly {
  readonly named: Translated<string>;
  readonly ask: Translated<readonly TextSection[]>;
}[] = [
  { named: { en: "Creditors", "zh-hk": "債權人", "zh-cn": "债权人" }, ask: questionsOfCreditors },
  { named: { en: "Bankrupts", "zh-hk": "破產人", "zh-cn": "破产人" }, ask: questionsOfBankrupts },
  {
    named: {
      en: "Trustees, liquidators and their firms",
      "zh-hk": "受託人、清盤人及其事務所",
      "zh-cn": "受托人、清盘人及其事务所",
    },
    ask: questionsOfPractitioners,
  },
];

const inLanguage = (locale: Locale) => ({
  title: TITLES[locale],
  updated: "2026-11-30",
  sections: READERS.flatMap(({ named, ask }) =>
    ask[locale].map((section) => ({ ...section, readers: named[locale] })),
  ),
});

export const questions: TranslatedPage = {
  en: inLanguage("en"),
  "zh-hk": inLanguage("zh-hk"),
  "zh-cn": inLanguage("zh-cn"),
};
