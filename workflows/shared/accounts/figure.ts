/** A figure of an account, and sums of figures. */

/** A figure that answers "why?" by the entries behind it. */
export interface Figure {
  /** In cents of HKD. */
  readonly amount: number;
  readonly entries: readonly string[];
}

/** What items come to. All of one currency, in its hundredths: whoever calls it sees to that. */
export function sum<Item>(items: Iterable<Item>, of: (item: Item) => number): number {
  let total = 0;
  for (const item of items) total += of(item);
  return total;
}
