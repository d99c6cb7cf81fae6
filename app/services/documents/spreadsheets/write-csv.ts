/** Tables as text with separated cells, for spreadsheet programs of any language. */

/**
 * A mark at the beginning tells spreadsheet programs that it is UTF-8. Every cell is quoted, whatever separates cells where it is
 * opened; and whatever would begin a formula there is text.
 */
export function writeCsv(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => `"${asText(text).replaceAll('"', '""')}"`;
  return `\u{FEFF}${[heads, ...rows].map((cells) => cells.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** What a program skips before it looks: blanks, what nobody sees, and marks of quotation. */
const SKIPPED = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}'"]*/u;
/** With which a formula begins, in the width of Latin and of Chinese letters. */
const BEGINS_FORMULA = /^[=+\-@|%\u2212\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B]/u;
const AMOUNT = /^-?[\d,.]+$/;
/** Where a program that separates cells otherwise begins the next one. */
const SEPARATORS = /[;\t\r\n|,]/;

function asText(text: string): string {
  if (AMOUNT.test(text)) return text;
  const begins = text.split(SEPARATORS).some((part) => BEGINS_FORMULA.test(part.replace(SKIPPED, "")));
  return begins ? `'${text}` : text;
}
