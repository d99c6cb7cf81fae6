/**
 * Who asks for a piece of work, known to everything that happens for one request. The queue of the work processes goes by it;
 * nobody in between has to hand it on.
 */
import { AsyncLocalStorage } from "node:async_hooks";

/** In which turn work is taken up, and with whose it shares its room. */
export interface Requester {
  readonly person: string;
  /** The firm that the person acts for; people of no firm stand for themselves. */
  readonly firm: string | null;
  /** Without an account: their work stands behind everybody else's. */
  readonly isStranger: boolean;
}

export interface Asker {
  /** Asked for only where work is asked for. */
  readonly who: () => Promise<Requester>;
  /** Aborted once whoever asked has left. */
  readonly signal?: AbortSignal;
}

/** What the portal does by itself waits its turn, and is refused by no limit. */
export const PORTAL_ITSELF: Requester = { person: "portal", firm: "portal", isStranger: false };
/** Nobody has said who asks: a program that opens a portal of its own. */
export const UNKNOWN: Requester = { person: "unknown", firm: "unknown", isStranger: false };

const askers = new AsyncLocalStorage<Asker>();

/** Does something for somebody. */
export const runAs = <Output>(asker: Asker, work: () => Output): Output => askers.run(asker, work);

/** Does what the portal does by itself, whosever request it was that led to it. */
export const runAsPortal = <Output>(work: () => Output): Output =>
  askers.run({ who: () => Promise.resolve(PORTAL_ITSELF) }, work);

/** Whose request this is. The object is the same for as long as the request goes on. */
export const currentAsker = (): Asker | undefined => askers.getStore();
