/** What the bankrupt is told. */
import type { StatesWith } from "~/workflows/kit";
import type { letterStates } from "~/workflows/records/no-objection-letter/states";

export interface LetterAnswer {
  readonly reference: string;
  readonly state: "working" | StatesWith<typeof letterStates, "lists", "answered">;
  readonly refusal: {
    readonly code: string;
    readonly sentence: string;
    readonly next: string;
    /** The finding that stands in the way, with its days; nothing where only an officer can say. */
    readonly because: string | null;
    readonly days: readonly { readonly label: string; readonly day: string }[];
    readonly trustees: readonly string[];
  } | null;
  /** Whom to ask, where the case officer is to be seen. */
  readonly officer: { readonly name: string; readonly phone: string | null } | null;
}
