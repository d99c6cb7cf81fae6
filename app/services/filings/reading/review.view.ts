import type { FieldChange } from "./comparison.view";
import type { ReadStep } from "./reading.view";

/** A remark with its place in words, and what the preparer answered. */
export interface Remark {
  readonly id: string;
  /** As it was pinned: `field`, `table/row` or `file/id`. */
  readonly target: string;
  readonly place: string;
  readonly remark: string;
  readonly answer: { readonly done: boolean; readonly note: string } | null;
  /** Step and field that it is about. */
  readonly step: string;
  readonly field: string;
}
export interface Review {
  readonly steps: readonly ReadStep[];
  /** Since it was sent back; `null` where it never was. */
  readonly changes: readonly FieldChange[] | null;
  readonly remarks: readonly Remark[];
}
