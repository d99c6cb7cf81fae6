/** The work of the threads, by name. Everything is loaded with the thread: the first file that comes waits for no module. */
import { getFixedT } from "~/app/i18n/i18n.server";
import { getSubmissionType } from "~/workflows/registry";

import { bind, countPages } from "../case-binder/bind-work.server";
import { addFields } from "../documents/fillable-fields.server";
import { CertificateRefused } from "../documents/certificate-problem";
import { openCertificate } from "../documents/certificate.server";
import { verifyPdfSignature } from "../documents/pdf-signature.server";
import { embedSignature, preparePdf } from "../documents/pdf-signer.server";
import { SignatureRefused } from "../documents/signed-pdf.server";
import { spreadsheet } from "../exports/spreadsheet.server";
import { previewOffice } from "../previews/preview-work.server";
import { attachFile } from "../receipts/pdf-attachment.server";
import { verifyReceiptFile } from "../receipts/verify-receipt.server";
import { spreadsheetTemplate } from "../spreadsheets/template.server";
import { markWorkbook, readWorkbook } from "../spreadsheets/workbook-work.server";
import { scanForTestFile } from "../uploads/built-in-scanner.server";
import { inspectFile } from "../uploads/inspect-file.server";
import type { PartOf, ThreadTasks } from "./tasks";

type Work = {
  readonly [Name in keyof ThreadTasks]: (
    input: ThreadTasks[Name]["input"],
    tell: (part: PartOf<Name>) => void,
  ) => Promise<ThreadTasks[Name]["output"]>;
};

const WORK: Work = {
  inspectFile: ({ path, extension }) => inspectFile(path, extension),
  previewOffice: ({ bytes, as }) => previewOffice(bytes, as),
  countPages: ({ paths }) => countPages(paths),
  bindCaseFile: bind,
  verifyReceipt: ({ file, options }) => verifyReceiptFile(file, options),
  verifySignature: async ({ file }) => verifyPdfSignature(file),
  writeSpreadsheet: spreadsheet,
  scanForTestFile: ({ path }) => scanForTestFile(path),
  openCertificate: async ({ p12, password, at }) => {
    try {
      return openCertificate(p12, password, at);
    } catch (error) {
      if (error instanceof CertificateRefused) return { problem: error.problem };
      throw error;
    } finally {
      p12.fill(0);
    }
  },
  preparePdf: ({ pdf, words }) => preparePdf(pdf, words),
  embedSignature: async ({ prepared, signature }) => {
    try {
      return await embedSignature(prepared, signature);
    } catch (error) {
      if (error instanceof SignatureRefused) return { refused: error.message };
      throw error;
    }
  },
  readWorkbook: ({ bytes }, tell) => readWorkbook(bytes, tell),
  markWorkbook: ({ bytes, marks, list }) => markWorkbook(bytes, marks, list),
  attachFile: ({ pdf, file }) => attachFile(pdf, file),
  addFields: ({ pdf, pages, known }) => addFields(pdf, pages, known),
  writeTemplate: async ({ type, locale }) =>
    spreadsheetTemplate(getSubmissionType(type), locale, await getFixedT(locale)),
};

export const perform = <Name extends keyof ThreadTasks>(
  name: Name,
  input: ThreadTasks[Name]["input"],
  tell: (part: PartOf<Name>) => void,
): Promise<ThreadTasks[Name]["output"]> => WORK[name](input, tell);
