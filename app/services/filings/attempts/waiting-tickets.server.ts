/**
 * Tickets that are to be recorded, in memory that has an end however many are turned away: what has no room any more is in its
 * holder's hand, and is recorded when it is presented. Of somebody who tries again and again the first one waits.
 */
import type { WaitingTicket, WaitingTickets } from "../../platform/portal/ports/attempts";

export interface WaitingLimits {
  /** Tickets that wait: some 600 bytes each. */
  readonly waiting: number;
  /** Of those, of programs whose key nobody has looked up yet. */
  readonly unknown: number;
  /** Tickets that were here, so that each is recorded once. */
  readonly remembered: number;
}
const LIMITS: WaitingLimits = { waiting: 20_000, unknown: 2_000, remembered: 40_000 };

export function createWaitingTickets(given: Partial<WaitingLimits> = {}): WaitingTickets {
  const limits = { ...LIMITS, ...given };
  let waiting: (WaitingTicket & { readonly isKnown: boolean })[] = [];
  let unknown = 0;
  /** Numbers of tickets, and what they say; the first ones are forgotten first. */
  const seen = new Set<string>();
  const remember = (name: string): void => {
    seen.add(name);
    for (const first of seen) {
      if (seen.size <= limits.remembered) break;
      seen.delete(first);
    }
  };
  return {
    add(one, isKnown) {
      const { ticket, from } = one;
      const says = [ticket.holder, ticket.submissionId, ticket.what, ticket.version].join();
      // The portal has told the same before; whoever brings a ticket of their own brings an attempt of its own.
      if (seen.has(ticket.id) || (from === "portal" && seen.has(says))) return false;
      if (waiting.length >= limits.waiting || (!isKnown && unknown >= limits.unknown)) return false;
      remember(ticket.id);
      remember(says);
      if (!isKnown) unknown += 1;
      waiting.push({ ...one, isKnown });
      return true;
    },
    take(most) {
      const taken = waiting.slice(0, most);
      waiting = waiting.slice(most);
      unknown -= taken.filter(({ isKnown }) => !isKnown).length;
      return taken.map(({ ticket, from }) => ({ ticket, from }));
    },
    putBack(those) {
      waiting = [...those.map((one) => ({ ...one, isKnown: true })), ...waiting];
    },
    get size() {
      return waiting.length;
    },
  };
}
