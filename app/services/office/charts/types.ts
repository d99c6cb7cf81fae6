/** A state chart as it is drawn. Types only, so that components may import them. */
import type { Holder, StateTag } from "~/workflows/kit";

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** One way on from a state, in the reader's words. */
export interface DrawnWay {
  /** As in the machine: `drafted>review.requested>readyForReview`. */
  readonly id: string;
  /** The fact's type: `review.requested`. */
  readonly fact: string;
  readonly label: string;
  /** Where the state stays, itself, or the region that has the way. */
  readonly to: string;
  readonly toLabel: string;
  /** Where it happens by itself: "after 60 days". */
  readonly after: string | null;
  /** The conditions of its guards, a sentence each. */
  readonly conditions: readonly { readonly guard: string; readonly sentence: string }[];
}

/** `current`: here now. `visited`: passed through on the way. */
export type StateKind = "current" | "visited" | "other";

export interface DrawnState extends Box {
  readonly id: string;
  /** The status as people see it. */
  readonly label: string;
  /** The same, broken into the lines of its card. */
  readonly lines: readonly string[];
  readonly holder: Holder;
  readonly holderLabel: string;
  readonly tags: readonly StateTag[];
  readonly kind: StateKind;
  readonly initial: boolean;
  readonly final: boolean;
  /** The number of live things in this state; `null` where nobody counted. */
  readonly count: number | null;
  /** Its own. Those that lead back to the state itself are among them, although no arrow is drawn for them. */
  readonly ways: readonly DrawnWay[];
  /** The regions that it lies in, from the outermost: whose ways are its ways, too. */
  readonly regions: readonly string[];
}

/** States that something may happen in, whichever of them it is: a frame around them. */
export interface DrawnRegion extends Box {
  readonly id: string;
  readonly label: string;
  readonly ways: readonly DrawnWay[];
  readonly regions: readonly string[];
}

export interface DrawnArrow {
  /** `drafted>readyForReview`: facts that lead the same way share an arrow. */
  readonly id: string;
  /** A state, or a region that has it for each of its states. */
  readonly from: string;
  readonly to: string;
  /** From state to state, as a path has them: `drafted>readyForReview`. */
  readonly steps: readonly string[];
  readonly lines: readonly string[];
  readonly points: readonly Point[];
  readonly labelAt: Box;
  readonly kind: "taken" | "other";
  /** From 0 to 1: how often it was taken beside the arrow that was taken most; `null` where nobody counted. */
  readonly share: number | null;
}

export interface DrawnChart {
  readonly width: number;
  readonly height: number;
  readonly states: readonly DrawnState[];
  /** Each behind those that it lies in. */
  readonly regions: readonly DrawnRegion[];
  readonly arrows: readonly DrawnArrow[];
}
