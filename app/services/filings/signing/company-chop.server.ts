/**
 * The company chop under an institution's proof of debt: a signature with the institution's own certificate, pressed by CorpID by somebody of
 * it. Who pressed it is recorded as who signed; the certificate names the institution.
 */
import { findFirm } from "~/db/queries/users/firms";

import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { stateFromRow } from "../../platform/projections/firm.server";
import type { VisibleSubmission } from "../submissions/visible.server";

/** Whom the certificate has to name. */
export interface CompanyHolder {
  readonly fullName: string;
  readonly fullNameZh: string | null;
}

/** The family whose forms institutions file in their own name. */
const PROOFS = "proofs";

/** The institution whose chop this person can press under this form; `null`: none. */
export async function findCompanyToSign(
  { corpId, database }: Pick<Portal, "corpId" | "database">,
  { type, by }: Pick<VisibleSubmission, "type" | "by">,
  { firmId }: Pick<CurrentUser, "firmId">,
): Promise<CompanyHolder | null> {
  if (corpId === null || firmId === null || by.standing !== "party" || type.family !== PROOFS) return null;
  const row = await findFirm(database, firmId);
  if (row === undefined) return null;
  const { nameEn, nameZh } = stateFromRow(row);
  return { fullName: nameEn, fullNameZh: nameZh ?? null };
}
