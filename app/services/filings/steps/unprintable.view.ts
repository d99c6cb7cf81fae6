/** A field with characters that cannot be printed. */
export interface UnprintableField {
  readonly label: string;
  readonly characters: readonly string[];
  /** The address of the field. */
  readonly to: string;
}
