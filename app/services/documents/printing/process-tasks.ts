/** Work on documents and certificates that is done in work processes. */
import type { SigningCertificate } from "../../platform/portal/ports/certificate";
import type {
  FillablePage,
  JoinedPdfs,
  PreparedPdf,
  SignatureWords,
  SignedPdf,
} from "../../platform/portal/ports/pdf-work";
import { MEGABYTE, type Task } from "../../platform/portal/ports/work-processes";
import type { CertificateProblem } from "../pdf-signatures/certificate-problem";
import type { PdfSignatureVerdict } from "../pdf-signatures/pdf-signature.server";

/** `ValidationData`, as it comes out on the other side. */
interface PlainValidationData {
  readonly certificates: readonly Uint8Array[];
  readonly ocsps: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

/** Checks whether the signature of a signed form holds. */
export const VERIFY_SIGNATURE: Task<{ readonly file: Uint8Array }, PdfSignatureVerdict> = {
  name: "verifySignature",
  handsBack: MEGABYTE,
};
/** Whose certificates the signatures of a PDF name, whether they hold or not. */
export const LIST_NAMED_CERTIFICATES: Task<{ readonly file: Uint8Array }, readonly string[]> = {
  name: "listNamedCertificates",
  handsBack: MEGABYTE,
};
/** A certificate as it passes from process to process: its key as bytes (PKCS #8), to be overwritten by whoever reads them. */
export type OpenedCertificate = Omit<SigningCertificate, "key"> & { readonly key: Uint8Array };
/** A certificate that somebody offers to sign with, opened; its file says how much work that is. */
export const OPEN_CERTIFICATE: Task<
  { readonly p12: Uint8Array; readonly password: string; readonly at: Date },
  OpenedCertificate | { readonly problem: CertificateProblem }
> = { name: "openCertificate", handsBack: MEGABYTE / 2 };
/** First half of signing: see `PdfWork.prepare`. */
export const PREPARE_PDF: Task<{ readonly pdf: Uint8Array; readonly words: SignatureWords }, PreparedPdf> = {
  name: "preparePdf",
  handsBack: 256 * MEGABYTE,
};
/** A place for a time-stamp: see `PdfWork.prepareTimeStamp`. */
export const PREPARE_TIME_STAMP: Task<
  { readonly signed: Uint8Array; readonly data: PlainValidationData },
  PreparedPdf
> = { name: "prepareTimeStamp", handsBack: 256 * MEGABYTE };
/** Second half of signing: see `PdfWork.embed`. */
export const EMBED_SIGNATURE: Task<
  { readonly prepared: Uint8Array; readonly signature: Uint8Array },
  SignedPdf | { readonly refused: string }
> = { name: "embedSignature", handsBack: 256 * MEGABYTE };
/** Puts two PDFs behind each other: see `PdfWork.join`. */
export const JOIN_PDFS: Task<JoinedPdfs, Uint8Array> = {
  name: "joinPdfs",
  handsBack: 256 * MEGABYTE,
};
/** Gives a PDF fields where its pages left room. */
export const ADD_FIELDS: Task<
  {
    readonly pdf: Uint8Array;
    readonly pages: readonly FillablePage[];
    readonly known: ReadonlyMap<string, string>;
  },
  Uint8Array
> = { name: "addFields", handsBack: 256 * MEGABYTE };
