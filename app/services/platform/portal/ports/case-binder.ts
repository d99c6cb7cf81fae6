/** Case files that are bound into one PDF: what goes in, and what comes out. */

/** A document's place in the bound file. */
export interface BoundDocument {
  /** `1/3`: at the foot of each of its pages. */
  readonly number: string;
  /** As its bookmark calls it. */
  readonly title: string;
  /**
   * The origin of its pages: its own PDF, its picture on a page, or the sheet that names it, in whose place the paper or the
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
  /** Path of the bound file. */
  readonly out: string;
}
export type Bound =
  | { readonly ok: true; readonly pages: number; readonly bytes: number }
  /** Nothing is written: these of the documents, by their places, cannot be bound, and need a sheet instead. */
  | { readonly ok: false; readonly unbound: readonly number[] };

export interface CaseBinder {
  /** Pages of each PDF; `null` for one that cannot be taken apart. @throws ProcessStopped, ProcessesBusy */
  countPages(paths: readonly string[]): Promise<readonly (number | null)[]>;
  /** Writes the bound file, or says which documents stand in its way. @throws ProcessStopped, ProcessesBusy */
  bind(binding: Binding): Promise<Bound>;
}
