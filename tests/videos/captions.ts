/** What is said below a film, in the three languages. */
import { LOCALES, type Locale } from "~/workflows/kit";

export type Narration = Readonly<Record<Locale, string>>;

export interface Caption {
  readonly said: Narration;
  /** Seconds from the beginning of the film. */
  readonly from: number;
  readonly to: number;
}

/** A WebVTT file for each language. */
export function captionFiles(captions: readonly Caption[]): readonly { locale: Locale; text: string }[] {
  return LOCALES.map((locale) => ({
    locale,
    text: [
      "WEBVTT",
      ...captions.map(
        ({ said, from, to }, at) => `${String(at + 1)}\n${stamp(from)} --> ${stamp(to)}\n${said[locale]}`,
      ),
      "",
    ].join("\n\n"),
  }));
}

/** `00:01:02.345` */
function stamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
