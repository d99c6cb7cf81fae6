/** Whether somebody has anything to sign with: a certificate linked with their account, or iAM Smart. */
import { findLinkedCertificate } from "../../identity/certificates/linked-certificate.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { isVisitor } from "../../identity/visitors/visitor";
import { loadAccountSigner } from "./account-signing.server";
import type { AccountSigner } from "./account-signing.view";

const SIGNS: ReadonlySet<AccountSigner> = new Set<AccountSigner>(["ready", "cardUnknown"]);

export async function hasSigningMeans(portal: Portal, user: CurrentUser): Promise<boolean> {
  if (isVisitor(user)) return false;
  if (SIGNS.has(await loadAccountSigner(portal, user))) return true;
  return (await findLinkedCertificate(portal, user.id)) !== null;
}
