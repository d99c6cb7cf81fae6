/** The paper of a form that a schedule lists: it names the schedule, and bears the office's seal in a signature's place. */
import { signPdfWith } from "../../documents/pdf-signatures/pdf-signer.server";
import type { Portal } from "../../platform/portal/portal";
import type { SignedPdf } from "../../platform/portal/ports/pdf-work";
import { printForSignature, type ListedInSchedule, type SignatureRequest } from "../signing/filing.server";

/**
 * Pure but for what the form and its case say: made again of the same, it is the same bytes, so that nothing is kept before the schedule is signed.
 * @throws PrintingFailed where it is not done in time
 */
export async function sealListedForm(
  portal: Portal,
  request: Omit<SignatureRequest, "commandId" | "requestId">,
  listed: ListedInSchedule,
): Promise<SignedPdf> {
  const { unsigned, words } = await printForSignature(portal, request, listed);
  return signPdfWith(portal.pdfs, unsigned, portal.seal, {
    ...words,
    name: "Official Receiver’s Office 破產管理署",
    reason: `${words.reason} · ${listed.id} / ${String(listed.place)}`,
  });
}

/** Whether papers that are sealed again are the same bytes: with a key on an elliptic curve no two signatures are. */
export const sealsAlike = ({ seal }: Pick<Portal, "seal">): boolean => seal.key.asymmetricKeyType === "rsa";
