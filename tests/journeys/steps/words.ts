/** The words of the portal as its pages have them, so that a journey finds what a reader of the language would look for. */
import { createInstance, type TFunction } from "i18next";

import { getCatalogue } from "~/app/i18n/catalogue";
import { i18nextOptions } from "~/app/i18n/options";
import type { Locale } from "~/workflows/kit";

/** The language that a browser asks for. */
export const BROWSER_LANGUAGES: Readonly<Record<Locale, string>> = {
  en: "en-GB",
  "zh-hk": "zh-HK",
  "zh-cn": "zh-CN",
};

/** The translator of a language. */
export function createWords(locale: Locale): TFunction {
  const instance = createInstance();
  void instance.init({
    ...i18nextOptions,
    lng: locale,
    resources: { [locale]: { translation: getCatalogue(locale) } },
    initImmediate: false,
  });
  return instance.t;
}

/** A name that stands alone or with the mark of a mandatory field; nothing longer that begins with it. */
export function fieldName(label: string, required: string): RegExp {
  const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  return new RegExp(`^${escape(label)}\\s*([\\u00a0*\\s]*[(]${escape(required)}[)])?$`);
}
