/** Amounts of several currencies, each apart. */
export type Amounts = readonly { readonly currency: string; readonly minor: number }[];

export const getAmountInCurrency = (amounts: Amounts, currency: string): number =>
  amounts.filter((each) => each.currency === currency).reduce((sum, { minor }) => sum + minor, 0);

/** Whether both come to the same in every currency. */
export const sameAmounts = (one: Amounts, other: Amounts): boolean =>
  [...one, ...other].every(
    ({ currency }) => getAmountInCurrency(one, currency) === getAmountInCurrency(other, currency),
  );
