/** Issues a receipt as a PDF that carries its own proof and is sealed by the office. */
import type { Locale } from "~/workflows/kit";
import type { SigningCertificate } from "../../platform/portal/ports/certificate";
import type { Typesetter } from "../../platform/portal/ports/typesetter";
import { sealPaper } from "../../documents/typesetting/seal-paper.server";
import type { PdfWork, SignedPdf } from "../../platform/portal/ports/pdf-work";
import { describeReceipt } from "./receipt-document.server";
import type { Receipt } from "./receipt.server";

interface ReceiptIssue {
  readonly receipt: Receipt;
  readonly language: Locale;
  readonly verificationAddress: string;
  readonly typesetter: Typesetter;
  readonly pdfs: PdfWork;
  /** The office's certificate; the receipt names its fingerprint. */
  readonly seal: SigningCertificate;
  readonly at: Date;
}

/**
 * Sets the receipt with its record inside, and seals the whole with one signature.
 * @throws PrintingFailed when it is not done in time.
 * @throws Error when the receipt names another seal.
 */
export async function issueReceiptPdf(issue: ReceiptIssue): Promise<SignedPdf> {
  const { receipt, seal } = issue;
  if (receipt.sealFingerprint !== seal.fingerprint) throw new Error("the receipt names another seal");
  const paper = await describeReceipt(receipt, issue.language, issue.verificationAddress);
  return sealPaper(issue, paper, { reason: receipt.reference, at: issue.at });
}
