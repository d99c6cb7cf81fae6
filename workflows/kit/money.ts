/** Money as integer minor units with a currency. Sums of one currency only; nothing here rounds. */
import type { Money } from "./form/types";

/** Currencies that the office offers (section 3). All are kept in hundredths. */
export const CURRENCIES: readonly string[] =
  "HKD AUD CAD DKK AED EUR GBP INR JPY KRW MYR TWD NZD NOK MOP PHP RMB SGD ZAR SEK CHF THB UAH USD".split(
    " ",
  );
export const HOME_CURRENCY = "HKD";

/** Reads a typed amount: `1,234.5`, `HK$ 1234.50`, `１，２３４．５` as Chinese keyboards write it. `null`: unreadable, or finer than a cent, or too large to count exactly. */
export function readMinor(typed: string): number | null {
  const text = typed
    .normalize("NFKC")
    .trim()
    .replace(/^(HK|US)?\$/i, "")
    .replace(/[\s,]/g, "");
  const parts = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts) return null;
  const minor = Number(parts[2]) * 100 + Number((parts[3] ?? "").padEnd(2, "0"));
  return parts[1] === "-" && minor !== 0 ? -minor : minor;
}

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
