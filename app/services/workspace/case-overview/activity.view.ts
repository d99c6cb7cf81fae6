import type { Instant } from "~/workflows/kit";

import type { FieldChange } from "../../filings/reading/comparison.view";

export interface Activity {
  readonly id: string;
  readonly title: string;
  readonly at: Instant;
  readonly by: string;
  readonly detail: string | null;
  /** What a correction changed, and why. */
  readonly changes: readonly FieldChange[];
  readonly reason: string | null;
  /** The form that it happened to. */
  readonly to: string | null;
}
