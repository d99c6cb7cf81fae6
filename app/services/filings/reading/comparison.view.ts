/** A field in two states of a form. */
export interface FieldChange {
  readonly id: string;
  readonly field: string;
  /** As it is shown to people; null where there was nothing. */
  readonly before: string | null;
  readonly after: string | null;
}
