import type { Listing } from "../../platform/lists/list-request.server";

/** Which records a page of a run shows. */
export const SHOWN = ["all", "created", "changed", "refused", "unchanged"] as const;
export type Shown = (typeof SHOWN)[number];

/** A record as its line of the page shows it. */
export interface RecordView {
  readonly id: string;
  /** Line of the file; of a workbook sheet and row. */
  readonly place: string;
  readonly kind: string;
  readonly name: string;
  /** Where the case is to be seen; `null` where there is nothing to see, or not for this person. */
  readonly to: string | null;
  readonly outcome: Exclude<Shown, "all">;
  readonly outcomeLabel: string;
  readonly changes: readonly { readonly field: string; readonly from: string; readonly to: string }[];
  readonly problems: readonly { readonly field: string; readonly message: string }[];
  /** What is to be looked at, though it is taken. */
  readonly remarks: readonly string[];
}

export interface RunView {
  readonly id: string;
  readonly file: string;
  readonly state: string;
  readonly statusLabel: string;
  readonly startedAt: string;
  readonly by: string;
  readonly running: boolean;
  /** Whether it was taken, or only looked at. */
  readonly isTaken: boolean;
  readonly done: number;
  readonly counts: {
    readonly created: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly refused: number;
  };
  readonly mayTake: boolean;
  readonly mayCancel: boolean;
  readonly shown: Shown;
  readonly records: Listing<RecordView>;
}
