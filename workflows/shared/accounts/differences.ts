/** Why the books of an estate hold something else than its account carries forward. */
import { signedHkd } from "./balances";
import type { AccountedBook, AccountedEntry } from "./entry";

/** One reason, and how much of the difference it is: in cents of HKD, plus where the books hold more. The words are at `differences.` */
export interface Difference {
  /**
   * - `opening`: the books do not begin with what the last certified account carried forward, and what was accepted beside it
   * - `transfer`: what left one book is not what reached the other, or did not reach it within the period
   * - `unknownBook`: entries of a book that is not among those of the account
   */
  readonly reason: "opening" | "transfer" | "unknownBook";
  readonly amount: number;
  readonly entries: readonly string[];
}

interface Compared {
  readonly books: readonly AccountedBook[];
  /** Of the period. */
  readonly entries: readonly AccountedEntry[];
  /** What they must have begun with. */
  readonly beginning: number;
  /** What the books held at the beginning. */
  readonly heldBefore: number;
}

/** All reasons; together they are what the books hold less what is carried forward. */
export function differencesBetween({
  books,
  entries,
  beginning,
  heldBefore,
}: Compared): readonly Difference[] {
  const known = new Set(books.map(({ id }) => id));
  const legs = new Map<string, { amount: number; entries: string[] }>();
  const strange = { amount: 0, entries: Array<string>() };
  for (const entry of entries) {
    const isKnown = known.has(entry.book);
    if (entry.transfer !== undefined) {
      const name = [`${entry.book} ${entry.id}`, `${entry.transfer.book} ${entry.transfer.entry}`]
        .sort()
        .join("|");
      const pair = legs.get(name) ?? { amount: 0, entries: [] };
      legs.set(name, pair);
      // A leg in a book that is not of the account is in no balance.
      if (isKnown) pair.amount += signedHkd(entry);
      pair.entries.push(entry.id);
    } else if (!isKnown) {
      strange.amount -= signedHkd(entry);
      strange.entries.push(entry.id);
    }
  }
  return [
    ...(heldBefore === beginning
      ? []
      : [{ reason: "opening" as const, amount: heldBefore - beginning, entries: [] }]),
    ...[...legs.values()]
      .filter(({ amount }) => amount !== 0)
      .map((pair) => ({ reason: "transfer" as const, ...pair })),
    ...(strange.entries.length > 0 ? [{ reason: "unknownBook" as const, ...strange }] : []),
  ];
}
