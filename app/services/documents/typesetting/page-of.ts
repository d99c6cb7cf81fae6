import type { Locale } from "~/workflows/kit";

/** The number of a page in words. */
export const PAGE_OF: Readonly<Record<Locale, readonly [before: string, between: string, after: string]>> = {
  en: ["Page ", " of ", ""],
  "zh-hk": ["第 ", " 頁，共 ", " 頁"],
  "zh-cn": ["第 ", " 页，共 ", " 页"],
};
