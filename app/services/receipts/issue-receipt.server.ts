/** Issues a receipt as a PDF that carries its own proof and is sealed by the office. */
import type { Locale } from "~/workflows/kit";
import type { SigningCertificate } from "../documents/certificate.server";
import type { PdfPrinter } from "../documents/pdf-printer.server";
import { signPdfWith, type SignedPdf } from "../documents/pdf-signer.server";
import { attachFile } from "./pdf-attachment.server";
import { renderReceiptHtml } from "./receipt-document.server";
import { RECEIPT_FILE, receiptFile, type Receipt } from "./receipt.server";

interface ReceiptIssue {
  readonly receipt: Receipt;
  readonly language: Locale;
  readonly verificationAddress: string;
  readonly printer: PdfPrinter;
  /** The office's certificate; the receipt names its fingerprint. */
  readonly seal: SigningCertificate;
  readonly at: Date;
}

/**
 * Prints the receipt, puts its record inside, and seals the whole with one signature.
 * @throws PrintingFailed when no browser answers in time.
 * @throws Error when the receipt names another seal.
 */
export async function issueReceiptPdf(issue: ReceiptIssue): Promise<SignedPdf> {
  const { receipt, seal } = issue;
  if (receipt.sealFingerprint !== seal.fingerprint) throw new Error("the receipt names another seal");
  const document = await renderReceiptHtml(receipt, issue.language, issue.verificationAddress);
  const printed = await issue.printer.print(document.body, document.options);
  const complete = await attachFile(printed, {
    name: RECEIPT_FILE,
    content: receiptFile(receipt),
    mediaType: "application/json",
    description: `Record of the filing ${receipt.reference} with its proof`,
  });
  return signPdfWith(complete, seal, {
    name: "Official Receiver’s Office 破產管理署",
    reason: receipt.reference,
    location: "Hong Kong",
    at: issue.at,
  });
}
