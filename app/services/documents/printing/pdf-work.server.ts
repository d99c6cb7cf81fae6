/** What is done to a printed PDF, in work processes: composing a long document would hold up whoever else asks for something. */
import { ProcessesBusy, ProcessStopped } from "../../platform/work-processes/work-processes.server";
import type { WorkProcesses } from "../../platform/portal/ports/work-processes";
import { PrintingFailed } from "./pdf-printer.server";
import { SignatureRefused } from "../pdf-signatures/signature-refused.server";
import type { PdfWork } from "../../platform/portal/ports/pdf-work";
import { ADD_FIELDS, ATTACH_FILE, EMBED_SIGNATURE, JOIN_PDFS, PREPARE_PDF } from "./process-tasks";

export function createPdfWork(processes: WorkProcesses): PdfWork {
  return {
    async prepare(pdf, words) {
      const prepared = await inTime(processes.run(PREPARE_PDF, { pdf, words }));
      return { pdf: Buffer.from(prepared.pdf), digest: Buffer.from(prepared.digest) };
    },
    async embed(prepared, signature) {
      const signed = await inTime(processes.run(EMBED_SIGNATURE, { prepared, signature }));
      if ("refused" in signed) throw new SignatureRefused(signed.refused);
      return { ...signed, pdf: Buffer.from(signed.pdf) };
    },
    attach: async (pdf, file) => Buffer.from(await inTime(processes.run(ATTACH_FILE, { pdf, file }))),
    join: async (documents) => Buffer.from(await inTime(processes.run(JOIN_PDFS, documents))),
    addFields: async (pdf, pages, known) =>
      Buffer.from(await inTime(processes.run(ADD_FIELDS, { pdf, pages, known }))),
  };
}

async function inTime<Output>(work: Promise<Output>): Promise<Output> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProcessesBusy || error instanceof ProcessStopped)
      throw new PrintingFailed(error.message, { cause: error });
    throw error;
  }
}
