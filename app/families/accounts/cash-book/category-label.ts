/** What an entry is called: by its category, or as what is neither receipt nor payment. */
import type { TFunction } from "i18next";

import { cashBook, type Entry } from "~/workflows/records/cash-book/index";
import { say, type Locale } from "~/workflows/kit";

export function categoryLabel(
  { category, opening }: Pick<Entry, "category" | "opening">,
  { locale, t }: { readonly locale: Locale; readonly t: TFunction },
): string {
  if (opening === true) return t("cashBooks.opening");
  return category === null ? t("cashBooks.transfer") : say(cashBook, locale, `categories.${category}`);
}
