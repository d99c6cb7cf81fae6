/**
 * What is done to a printed PDF. Composing a long document would hold up whoever else asks for something, and is done in work
 * processes; a form of some pages is signed at once, in less time than it takes to send it there and back.
 */
import type { PdfWork } from "../../platform/portal/ports/pdf-work";
import type { WorkProcesses } from "../../platform/portal/ports/work-processes";
import { embedSignature, preparePdf, prepareTimeStamp } from "../pdf-signatures/pdf-signer.server";
import { SignatureRefused } from "../pdf-signatures/signature-refused.server";
import { printInTime } from "./print-in-time.server";
import { ADD_FIELDS, EMBED_SIGNATURE, JOIN_PDFS, PREPARE_PDF, PREPARE_TIME_STAMP } from "./process-tasks";

/** Bytes. Each step takes some three milliseconds for as much. */
const SHORT = 512 * 1024;

export function createPdfWork(processes: WorkProcesses): PdfWork {
  return {
    async prepare(pdf, words) {
      if (pdf.length <= SHORT) return preparePdf(pdf, words);
      const prepared = await printInTime(processes.run(PREPARE_PDF, { pdf, words }));
      return { pdf: Buffer.from(prepared.pdf), digest: Buffer.from(prepared.digest) };
    },
    async prepareTimeStamp(signed, data) {
      if (signed.length <= SHORT) return prepareTimeStamp(signed, data);
      const prepared = await printInTime(processes.run(PREPARE_TIME_STAMP, { signed, data }));
      return { pdf: Buffer.from(prepared.pdf), digest: Buffer.from(prepared.digest) };
    },
    async embed(prepared, signature) {
      if (prepared.length <= SHORT) return embedSignature(prepared, signature);
      const signed = await printInTime(processes.run(EMBED_SIGNATURE, { prepared, signature }));
      if ("refused" in signed) throw new SignatureRefused(signed.refused);
      return { ...signed, pdf: Buffer.from(signed.pdf) };
    },
    join: async (documents) => Buffer.from(await printInTime(processes.run(JOIN_PDFS, documents))),
    addFields: async (pdf, pages, known) =>
      Buffer.from(await printInTime(processes.run(ADD_FIELDS, { pdf, pages, known }))),
  };
}
