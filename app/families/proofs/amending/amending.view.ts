/** A field of a filed proof that may be amended, with what stands. */
export interface AmendableField {
  readonly id: string;
  readonly label: string;
  readonly kind: "line" | "lines" | "money";
  /** What stands, as the form shows it; empty where nothing does. */
  readonly stands: string;
  /** The same as it is typed. */
  readonly typed: string;
  readonly currency: string;
}
