/** The public page about iAM Smart in the reader's language. */
import type { Locale } from "~/workflows/kit";

export const THEMATIC_PAGE: Readonly<Record<Locale, string>> = {
  en: "https://www.iamsmart.gov.hk/en/",
  "zh-hk": "https://www.iamsmart.gov.hk/tc/",
  "zh-cn": "https://www.iamsmart.gov.hk/sc/",
};
