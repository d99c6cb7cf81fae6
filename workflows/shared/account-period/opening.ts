/** What an account opens with: the certified closing of the one before, and what the office accepted that the books hold beside it. */
import type { AccountState } from "./state";
import { sameAmounts } from "./same-amounts";

type Opening = NonNullable<AccountState["opening"]>;

/**
 * The opening that is to be recorded for an account now; `null` where it is recorded already, where the account before is not certified,
 * or where this one is certified itself.
 */
export function computeOpeningDue(
  { opening, certifiedAt }: Pick<AccountState, "opening" | "certifiedAt">,
  former: { readonly stream: string; readonly account: AccountState } | undefined,
): Opening | null {
  const { statement, accepted, period, certifiedAt: formerCertifiedAt } = former?.account ?? {};
  if (former === undefined || !statement || !period || !formerCertifiedAt || certifiedAt !== null)
    return null;
  const isKnown =
    opening !== null &&
    sameAmounts(opening.balances, statement.closing) &&
    (opening.difference?.minor ?? 0) === (accepted?.minor ?? 0);
  if (isKnown) return null;
  return {
    period: former.stream,
    on: period.to,
    balances: statement.closing,
    ...(accepted &&
      accepted.minor !== 0 && {
        difference: { name: accepted.name, reason: accepted.reason, minor: accepted.minor },
      }),
  };
}
