/**
 * The bank's balance against the book's on one day: what the book has and the bank has not, and what the bank has and the book has
 * not, explained to the cent.
 */
import type { CalendarDate } from "../../kit";

/** An entry of the book up to the day; money in above nil. */
export interface BookEntry {
  readonly id: string;
  readonly date: CalendarDate;
  readonly amount: number;
  /** Whether it stands in a statement: matched to a line, or ticked off. */
  readonly ticked: boolean;
}

export interface Reconciliation {
  /** Of the bank's statement, and of the book, on the day. */
  readonly bank: number;
  readonly book: number;
  /** Payments that the bank has not made yet: cheques that nobody has presented. Ids, and their sum below nil. */
  readonly unpresented: { readonly entries: readonly string[]; readonly sum: number };
  /** Receipts that the bank has not credited yet. */
  readonly inTransit: { readonly entries: readonly string[]; readonly sum: number };
  /** The bank's balance once those have reached it. */
  readonly adjusted: number;
  /** What is still between it and the book: nil, or explained in words. */
  readonly remaining: number;
}

/**
 * bank + in transit + unpresented (below nil) = adjusted; adjusted − book = remaining.
 * @param entries all of the book up to and with the day
 */
export function reconcile(
  bank: number,
  broughtForward: number,
  entries: readonly BookEntry[],
): Reconciliation {
  const open = entries.filter(({ ticked }) => !ticked);
  const side = (isPresent: (amount: number) => boolean) => {
    const its = open.filter(({ amount }) => isPresent(amount));
    return { entries: its.map(({ id }) => id), sum: its.reduce((sum, { amount }) => sum + amount, 0) };
  };
  const [unpresented, inTransit] = [side((amount) => amount < 0), side((amount) => amount > 0)];
  const book = entries.reduce((sum, { amount }) => sum + amount, broughtForward);
  const adjusted = bank + unpresented.sum + inTransit.sum;
  return { bank, book, unpresented, inTransit, adjusted, remaining: adjusted - book };
}
