/** The states of a firm. */
import { isIn } from "../../kit/states";
import type { StateDescription } from "../../kit/states";

type List =
  /** Lists are filtered by it. */
  "filter";

export const firmStates = {
  notStarted: { status: "notStarted", holder: "office", tags: ["unlisted"], tone: "neutral", lists: [] },
  active: { status: "active", holder: "office", tone: "good", lists: ["filter"] },
  lapsed: { status: "lapsed", holder: "office", tone: "warning", lists: ["filter"] },
  suspended: { status: "suspended", holder: "office", tone: "bad", lists: ["filter"] },
} as const satisfies Readonly<Record<string, StateDescription<List>>>;

/** How a firm stands that is registered. */
export type FirmStateName = Exclude<keyof typeof firmStates, "notStarted">;

/** @returns the state of a row, as lists and pages name it */
export const toFirmState = (state: string): FirmStateName =>
  isIn(firmStates, state, "suspended", "lapsed") ? state : "active";
