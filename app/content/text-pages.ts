/** The pages of plain text that anyone may read, by their address. Each has a line in the URL map. */
import { about } from "./about";
import { collectionStatement } from "./collection-statement";
import { fontSizeHelp } from "./font-size";
import { privacy } from "./privacy";
import { questions } from "./questions";
import { terms } from "./terms";
import type { TranslatedPage } from "./types";

export const TEXT_PAGES = {
  "/terms": terms,
  "/privacypolicy": privacy,
  "/collection-statement": collectionStatement,
  "/faq": questions,
  "/about": about,
  "/font-size": fontSizeHelp,
} satisfies Readonly<Record<`/${string}`, TranslatedPage>>;

/** @returns nothing for any other address */
export function findTextPage(pathname: string): TranslatedPage | undefined {
  return new Map<string, TranslatedPage>(Object.entries(TEXT_PAGES)).get(pathname.replace(/\/$/, ""));
}
