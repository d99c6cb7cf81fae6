import { toWork, type ProcessWork } from "../../platform/work-processes/process-work";
import { CertificateRefused } from "../pdf-signatures/certificate-problem";
import { openCertificate } from "../pdf-signatures/certificate.server";
import { addFields } from "./fillable-fields.server";
import { joinPdfs } from "./join-pdfs.server";
import { listNamedCertificates } from "../pdf-signatures/named-certificates.server";
import { verifyPdfSignature } from "../pdf-signatures/pdf-signature.server";
import { embedSignature, preparePdf, prepareTimeStamp } from "../pdf-signatures/pdf-signer.server";
import { SignatureRefused } from "../pdf-signatures/signature-refused.server";
import {
  ADD_FIELDS,
  EMBED_SIGNATURE,
  JOIN_PDFS,
  LIST_NAMED_CERTIFICATES,
  OPEN_CERTIFICATE,
  PREPARE_PDF,
  PREPARE_TIME_STAMP,
  VERIFY_SIGNATURE,
} from "./process-tasks";

/** What work processes do on documents and certificates. */
export const documentsWork: readonly ProcessWork[] = [
  toWork(VERIFY_SIGNATURE, async ({ file }) => verifyPdfSignature(file)),
  toWork(LIST_NAMED_CERTIFICATES, async ({ file }) => listNamedCertificates(file)),
  toWork(OPEN_CERTIFICATE, async ({ p12, password, at }) => {
    try {
      const { key, ...opened } = openCertificate(p12, password, at);
      return { ...opened, key: key.export({ type: "pkcs8", format: "der" }) };
    } catch (error) {
      if (error instanceof CertificateRefused) return { problem: error.problem };
      throw error;
    } finally {
      p12.fill(0);
    }
  }),
  toWork(PREPARE_PDF, ({ pdf, words }) => preparePdf(pdf, words)),
  toWork(PREPARE_TIME_STAMP, async ({ signed, data }) =>
    prepareTimeStamp(signed, {
      certificates: data.certificates.map((each) => Buffer.from(each)),
      ocsps: data.ocsps.map((each) => Buffer.from(each)),
      crls: data.crls.map((each) => Buffer.from(each)),
    }),
  ),
  toWork(EMBED_SIGNATURE, async ({ prepared, signature }) => {
    try {
      return await embedSignature(prepared, signature);
    } catch (error) {
      if (error instanceof SignatureRefused) return { refused: error.message };
      throw error;
    }
  }),
  toWork(JOIN_PDFS, (documents) => joinPdfs(documents)),
  toWork(ADD_FIELDS, ({ pdf, pages, known }) => addFields(pdf, pages, known)),
];
