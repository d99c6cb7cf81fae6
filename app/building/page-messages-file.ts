/** Where the build says which words the pages can show, seen from the root. */
export const WORDS_OF_PAGES = "build/words-of-pages.json";
