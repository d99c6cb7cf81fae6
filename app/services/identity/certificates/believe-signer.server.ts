/**
 * Whether a certificate is believed as the one of this account: by the rules of trust, by the name, and where it is an organisational one, by
 * the organisation. Every way to sign asks here.
 */
import { findFirm } from "~/db/queries/users/firms";

import { CertificateRefused } from "../../documents/pdf-signatures/certificate-problem";
import type { BelievedCertificate, Trust } from "../../platform/portal/ports/trust";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { stateFromRow } from "../../platform/projections/firm.server";
import { compareOrganisation } from "./signer-organisation";

/**
 * @param trust whose authorities are believed: of people's own certificates, or of an app's
 * @param chain in DER: the certificate, and others that came with it
 * @throws CertificateRefused
 */
export async function believeSigner(
  { database, clock }: Pick<Portal, "database" | "clock">,
  trust: Trust,
  user: Pick<CurrentUser, "fullName" | "fullNameZh" | "firmId">,
  chain: readonly Buffer[],
): Promise<Pick<BelievedCertificate, "check" | "data">> {
  const { check, data, organisation } = await trust.check(chain, user, new Date(clock.now()));
  if (organisation === null) return { check, data };
  const firm = user.firmId === null ? undefined : await findFirm(database, user.firmId);
  const comparison = compareOrganisation(organisation, firm === undefined ? null : stateFromRow(firm));
  if (comparison === "otherOrganisation") throw new CertificateRefused("other-organisation");
  return { check: { ...check, organisation: { ...organisation, comparison } }, data };
}
