/** What is done in threads: what goes in and what comes out, as plain values. */
import type { Locale } from "~/workflows/kit";

import type { Binding, Bound } from "../case-binder/binding";
import type { FillablePage } from "../documents/fillable-page";
import type { CertificateProblem } from "../documents/certificate-problem";
import type { SigningCertificate } from "../documents/certificate.server";
import type { PdfSignatureVerdict } from "../documents/pdf-signature.server";
import type { SignatureWords } from "../documents/signature-placeholder.server";
import type { PreparedPdf, SignedPdf } from "../documents/signed-pdf.server";
import type { PlainSheet } from "../exports/spreadsheet.server";
import type { FilePreview } from "../previews/preview.view";
import type { AttachedContent } from "../receipts/pdf-attachment.server";
import type { ReceiptVerification, VerifyReceiptOptions } from "../receipts/verify-receipt.server";
import type { ErrorList, WorkbookMark, WorkbookPart } from "../spreadsheets/workbook";
import type { ScanResult } from "../uploads/malware-scanner.server";
import type { Objection } from "../uploads/receive-upload.server";

export interface ThreadTasks {
  /** Judges a file by its content; `null` where nothing speaks against it. */
  readonly inspectFile: {
    readonly input: { readonly path: string; readonly extension: string };
    readonly output: Objection | null;
  };
  /** What a page shows of a Word document or a workbook. */
  readonly previewOffice: {
    readonly input: { readonly bytes: Uint8Array; readonly as: "word" | "workbook" };
    readonly output: FilePreview;
  };
  /** Pages of each PDF; `null` for one that cannot be taken apart. */
  readonly countPages: {
    readonly input: { readonly paths: readonly string[] };
    readonly output: readonly (number | null)[];
  };
  /** A case file as one PDF. */
  readonly bindCaseFile: { readonly input: Binding; readonly output: Bound };
  readonly verifyReceipt: {
    readonly input: { readonly file: Uint8Array; readonly options: VerifyReceiptOptions };
    readonly output: ReceiptVerification;
  };
  /** Whether the signature of a signed form holds. */
  readonly verifySignature: {
    readonly input: { readonly file: Uint8Array };
    readonly output: PdfSignatureVerdict;
  };
  /** A list as an `.xlsx` file. */
  readonly writeSpreadsheet: { readonly input: PlainSheet; readonly output: Uint8Array };
  /** A certificate that somebody offers to sign with, opened; its file says how much work that is. */
  readonly openCertificate: {
    readonly input: { readonly p12: Uint8Array; readonly password: string; readonly at: Date };
    readonly output: SigningCertificate | { readonly problem: CertificateProblem };
  };
  readonly preparePdf: {
    readonly input: { readonly pdf: Uint8Array; readonly words: SignatureWords };
    readonly output: PreparedPdf;
  };
  readonly embedSignature: {
    readonly input: { readonly prepared: Uint8Array; readonly signature: Uint8Array };
    readonly output: SignedPdf | { readonly refused: string };
  };
  readonly attachFile: {
    readonly input: { readonly pdf: Uint8Array; readonly file: AttachedContent };
    readonly output: Uint8Array;
  };
  readonly addFields: {
    readonly input: {
      readonly pdf: Uint8Array;
      readonly pages: readonly FillablePage[];
      readonly known: ReadonlyMap<string, string>;
    };
    readonly output: Uint8Array;
  };
  /** The workbook in which many forms of a type are filled in. */
  readonly writeTemplate: {
    readonly input: { readonly type: string; readonly locale: Locale };
    readonly output: Uint8Array;
  };
  /** Tells its sheets and rows one after the other; `false` for a workbook that cannot be read. */
  readonly readWorkbook: {
    readonly input: { readonly bytes: Uint8Array };
    readonly output: boolean;
    readonly part: WorkbookPart;
  };
  /** The workbook with its cells marked; `null` for one that cannot be read. */
  readonly markWorkbook: {
    readonly input: {
      readonly bytes: Uint8Array;
      readonly marks: readonly WorkbookMark[];
      readonly list: ErrorList;
    };
    readonly output: Uint8Array | null;
  };
  readonly scanForTestFile: {
    readonly input: { readonly path: string };
    readonly output: ScanResult;
  };
}

/** What a piece of work tells before it is done: of most, nothing. */
export type PartOf<Name extends keyof ThreadTasks> = ThreadTasks[Name] extends { readonly part: infer Part }
  ? Part
  : never;
