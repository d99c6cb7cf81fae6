/** The places on a printed page that are to be filled in, in millimetres from the corner of the page's content. */

/** The paper between the margins of the printer (see `printable-page.server.ts`). */
export const CONTENT = { left: 18, top: 16, width: 174, height: 258 } as const;

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
/** Something to fill in. */
export interface PlacedInput extends Place {
  readonly kind: "line" | "lines" | "tick";
  /** Name of the field in the PDF: `companyName`, `directors.1.name`, `capacity.liquidator`. */
  readonly name: string;
  /** The text that screen readers say. */
  readonly label: string;
}
export interface FillablePage {
  readonly inputs: readonly PlacedInput[];
}
