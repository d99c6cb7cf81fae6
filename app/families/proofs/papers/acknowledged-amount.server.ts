/** The amount that an acknowledgement states: as the counter recorded it, beside what was filed where that is another. */
import type { TFunction } from "i18next";

import { getForm, isMoney, writeMoney, type FieldValue, type FormValues } from "~/workflows/kit";
import { proofOfDebt, getCurrentValues, type ProofContext } from "~/workflows/forms/proof-of-debt/index";

const written = (value: FieldValue | undefined): string => (isMoney(value) ? writeMoney(value) : "");

/** What a creditor asked for later is another matter: a request has an acknowledgement of its own. */
export function acknowledgedAmount(proof: ProofContext, filed: FormValues, t: TFunction): string {
  const byCounter = proof.amendments.filter(({ request }) => request === null);
  const stands = getCurrentValues(
    { ...proof, amendments: byCounter },
    getForm(proofOfDebt, proof.formVersion),
  );
  const [amount, asFiled] = [written(stands.totalClaim), written(filed.totalClaim)];
  return amount === asFiled ? amount : t("proofs.papers.asFiled", { amount, filed: asFiled });
}
