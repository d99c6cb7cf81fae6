export interface Paragraph {
  readonly text: string;
  /** The whole paragraph is an address to open. */
  readonly link: boolean;
}
