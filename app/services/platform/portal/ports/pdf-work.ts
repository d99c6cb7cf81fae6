/** The work on a printed PDF: signing it in two halves, putting another behind it, giving it fields. */

import type { ValidationData } from "./trust";

/** The words of a signature in a PDF. */
export interface SignatureWords {
  readonly reason: string;
  readonly location: string;
  /** The signer's name, as it stands in the PDF. */
  readonly name: string;
  readonly at: Date;
}

/** A document with an empty place for its signature. */
export interface PreparedPdf {
  readonly pdf: Buffer;
  /** SHA-256 of everything but that place: what is signed. */
  readonly digest: Buffer;
}

/** A signed document, and with which certificate. */
export interface SignedPdf {
  readonly pdf: Buffer;
  readonly subject: string;
  readonly serial: string;
  /** Of the signed file, hexadecimal. */
  readonly sha256: string;
}

/** A file that is put into a PDF. */
export interface AttachedContent {
  readonly name: string;
  readonly content: Uint8Array;
  readonly mediaType: string;
  readonly description: string;
}

/** Two documents as one: the pages of the first, then those of the annex. */
export interface JoinedPdfs {
  readonly pdf: Uint8Array;
  readonly annex: Uint8Array;
  readonly title: string;
  /** A copy has no signature of its own: the first document as it was signed goes along as a file. */
  readonly original: AttachedContent | null;
}

/** In millimetres from the corner of the page's content. */
export interface SignaturePosition {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Something to fill in. */
export interface PlacedInput extends SignaturePosition {
  readonly kind: "line" | "lines" | "tick";
  /** Name of the field in the PDF: `companyName`, `directors.1.name`, `capacity.liquidator`. */
  readonly name: string;
  /** The text that screen readers say. */
  readonly label: string;
}

/** The inputs that one page leaves room for. */
export interface FillablePage {
  readonly inputs: readonly PlacedInput[];
}

/** Every one throws PrintingFailed where it is not done in time. */
export interface PdfWork {
  /** First half of signing: the document as it will be, but for the signature. */
  prepare(pdf: Uint8Array, words: SignatureWords): Promise<PreparedPdf>;
  /** Second half: puts the signature, or the time-stamp, into its place. @throws SignatureRefused where it is not one over this document */
  embed(prepared: Uint8Array, signature: Uint8Array): Promise<SignedPdf>;
  /** A signed document with the data that show that its certificate was good, as it will be but for its time-stamp. */
  prepareTimeStamp(signed: Uint8Array, data: ValidationData): Promise<PreparedPdf>;
  /** A copy of both, with no signature of its own. */
  join(documents: JoinedPdfs): Promise<Buffer>;
  /** The PDF with fields where its pages left room. */
  addFields(
    pdf: Uint8Array,
    pages: readonly FillablePage[],
    known: ReadonlyMap<string, string>,
  ): Promise<Buffer>;
}
