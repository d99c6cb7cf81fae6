/** What a statement opens with, as it is compiled, and what is left that the books hold beside it. */
import type { AccountState, Compiled } from "~/workflows/shared/account-period/index";
import { NO_OPENING, type Opening, type Statement } from "~/workflows/shared/accounts/index";
import { HOME_CURRENCY, type CalendarDate, type Instant } from "~/workflows/kit";

/** Carried forward by the certified account before, with what was accepted beside it; none for the first. */
export const toOpening = ({ opening }: Pick<AccountState, "opening">): Opening =>
  opening === null
    ? NO_OPENING
    : { certified: inHkd(opening.balances), balances: [], difference: opening.difference };

export const inHkd = (amounts: Compiled["opening"]): number =>
  amounts.filter(({ currency }) => currency === HOME_CURRENCY).reduce((sum, { minor }) => sum + minor, 0);

/** What the books begin with beside what the statement opens with, in cents of HKD. */
export const openingDifference = ({ differences }: Pick<Statement, "differences">): number =>
  differences.find(({ reason }) => reason === "opening")?.amount ?? 0;

interface Earlier {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly certifiedAt: Instant | null;
}

/**
 * Why an account opens with what the books hold. One that was certified before an earlier one keeps the opening that it was certified
 * with, whatever is certified later.
 * @param earlier accounts of its kind before it, from the first
 * @returns the account that was certified after it, if that is the reason; `null` where it opens with a certified closing, or waits for one
 */
export function booksOpening(
  { opening, certifiedAt }: Pick<AccountState, "opening" | "certifiedAt">,
  earlier: readonly Earlier[],
): { readonly certifiedBefore: Pick<Earlier, "from" | "to"> | null } | null {
  const former = earlier.at(-1);
  if (opening !== null || earlier.some((each) => each.certifiedAt === null)) return null;
  if (former === undefined) return { certifiedBefore: null };
  return certifiedAt === null ? null : { certifiedBefore: { from: former.from, to: former.to } };
}
