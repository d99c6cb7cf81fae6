/** Whether somebody has anything to sign with: a certificate linked with their account, or the identity app. */
import { findLinkedCertificate } from "../../identity/certificates/linked-certificate.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { isVisitor } from "../../identity/visitors/visitor";
import { loadAccountSigner } from "./account-signing.server";
import type { AccountSigner } from "./account-signing.view";
import { loadAppSigner } from "./app-signing.server";

const SIGNS: ReadonlySet<AccountSigner> = new Set<AccountSigner>(["ready", "cardUnknown"]);

export async function hasSigningMeans(portal: Portal, user: CurrentUser): Promise<boolean> {
  if (isVisitor(user)) return false;
  if (SIGNS.has(await loadAccountSigner(portal, user))) return true;
  if ((await loadAppSigner(portal, user)) === "ready") return true;
  return (await findLinkedCertificate(portal, user.id)) !== null;
}
