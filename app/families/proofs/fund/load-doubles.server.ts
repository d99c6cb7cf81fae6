/** The claims of an estate that an employee and the wages fund both make, for whoever adjudicates one of them. */
import { findWageProofsOfCase } from "~/db/queries/families/proofs";
import { getForm, type Locale } from "~/workflows/kit";
import {
  findProofContext,
  getCurrentValues,
  isWageClaim,
  listDoubles,
  proofOfDebt,
  type FundClaim,
} from "~/workflows/forms/proof-of-debt/index";

import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { doublesNotice } from "./fund-notices";

/** More are not compared for one page; it says so. */
const COMPARED = 300;

/** `null` where nothing is claimed twice. Nothing for who does not decide: it tells of other people's claims. */
export async function loadDoubles(
  { log, database }: Pick<Portal, "log" | "database">,
  { id, current, caseFile, by }: Pick<VisibleSubmission, "id" | "current" | "caseFile" | "by">,
  locale: Locale,
): Promise<{ readonly title: string; readonly text: string } | null> {
  const proof = findProofContext(current.context);
  if (proof === null || by.standing === "party") return null;
  const own = getCurrentValues(proof, getForm(proofOfDebt, proof.formVersion));
  if (!isWageClaim(own)) return null;
  const found = await findWageProofsOfCase(database, caseFile.id, COMPARED + 1);
  const claims: FundClaim[] = [];
  for (const other of found.slice(0, COMPARED).filter((each) => each !== id)) {
    const loaded = await loadStream(log, proofOfDebt, `${proofOfDebt.type}/${other}`);
    const context = loaded && findProofContext(loaded.context);
    const filed = context?.filed.at(-1);
    if (!context || filed === undefined) continue;
    const values = getCurrentValues(context, getForm(proofOfDebt, context.formVersion));
    claims.push({ reference: filed.reference, values });
  }
  return doublesNotice(listDoubles(own, claims), found.length > COMPARED ? COMPARED : null, locale);
}
