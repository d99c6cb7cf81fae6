/** A case file that is bound into one PDF: what goes into a thread, and what comes out of it. */

/** A document's place in the bound file. */
export interface BoundDocument {
  /** `1/3`: at the foot of each of its pages. */
  readonly number: string;
  /** As its bookmark calls it. */
  readonly title: string;
  /**
   * Where its pages come from: its own PDF, its picture on a page, or the sheet that names it, in whose place the paper or the
   * file inside the PDF is to be looked for.
   */
  readonly pages:
    | { readonly from: "pdf" | "image"; readonly path: string }
    | { readonly from: "sheet"; readonly enclosed: EnclosedFile | null };
}
/** A Word or Excel file inside the PDF. */
interface EnclosedFile {
  readonly path: string;
  readonly name: string;
  readonly mediaType: string;
}

export interface Binding {
  /** Table of contents, then the sheets, in the order of the documents that have one. */
  readonly front: Uint8Array;
  readonly documents: readonly BoundDocument[];
  readonly title: string;
  /** Where the bound file is written. */
  readonly out: string;
}
export interface Bound {
  readonly pages: number;
  readonly bytes: number;
}

/** Links of the table of contents, as they are printed: `https://enclosure.invalid/3` leads to the fourth document. */
export const LINK_HOST = "https://enclosure.invalid/";
