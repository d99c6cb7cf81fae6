/** What a statement opens with, as it is compiled, and what is left that the books hold beside it. */
import type { AccountMemory, Compiled } from "~/workflows/shared/account-period/index";
import { NO_OPENING, type Opening, type Statement } from "~/workflows/shared/accounts/index";
import { HOME_CURRENCY } from "~/workflows/kit";

/** Carried forward by the certified account before, with what was accepted beside it; none for the first. */
export const openingOf = ({ opening }: Pick<AccountMemory, "opening">): Opening =>
  opening === null
    ? NO_OPENING
    : { certified: inHkd(opening.balances), balances: [], difference: opening.difference };

export const inHkd = (amounts: Compiled["opening"]): number =>
  amounts.filter(({ currency }) => currency === HOME_CURRENCY).reduce((sum, { minor }) => sum + minor, 0);

/** What the books begin with beside what the statement opens with, in cents of HKD. */
export const openingDifference = ({ differences }: Pick<Statement, "differences">): number =>
  differences.find(({ reason }) => reason === "opening")?.amount ?? 0;
