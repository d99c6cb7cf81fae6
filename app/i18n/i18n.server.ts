/** Texts on the server: for loaders and actions (`getFixedT`), and for rendering (one instance for each language). */
import { createInstance } from "i18next";
import type { i18n, Resource, TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";

import { getCatalogue } from "./catalogue";
import { DEFAULT_LOCALE, LOCALES } from "./locales";
import { i18nextOptions } from "./options";
import { readLocale } from "./preferences";
import type { Locale } from "~/workflows/kit";

const resources: Resource = {
  en: { translation: getCatalogue("en") },
  "zh-hk": { translation: getCatalogue("zh-hk") },
  "zh-cn": { translation: getCatalogue("zh-cn") },
};

const remixI18next = new RemixI18Next({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: DEFAULT_LOCALE,
    order: ["custom"],
    findLocale: async (request) => readLocale(request),
  },
  i18next: { ...i18nextOptions, resources },
});

/**
 * The translating function for a request (its language is detected) or for a language.
 * @example const t = await getFixedT(request); t("wizard.saveDraft");
 */
export async function getFixedT(requestOrLocale: Request | Locale): Promise<TFunction> {
  const locale =
    typeof requestOrLocale === "string" ? requestOrLocale : await remixI18next.getLocale(requestOrLocale);
  const known = translators.get(locale);
  if (known) return known;
  // The library makes an instance of i18next for each call; texts never change while the app runs.
  const translator = remixI18next.getFixedT(locale);
  translators.set(locale, translator);
  return translator;
}

const translators = new Map<string, Promise<TFunction>>();
const instances = new Map<Locale, i18n>();

/** The instance that renders pages in `locale`. Texts never change while the app runs, so that one of each is enough. */
export async function renderingInstance(locale: Locale): Promise<i18n> {
  const known = instances.get(locale);
  if (known) return known;
  const instance = createInstance();
  await instance.init({ ...i18nextOptions, lng: locale, resources });
  instances.set(locale, instance);
  return instance;
}
