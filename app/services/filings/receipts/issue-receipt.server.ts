/** Issues a receipt as a PDF that carries its own proof and is sealed by the office. */
import type { Locale } from "~/workflows/kit";
import type { SigningCertificate } from "../../platform/portal/ports/certificate";
import type { PdfPrinter } from "../../platform/portal/ports/pdf-printer";
import { signPdfWith } from "../../documents/pdf-signatures/pdf-signer.server";
import type { PdfWork, SignedPdf } from "../../platform/portal/ports/pdf-work";
import { renderReceiptHtml } from "./receipt-document.server";
import { RECEIPT_FILE, receiptFile, type Receipt } from "./receipt.server";

interface ReceiptIssue {
  readonly receipt: Receipt;
  readonly language: Locale;
  readonly verificationAddress: string;
  readonly printer: PdfPrinter;
  readonly pdfs: PdfWork;
  /** The office's certificate; the receipt names its fingerprint. */
  readonly seal: SigningCertificate;
  readonly at: Date;
}

/**
 * Prints the receipt, puts its record inside, and seals the whole with one signature.
 * @throws PrintingFailed when it is not done in time.
 * @throws Error when the receipt names another seal.
 */
export async function issueReceiptPdf(issue: ReceiptIssue): Promise<SignedPdf> {
  const { receipt, seal, pdfs } = issue;
  if (receipt.sealFingerprint !== seal.fingerprint) throw new Error("the receipt names another seal");
  const document = await renderReceiptHtml(receipt, issue.language, issue.verificationAddress);
  const printed = await issue.printer.print(document.body, document.options);
  const complete = await pdfs.attach(printed, {
    name: RECEIPT_FILE,
    content: receiptFile(receipt),
    mediaType: "application/json",
    description: `Record of the filing ${receipt.reference} with its proof`,
  });
  return signPdfWith(pdfs, complete, seal, {
    name: "Official Receiver’s Office 破產管理署",
    reason: receipt.reference,
    location: "Hong Kong",
    at: issue.at,
  });
}
