/** Attempts to file for which the portal had no room, from when they are told until they are recorded. */
import type { AttemptTicket } from "~/workflows/records/filing-attempt/index";

export interface WaitingTicket {
  readonly ticket: AttemptTicket;
  /** Who brought it: the portal that issued it, or its holder with a repeat. */
  readonly from: "portal" | "holder";
}

/** In memory alone: where the process ends before they are recorded, the tickets are in their holders' hands. */
export interface WaitingTickets {
  /**
   * @param isKnown whether the session is one of the portal's: of others only a few are kept
   * @returns whether it waits now; `false` where it has been here before, another one of the same says the same, or too many wait
   */
  add(waiting: WaitingTicket, isKnown: boolean): boolean;
  /** The oldest ones, which wait no longer. */
  take(most: number): readonly WaitingTicket[];
  /** Those could not be recorded now. */
  putBack(those: readonly WaitingTicket[]): void;
  readonly size: number;
}
