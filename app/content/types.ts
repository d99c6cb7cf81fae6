import type { CalendarDate, Locale } from "~/workflows/kit";

/** A page of plain text in the three languages: headed sections of paragraphs. */
export interface TextPage {
  readonly title: string;
  /** The day of the last change: `2026-11-21`. */
  readonly updated: CalendarDate;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}
export type TranslatedPage = Readonly<Record<Locale, TextPage>>;
