import type { Locale } from "~/workflows/kit";

/** A page of plain text in the three languages: headed sections of paragraphs. */
export interface TextPage {
  readonly title: string;
  readonly updated: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}
export type TranslatedPage = Readonly<Record<Locale, TextPage>>;
