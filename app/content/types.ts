import type { CalendarDate, Locale } from "~/workflows/kit";

export type Translated<Text> = Readonly<Record<Locale, Text>>;

export interface TextSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Whom it is for, above the first of such sections; absent on a page that is for everybody. */
  readonly readers?: string;
}
/** A page of plain text in the three languages: headed sections of paragraphs. */
export interface TextPage {
  readonly title: string;
  /** The day of the last change: `2026-11-21`. */
  readonly updated: CalendarDate;
  readonly sections: readonly TextSection[];
}
export type TranslatedPage = Translated<TextPage>;
