/** The one configuration of i18next, for the server and the browser alike. */
import type { InitOptions } from "i18next";

import type { Catalogue } from "./catalogue";
import { DEFAULT_LOCALE, LOCALES } from "./locales";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Catalogue };
  }
}

export const i18nextOptions = {
  supportedLngs: [...LOCALES],
  fallbackLng: DEFAULT_LOCALE,
  // Ours are written small (`zh-hk`), as the specification's locale codes are.
  lowerCaseLng: true,
  load: "currentOnly",
  defaultNS: "translation",
  // React escapes; escaping twice would show entities to the reader.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} satisfies InitOptions;
