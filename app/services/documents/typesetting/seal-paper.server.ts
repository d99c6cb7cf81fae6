/** Papers of the office, with its seal. */
import type { Portal } from "../../platform/portal/portal";
import type { Paper } from "../../platform/portal/ports/paper";
import type { SignedPdf } from "../../platform/portal/ports/pdf-work";
import { signPdfWith } from "../pdf-signatures/pdf-signer.server";

export interface SealPurpose {
  /** What the seal says that it is for. */
  readonly reason: string;
  readonly at: Date;
}

/**
 * Sets the paper and seals it with one signature over the whole.
 * @throws PrintingFailed where it is not done in time
 */
export async function sealPaper(
  { typesetter, pdfs, seal }: Pick<Portal, "typesetter" | "pdfs" | "seal">,
  paper: Paper,
  { reason, at }: SealPurpose,
): Promise<SignedPdf> {
  const name = "Official Receiver’s Office 破產管理署";
  return signPdfWith(pdfs, await typesetter.set(paper), seal, { name, reason, location: "Hong Kong", at });
}
