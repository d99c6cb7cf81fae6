import type { Instant } from "~/workflows/kit";

export interface Activity {
  readonly id: string;
  readonly title: string;
  readonly at: Instant;
  readonly by: string;
  readonly detail: string | null;
  /** The form that it happened to. */
  readonly to: string | null;
}
