import { useTranslation } from "react-i18next";

import { DEFAULT_LOCALE, findLocale } from "~/app/i18n/locales";
import type { Locale } from "~/workflows/kit";

/** The language that the page is rendered in. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return findLocale(i18n.language) ?? DEFAULT_LOCALE;
}
