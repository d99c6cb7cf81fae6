/** A value that a fact asks for, as its form draws it. */
export interface FactField {
  /** What its control is called. */
  readonly name: string;
  readonly kind: "text" | "email" | "day" | "choice" | "tick";
  /** It is not recorded without. */
  readonly required: boolean;
  /** The most characters of a text. */
  readonly most?: number;
  /** What can be chosen. */
  readonly values?: readonly string[];
}
