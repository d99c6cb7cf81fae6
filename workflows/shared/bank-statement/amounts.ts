/** Amounts as banks write them. What cannot be read is no amount: never nil in its place. */

/** The mark between whole units and hundredths. */
export const DECIMAL_MARKS = [".", ","] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** Why a text is no amount. */
export type AmountFault = "amountUnreadable" | "amountTooLarge";
/** Minor units; the sign is the text's own: brackets, a minus before or behind, DR behind. `side` where CR or DR says it. */
export type ReadAmount =
  | { readonly minor: number; readonly side: "in" | "out" | null }
  | { readonly fault: AmountFault };

const MOST_DIGITS = 13;
/** Longer texts are no amounts. What is asked of a text takes long on a long one. */
const LONGEST = 60;
/** Before or after the figure: `HKD`, `HK$`, `US$`, `¥`, 元. */
const CURRENCY_WORDS =
  /^(?:HK\$|US\$|RMB|CN[YH]|HKD|USD|[A-Z]{3}(?=[\s\d(+-])|[$¥€£])\s*|(?:元|[A-Z]{3})$/giu;
const SIDE = /(CR|DR)\.?$/i;
const THOUSANDS: Readonly<Record<DecimalMark, RegExp>> = {
  ".": /^(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?:[ '’]\d{3})+|\d+)?(?:\.(\d*))?$/,
  ",": /^(?:\d{1,3}(?:\.\d{3})+|\d{1,3}(?:[ '’]\d{3})+|\d+)?(?:,(\d*))?$/,
};

/**
 * Reads an amount: `1,234.50`, `(1,234.50)`, `1,234.50-`, `+12`, `HKD 1,234.50DR`, full-width digits. Thousands must stand in threes,
 * or `1,23` would be read as a hundred and twenty-three; and three digits behind the decimal mark could be thousands: they are not
 * read at all.
 * @param decimal the mark before the hundredths
 */
export function readAmount(typed: string, decimal: DecimalMark = "."): ReadAmount {
  const bounded = typed.trim();
  if (bounded.length > LONGEST) return { fault: "amountUnreadable" };
  let text = bounded
    .normalize("NFKC")
    .replace(/[\u2212\u2013]/g, "-")
    .trim();
  const marked = SIDE.exec(text)?.[1]?.toUpperCase();
  const side = marked === undefined ? null : marked === "CR" ? "in" : "out";
  if (side !== null) text = text.replace(SIDE, "").trim();
  text = text.replace(CURRENCY_WORDS, "").trim();
  let negative = false;
  const bracketed = /^\((.*)\)$/.exec(text)?.[1];
  if (bracketed !== undefined) {
    negative = true;
    text = bracketed.trim().replace(CURRENCY_WORDS, "").trim();
  } else {
    const signed = /^([+-]?)\s*(.*?)\s*([+-]?)$/.exec(text);
    const [, before = "", figure = "", after = ""] = signed ?? [];
    if (before !== "" && after !== "") return { fault: "amountUnreadable" };
    negative = before === "-" || after === "-";
    text = figure.replace(CURRENCY_WORDS, "").trim();
  }
  // A figure that is both signed and marked could mean either.
  if (negative && side !== null) return { fault: "amountUnreadable" };
  const parts = THOUSANDS[decimal].exec(text);
  if (parts === null || !/\d/.test(text)) return { fault: "amountUnreadable" };
  const cents = parts[1] ?? "";
  if (cents.length === 3 || /[1-9]/.test(cents.slice(2))) return { fault: "amountUnreadable" };
  const whole = (text.split(decimal)[0] ?? "").replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  if (whole.length > MOST_DIGITS) return { fault: "amountTooLarge" };
  const minor = Number(whole === "" ? 0 : whole) * 100 + Number(cents.slice(0, 2).padEnd(2, "0"));
  const isOut = negative || side === "out";
  return { minor: isOut && minor !== 0 ? -minor : minor, side };
}

/**
 * Reads an amount of a standard in which a point never stands between thousands: more places than two may be written, as long as
 * they are nil.
 */
export function readDecimal(typed: string): ReadAmount {
  const [, figure = typed, more = ""] = /^([+-]?\d*\.\d{2})(\d{1,20})$/.exec(typed) ?? [];
  return /[1-9]/.test(more) ? { fault: "amountUnreadable" } : readAmount(figure);
}
