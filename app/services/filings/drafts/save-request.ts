/** What a save of a draft carries, and how it ends. */
import type { Changes, FormValues, Overlap, Refusal } from "~/workflows/kit";

import type { Answer } from "../steps/to-do.server";
import type { FormInCase } from "../submissions/current-authority.server";
import type { VisibleSubmission } from "../submissions/visible.server";

/** The draft as it is seen by whoever saves it. */
export type Draft = Pick<VisibleSubmission, "type" | "stream"> & FormInCase;

export interface SaveRequest {
  readonly submission: Draft;
  /** Content version that the page was opened with. */
  readonly basedOn: number;
  /** Begins the command id of every save of the page; absent where it has saved nothing since it was opened. */
  readonly pageId?: string | undefined;
  /** Values of the fields that the page carried. */
  readonly values: FormValues;
  /** What it changed of its tables: cells, rows and their order. */
  readonly tables?: Changes;
  readonly commandId: string;
  readonly requestId: string;
  /** Number of the newest lease that the page has seen; absent for programs, which see none. */
  readonly lease?: number | undefined;
  /** The preparer's answers to the reviewer's remarks, those that are recorded already among them: a repeat posts the same. */
  readonly answers?: readonly Answer[];
  /** Of overlapping edits, mine are kept: the person has seen both. */
  readonly keepMine?: readonly string[];
}

export interface OverlapView extends Overlap {
  /** Account that saved the other value. */
  readonly by: string;
  readonly at: string;
}

export type SaveOutcome =
  | { readonly outcome: "saved"; readonly version: number; readonly at: string; readonly lease: number }
  /** Nothing had changed: nothing was appended. */
  | { readonly outcome: "unchanged"; readonly version: number; readonly at: string; readonly lease: number }
  /** Changes that did not overlap are saved as `version`; the rest waits for the person's choice. */
  | {
      readonly outcome: "overlap";
      readonly version: number;
      readonly lease: number;
      readonly overlaps: readonly OverlapView[];
    }
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] };
