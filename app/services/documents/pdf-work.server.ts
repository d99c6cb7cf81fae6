/** The work on a printed PDF that is done in threads: composing a long document would hold up whoever else asks for something. */
import type { FillablePage } from "./fillable-page";
import { ThreadBusy, ThreadStopped, type Threads } from "../threads/threads.server";
import type { AttachedContent } from "../receipts/pdf-attachment.server";
import { PrintingFailed } from "./pdf-printer.server";
import { SignatureRefused, type PreparedPdf, type SignedPdf } from "./signed-pdf.server";
import type { SignatureWords } from "./signature-placeholder.server";

/** Every one throws PrintingFailed where it is not done in time. */
export interface PdfWork {
  /** First half of signing: the document as it will be, but for the signature. */
  prepare(pdf: Uint8Array, words: SignatureWords): Promise<PreparedPdf>;
  /** Second half: puts the signature into its place. @throws SignatureRefused where it is not one over this document */
  embed(prepared: Uint8Array, signature: Uint8Array): Promise<SignedPdf>;
  /** The PDF with the file inside it. */
  attach(pdf: Uint8Array, file: AttachedContent): Promise<Buffer>;
  /** The PDF with fields where its pages left room. */
  addFields(
    pdf: Uint8Array,
    pages: readonly FillablePage[],
    known: ReadonlyMap<string, string>,
  ): Promise<Buffer>;
}

export function pdfWorkIn(threads: Threads): PdfWork {
  return {
    async prepare(pdf, words) {
      const prepared = await inTime(threads.run("preparePdf", { pdf, words }));
      return { pdf: Buffer.from(prepared.pdf), digest: Buffer.from(prepared.digest) };
    },
    async embed(prepared, signature) {
      const signed = await inTime(threads.run("embedSignature", { prepared, signature }));
      if ("refused" in signed) throw new SignatureRefused(signed.refused);
      return { ...signed, pdf: Buffer.from(signed.pdf) };
    },
    attach: async (pdf, file) => Buffer.from(await inTime(threads.run("attachFile", { pdf, file }))),
    addFields: async (pdf, pages, known) =>
      Buffer.from(await inTime(threads.run("addFields", { pdf, pages, known }))),
  };
}

async function inTime<Output>(work: Promise<Output>): Promise<Output> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ThreadBusy || error instanceof ThreadStopped)
      throw new PrintingFailed(error.message, { cause: error });
    throw error;
  }
}
