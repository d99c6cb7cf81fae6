import { createContext, useContext } from "react";

/** The address of the texts that this page is written in. The server decides it; the browser reads it from the page. */
export const WordsAddress = createContext("");

const ID = "words";

/**
 * In the head: lets the browser fetch the page's texts beside its scripts. Written as `fetchWords` asks, or they would be
 * fetched twice.
 */
export function PreloadWords() {
  return <link id={ID} rel="preload" as="fetch" href={useContext(WordsAddress)} crossOrigin="anonymous" />;
}

/** What the page says about where its texts are. @throws where it says nothing */
export function readWordsAddress(): string {
  const address = document.getElementById(ID)?.getAttribute("href");
  if (!address) throw new Error("The page does not say where its texts are");
  return address;
}
