/** What is done to a printed PDF, in work processes: composing a long document would hold up whoever else asks for something. */
import type { WorkProcesses } from "../../platform/portal/ports/work-processes";
import { printInTime } from "./print-in-time.server";
import { SignatureRefused } from "../pdf-signatures/signature-refused.server";
import type { PdfWork } from "../../platform/portal/ports/pdf-work";
import { ADD_FIELDS, EMBED_SIGNATURE, JOIN_PDFS, PREPARE_PDF, PREPARE_TIME_STAMP } from "./process-tasks";

export function createPdfWork(processes: WorkProcesses): PdfWork {
  return {
    async prepare(pdf, words) {
      const prepared = await printInTime(processes.run(PREPARE_PDF, { pdf, words }));
      return { pdf: Buffer.from(prepared.pdf), digest: Buffer.from(prepared.digest) };
    },
    async prepareTimeStamp(signed, data) {
      const prepared = await printInTime(processes.run(PREPARE_TIME_STAMP, { signed, data }));
      return { pdf: Buffer.from(prepared.pdf), digest: Buffer.from(prepared.digest) };
    },
    async embed(prepared, signature) {
      const signed = await printInTime(processes.run(EMBED_SIGNATURE, { prepared, signature }));
      if ("refused" in signed) throw new SignatureRefused(signed.refused);
      return { ...signed, pdf: Buffer.from(signed.pdf) };
    },
    join: async (documents) => Buffer.from(await printInTime(processes.run(JOIN_PDFS, documents))),
    addFields: async (pdf, pages, known) =>
      Buffer.from(await printInTime(processes.run(ADD_FIELDS, { pdf, pages, known }))),
  };
}
