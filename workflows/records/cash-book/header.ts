/** The head of a cash book: which account it is of, and which currencies it takes. */
import * as z from "zod";

import { CURRENCIES, HOME_CURRENCY } from "../../kit";

const Text = z.string().trim().max(200);

export const Header = z.strictObject({
  /** The name of the cash book: the bank's particulars (section 5). */
  name: Text,
  /** `cash`: money in hand. */
  form: z.enum(["bank", "cash"]),
  bank: Text.optional(),
  /** The account stands in the name of the estate (6A r.173, 32H r.157). */
  accountName: Text.optional(),
  accountNumber: z.string().trim().max(60).optional(),
  /** Kept abroad, or in a foreign currency. */
  foreign: z.boolean(),
  severalCurrencies: z.boolean(),
  /** The foreign currencies that it takes; none where it is of Hong Kong dollars alone. */
  currencies: z.array(z.enum(CURRENCIES)).max(CURRENCIES.length),
});
export type Header = z.output<typeof Header>;

/** Whether a currency must be chosen: "a foreign currency must be selected when a foreign account or multiple currency is chosen". */
const asksForCurrency = ({ foreign, severalCurrencies }: Header): boolean => foreign || severalCurrencies;

export const hasItsCurrencies = (header: Header): boolean =>
  asksForCurrency(header)
    ? header.currencies.length > 0 &&
      header.currencies.every((each) => CURRENCIES.includes(each) && each !== HOME_CURRENCY)
    : header.currencies.length === 0;

/** The currencies in which entries can be written, that of a new entry first. */
export function listCurrencies(header: Header): readonly string[] {
  if (!asksForCurrency(header)) return [HOME_CURRENCY];
  return header.severalCurrencies ? [HOME_CURRENCY, ...header.currencies] : header.currencies;
}

/** Whether two heads read the same. */
export function isSameHeader(one: Header, other: Header): boolean {
  const readings = [one, other].map((each) =>
    JSON.stringify([
      each.name,
      each.form,
      each.bank ?? "",
      each.accountName ?? "",
      each.accountNumber ?? "",
      each.foreign,
      each.severalCurrencies,
      each.currencies,
    ]),
  );
  return readings[0] === readings[1];
}
