/** A file as its page shows it: plain values of a few kinds, out of which the page itself makes what is shown. */

/** A text run with one style. */
export interface PreviewRun {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
}
export type PreviewBlock =
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly runs: readonly PreviewRun[] }
  | { readonly kind: "paragraph"; readonly runs: readonly PreviewRun[] }
  /** @see level how deep a list it stands in, from 0 */
  | { readonly kind: "item"; readonly level: number; readonly runs: readonly PreviewRun[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly string[])[] };

export interface PreviewSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** There are more rows, or more columns, than are shown. */
  readonly more: boolean;
}

/** Why a file is not shown: its type, its content, or that it would take too long. */
export type NoPreview = "type" | "damaged" | "long" | "busy";

export type FilePreview =
  /** Drawn by the page out of the file itself. */
  | { readonly kind: "pdf" }
  | { readonly kind: "image" }
  | { readonly kind: "text"; readonly blocks: readonly PreviewBlock[]; readonly more: boolean }
  | { readonly kind: "sheets"; readonly sheets: readonly PreviewSheet[]; readonly moreSheets: number }
  | { readonly kind: "none"; readonly why: NoPreview };

/** A file with its preview, and where it is to be had whole. */
export interface ShownFile {
  readonly name: string;
  readonly address: string;
  readonly size: number;
  readonly preview: FilePreview;
}
