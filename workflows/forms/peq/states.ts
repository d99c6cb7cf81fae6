/** The state that an examination adds to the kit's chart: begun, and nothing filled in yet. */
import type { StateDescription } from "../../kit/states";

export const examinationStates = {
  new: { status: "new", holder: "preparer", tags: ["editable"], tone: "neutral", lists: [] },
} as const satisfies Readonly<Record<string, StateDescription<never>>>;
