/** What is done to a printed PDF, in threads: composing a long document would hold up whoever else asks for something. */
import { ThreadBusy, ThreadStopped } from "../threads/threads.server";
import type { Threads } from "../portal/ports/threads";
import { PrintingFailed } from "./pdf-printer.server";
import { SignatureRefused } from "../pdf-signatures/signature-refused.server";
import type { PdfWork } from "../portal/ports/pdf-work";
import { ADD_FIELDS, ATTACH_FILE, EMBED_SIGNATURE, PREPARE_PDF } from "./thread-tasks";

export function pdfWorkIn(threads: Threads): PdfWork {
  return {
    async prepare(pdf, words) {
      const prepared = await inTime(threads.run(PREPARE_PDF, { pdf, words }));
      return { pdf: Buffer.from(prepared.pdf), digest: Buffer.from(prepared.digest) };
    },
    async embed(prepared, signature) {
      const signed = await inTime(threads.run(EMBED_SIGNATURE, { prepared, signature }));
      if ("refused" in signed) throw new SignatureRefused(signed.refused);
      return { ...signed, pdf: Buffer.from(signed.pdf) };
    },
    attach: async (pdf, file) => Buffer.from(await inTime(threads.run(ATTACH_FILE, { pdf, file }))),
    addFields: async (pdf, pages, known) =>
      Buffer.from(await inTime(threads.run(ADD_FIELDS, { pdf, pages, known }))),
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
