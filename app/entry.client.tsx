import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { config } from "zod/v4/core";

import { HydrationEvents, withholdEventsFromReact } from "./hydration/hydration-events";
import { watchCalls } from "./components/platform/shell/session-calls";
import { fetchWords } from "./i18n/fetch-words";
import { fetchDrawnTables } from "./forms/steps/fetched-tables";
import { fetchDrawnTypes } from "./forms/submission-types";
import { DEFAULT_LOCALE, findLocale } from "./i18n/locales";
import { i18nextOptions } from "./i18n/options";
import { watchPreloads } from "./hydration/preload-failures";
import { fetchMissingWords, wordsAreMissing } from "./i18n/whole-words";
import { readWordsAddresses, WordsAddress } from "./i18n/preload-words";

// The page's policy forbids code made from text, which zod would otherwise try.
config({ jitless: true });

watchCalls();
watchPreloads(() => window.location.reload());
withholdEventsFromReact();

/**
 * The server has decided the language and written it on `<html lang>`; the browser follows. Where the texts, the type of its form
 * or what draws its tables cannot be fetched, the page stays as the server has drawn it: its links and forms work as they do without scripts.
 */
async function hydrate(): Promise<void> {
  const locale = findLocale(document.documentElement.lang) ?? DEFAULT_LOCALE;
  const addresses = readWordsAddresses();
  const parts = Promise.all([fetchDrawnTypes(), fetchDrawnTables()]);
  if (addresses.whole !== addresses.page) wordsAreMissing(addresses.whole, locale);
  await i18next.init({
    ...i18nextOptions,
    // A word that the page was not thought to show: it is fetched with all others, and the page drawn again.
    saveMissing: true,
    missingKeyHandler: () => void fetchMissingWords(),
    react: { ...i18nextOptions.react, bindI18nStore: "added" },
    lng: locale,
    resources: { [locale]: { translation: await fetchWords(addresses.page) } },
  });
  await parts;
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18next}>
        <StrictMode>
          <WordsAddress.Provider value={addresses}>
            <HydrationEvents>
              <RemixBrowser />
            </HydrationEvents>
          </WordsAddress.Provider>
        </StrictMode>
      </I18nextProvider>,
    );
  });
}

void hydrate();
