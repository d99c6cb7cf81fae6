/** Encrypted PDFs, told before anything in them is read: what is encrypted looks like damage, or like anything else. */
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

import type { PdfDictionary } from "./pdf-lexer.server";
import { hasType } from "./pdf-filters.server";
import { scanUnpacked } from "./pdf-scan.server";
import { UploadRefused } from "./refusal.server";

/** @throws UploadRefused for an encrypted file: "locked" where it opens without any password, as letters of banks do */
export async function requireUnencrypted(pdf: Buffer): Promise<void> {
  if (!pdf.includes("/Encrypt") || !isEncrypted(pdf)) return;
  throw (await opensWithoutPassword(pdf))
    ? new UploadRefused("locked", "an encrypted PDF that opens without a password")
    : new UploadRefused("encrypted", "an encrypted PDF");
}

export const namesEncryption = (dictionary: PdfDictionary): boolean =>
  dictionary.entries.some(([key]) => key === "Encrypt");

function isEncrypted(pdf: Buffer): boolean {
  let found = false;
  try {
    scanUnpacked(pdf, {
      value(value, number) {
        found ||= number === null && value.kind === "dictionary" && namesEncryption(value);
      },
      stream({ dictionary }) {
        found ||= hasType(dictionary, "XRef") && namesEncryption(dictionary);
      },
    });
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    found ||= /\/Encrypt\s+\d+\s+\d+\s+R\b/.test(pdf.toString("latin1"));
  }
  return found;
}

async function opensWithoutPassword(pdf: Buffer): Promise<boolean> {
  // pdf.js takes the bytes over: it is given a copy.
  const loading = getDocument({
    data: Uint8Array.from(pdf),
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: true,
  });
  try {
    const document = await loading.promise;
    await document.getPage(1);
    return true;
  } catch {
    // It asks for a password, or is wrong in another way: nobody can read it as it is.
    return false;
  } finally {
    await loading.destroy();
  }
}
