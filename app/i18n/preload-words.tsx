import { createContext, useContext } from "react";

import type { WordsAddresses } from "./words.server";

/** Where the texts are that this page is written in. The server decides it; the browser reads it from the page. */
export const WordsAddress = createContext<WordsAddresses>({ page: "", whole: "" });

const ID = "words";

/**
 * In the head: lets the browser fetch the page's texts beside its scripts. Written as `fetchWords` asks, or they would be
 * fetched twice.
 */
export function PreloadWords() {
  const { page, whole } = useContext(WordsAddress);
  return <link id={ID} rel="preload" as="fetch" href={page} crossOrigin="anonymous" data-whole={whole} />;
}

/** What the page says about where its texts are. @throws where it says nothing */
export function readWordsAddresses(): WordsAddresses {
  const link = document.getElementById(ID);
  const page = link?.getAttribute("href");
  if (!page) throw new Error("The page does not say where its texts are");
  return { page, whole: link?.dataset["whole"] ?? page };
}
