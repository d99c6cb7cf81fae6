/**
 * The fee of a proof (Cap. 32C Schedule 3 Table A item 10; Cap. 6C Schedule Table A item 4): HK$35, nothing for a claim of HK$250 or
 * under, nor for wages. One rule: the form shows it, the chart asks it, the payment is for it.
 */
import { HOME_CURRENCY, PROOF_FEE, PROOF_WITHOUT_FEE, hasTicked, isMoney } from "../../kit";
import type { FormValues, Money } from "../../kit";

export const EXEMPTIONS = ["notExceeding250", "wages"] as const;

export const isWageClaim = hasTicked("exemptions", "wages");

/**
 * The fee that is due for what is claimed: the amount decides, whatever is ticked. One in another currency the portal does not
 * convert: it is charged, and a creditor who owes nothing states the claim in Hong Kong dollars.
 * @returns HK$ 0 where none is due
 */
export function computeFee(values: FormValues): Money {
  return { minor: isFree(values) ? 0 : PROOF_FEE, currency: HOME_CURRENCY };
}

function isFree(values: FormValues): boolean {
  if (isWageClaim(values)) return true;
  const claim = values.totalClaim;
  return isMoney(claim) && claim.currency === HOME_CURRENCY && claim.minor <= PROOF_WITHOUT_FEE;
}
