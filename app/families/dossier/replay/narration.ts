/** A stream as the replay tells it, in one language. */
import type { FieldChange } from "~/app/services/filings/reading/comparison.server";
import type { ReadStep } from "~/app/services/filings/reading/reading.server";
import type { DrawnChart } from "~/app/services/office/charts/types";

export interface NarratedLine {
  readonly term: string;
  readonly text: string;
}
export interface NarratedStep {
  readonly step: number;
  readonly title: string;
  readonly at: string;
  /** Who, in which role and standing, and whatever else was said. */
  readonly lines: readonly NarratedLine[];
  /** The status afterwards, in words. */
  readonly status: string;
  /** The states passed through, up to this one. */
  readonly path: readonly string[];
  readonly changes: readonly FieldChange[];
  readonly position: number;
  readonly hash: string;
  /** What became of its content, where it is not here. */
  readonly note: "erased" | "withheld" | null;
}
export interface NarratedContent {
  readonly title: string;
  readonly steps: readonly ReadStep[];
}
export interface NarratedStream {
  readonly title: string;
  readonly subtitle: string;
  readonly chart: DrawnChart | null;
  readonly steps: readonly NarratedStep[];
  readonly contents: readonly NarratedContent[];
}
