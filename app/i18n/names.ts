/** Names that are kept in English and, for some, in Chinese. */
import type { Locale } from "~/workflows/kit";

/** The name as the reader is shown it: the Chinese one to readers of Chinese, where there is one. */
export function pickName<English extends string | null>(
  locale: Locale,
  english: English,
  chinese: string | null | undefined,
): English | string {
  return locale === "en" ? english : (chinese ?? english);
}
