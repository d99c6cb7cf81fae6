/** Texts in the browser: only the reader's own language travels. */
import type { ResourceLanguage } from "i18next";

import type { Locale } from "~/workflows/kit";

const catalogues: Readonly<Record<Locale, () => Promise<{ default: ResourceLanguage }>>> = {
  en: () => import("./catalogue.en"),
  "zh-hk": () => import("./catalogue.zh-hk"),
  "zh-cn": () => import("./catalogue.zh-cn"),
};

/** Loads the texts of one language. */
export async function loadCatalogue(locale: Locale): Promise<ResourceLanguage> {
  return (await catalogues[locale]()).default;
}
