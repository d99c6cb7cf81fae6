/** What each book comes to in a period, currency by currency. */
import { HOME_CURRENCY } from "../../kit";
import type { AccountedBook, AccountedEntry, Balance } from "./entry";

/** An amount, and its equivalent in Hong Kong dollars, in hundredths. */
export interface AmountAndHkd {
  readonly minor: number;
  readonly hkd: number;
}

/** One currency of one book, from the first day of the period to the last. */
export interface BookBalance {
  readonly book: string;
  readonly name: string;
  readonly currency: string;
  readonly opening: AmountAndHkd;
  readonly receipts: AmountAndHkd;
  readonly payments: AmountAndHkd;
  /** Money from and to other books of the estate, one against the other: neither receipt nor payment (Form 92, note 2). */
  readonly transfers: AmountAndHkd;
  readonly closing: AmountAndHkd;
}

const NIL: AmountAndHkd = { minor: 0, hkd: 0 };

/** The equivalent of an entry in Hong Kong dollars, in cents; nothing where it was not typed. */
export const toHkd = ({ currency, minor, hkd }: Pick<AccountedEntry, "currency" | "minor" | "hkd">): number =>
  (currency === HOME_CURRENCY ? minor : hkd) ?? 0;

/** What an entry does to its book: plus for receipts, minus for payments. */
export const signedHkd = (entry: Pick<AccountedEntry, "kind" | "currency" | "minor" | "hkd">): number =>
  entry.kind === "receipt" ? toHkd(entry) : -toHkd(entry);

interface Sums {
  opening: AmountAndHkd;
  receipts: { minor: number; hkd: number };
  payments: { minor: number; hkd: number };
  transfers: { minor: number; hkd: number };
}

/**
 * The balances of books after entries. Books stand in the order in which they are given, a book's currencies in the order in which
 * they come; a book without money has its line in Hong Kong dollars.
 * @param entries of the period, and of these books alone
 */
export function computeBalances(
  books: readonly AccountedBook[],
  opening: readonly Balance[],
  entries: Iterable<AccountedEntry>,
): readonly BookBalance[] {
  const sums = new Map<string, Map<string, Sums>>(books.map(({ id }) => [id, new Map<string, Sums>()]));
  const place = (book: string, currency: string): Sums => {
    const currencies = sums.get(book) ?? new Map<string, Sums>();
    sums.set(book, currencies);
    const known = currencies.get(currency);
    if (known) return known;
    const begun: Sums = {
      opening: NIL,
      receipts: { ...NIL },
      payments: { ...NIL },
      transfers: { ...NIL },
    };
    currencies.set(currency, begun);
    return begun;
  };
  for (const { book, currency, minor, hkd } of opening) place(book, currency).opening = { minor, hkd };
  for (const entry of entries) {
    const at = place(entry.book, entry.currency);
    const isTransfer = entry.transfer !== undefined;
    const side = isTransfer ? at.transfers : entry.kind === "receipt" ? at.receipts : at.payments;
    const sign = isTransfer && entry.kind === "payment" ? -1 : 1;
    side.minor += sign * (entry.minor ?? 0);
    side.hkd += sign * toHkd(entry);
  }
  return books.flatMap(({ id, name }) => {
    const currencies = [...(sums.get(id) ?? [])];
    const lines = currencies.length > 0 ? currencies : [[HOME_CURRENCY, place(id, HOME_CURRENCY)] as const];
    return lines.map(([currency, of]) => ({ book: id, name, currency, ...of, closing: computeClosing(of) }));
  });
}

const computeClosing = ({ opening, receipts, payments, transfers }: Sums): AmountAndHkd => ({
  minor: opening.minor + receipts.minor - payments.minor + transfers.minor,
  hkd: opening.hkd + receipts.hkd - payments.hkd + transfers.hkd,
});
