/**
 * A page that is opened brings the words that it can show and no others. Before its reader goes on to another page of the
 * portal, the browser fetches all of them; the page before stays until they are there.
 */
import i18next from "i18next";

import { fetchWords } from "./fetch-words";

/** Kept by the window: until then nothing has to be fetched. */
let missing: { readonly address: string; readonly locale: string } | null = null;
let fetching: Promise<void> | null = null;

/** Says where all words are, once, where the page has not brought them. */
export function wordsAreMissing(address: string, locale: string): void {
  missing = { address, locale };
}

/** Fetches what is missing. Whoever asks again waits for the same. Where it cannot be had, the page is opened anew. */
export function fetchMissingWords(): Promise<void> | null {
  if (missing === null) return null;
  const { address, locale } = missing;
  fetching ??= fetchWords(address).then(
    (words) => {
      i18next.addResourceBundle(locale, "translation", words, true, true);
      missing = null;
    },
    () => window.location.reload(),
  );
  return fetching;
}

/** Waits, as React waits for a part of a page, until all words are there. */
export function useAllWords(needed: boolean): void {
  const words = needed ? fetchMissingWords() : null;
  if (words !== null) throw words;
}
