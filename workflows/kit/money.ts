/** Money as integer minor units with a currency. Sums of one currency only; nothing here rounds. */
import type { Money } from "./form/types";
import { readSpokenAmount } from "./spoken-amount";

/** Currencies that the office offers (section 3). All are kept in hundredths. */
export const CURRENCIES: readonly string[] =
  "HKD AUD CAD DKK AED EUR GBP INR JPY KRW MYR TWD NZD NOK MOP PHP RMB SGD ZAR SEK CHF THB UAH USD".split(
    " ",
  );
export const HOME_CURRENCY = "HKD";

/** `1234.5`, `1,234.50`, `1 234.50`: thousands stand in threes, or `1,23` would be read as a hundred and twenty-three. */
const FIGURE = /^(\d{1,13}|\d{1,3}(?:,\d{3}){1,4}|\d{1,3}(?: \d{3}){1,4})(?:\.(\d{0,2}))?$/;

/**
 * Reads a typed amount: `1,234.5`, `HK$ 1234.50`, `(500)`, `１，２３４．５` as Chinese keyboards write it, `12k`, `1萬2` and `12,000元` as
 * people say it. What cannot be read exactly is not read at all: it is never rounded, and no separator is guessed. `null`: unreadable,
 * or finer than a cent, or too large to count exactly.
 */
export function readMinor(typed: string): number | null {
  const text = typed
    .normalize("NFKC")
    .replace(/[\u2212\u2013]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
  const bracketed = /^\((.+)\)$/.exec(text)?.[1];
  const bare = (bracketed ?? text).trim();
  // A minus stands before the currency or behind it, and not within brackets, which are one.
  const [, before = "", after = "", figure = ""] =
    /^(-?) ?(?:(?:HK\$|HKD|\$|港幣|港币) ?(-?) ?)?(.*?)(?: ?(?:港元|元|圓|圆|蚊))?$/i.exec(bare) ?? [];
  const signs = `${before}${after}`;
  const parts = FIGURE.exec(figure);
  if (signs.length + (bracketed === undefined ? 0 : 1) > 1) return null;
  const minor = parts === null ? readSpokenAmount(figure) : readFigure(parts);
  if (minor === null) return null;
  return (signs !== "" || bracketed !== undefined) && minor !== 0 ? -minor : minor;
}

const readFigure = ([, whole = "", cents = ""]: readonly string[]): number =>
  Number(whole.replace(/[, ]/g, "")) * 100 + Number(cents.padEnd(2, "0"));

/** `1,234.50`: en-US grouping with two decimals (section 9). */
export function writeMinor(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${minor < 0 ? "-" : ""}${whole}.${digits.slice(-2)}`;
}

/** `HKD 1,234.50`. */
export function writeMoney(money: Money): string {
  return `${money.currency} ${writeMinor(money.minor)}`;
}
