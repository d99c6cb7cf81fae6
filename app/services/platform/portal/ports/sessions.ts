/** Sessions of people and of programs, as a request finds, begins and ends them. */
import type { Instant } from "~/workflows/kit";

import type { CurrentUser } from "../types";

export interface LiveSession {
  readonly id: string;
  readonly user: CurrentUser;
  readonly expiresAt: string;
  /** When the person last showed who they are beyond a password typed to log in; `null` where they did not. */
  readonly confirmedAt: Instant | null;
}

/**
 * The reasons why a session is ended before its time: every firm that the person acts for is suspended or, of one at
 * least, the registration has lapsed; or the account is not to be used.
 */
export type Ending = "firm" | "lapsed" | "account";

export interface Sessions {
  /**
   * Begins a session and gives the Set-Cookie value; a token known before the login is never carried over.
   * @param confirmed whether the session begins as one in which the person has just been asked who they are (`confirm`)
   */
  start(accountId: string, confirmed?: boolean): Promise<string>;
  /** Remembers that the person of a session has just shown once more who they are. */
  confirm(sessionId: string): Promise<void>;
  /** @param slides whether the request counts as use of the portal and puts the end of the session off */
  resume(cookieHeader: string | null, slides?: boolean): Promise<LiveSession | null>;
  /**
   * The id of the session that a request names by a cookie of this portal, living or not: nothing is looked up. `null` where it
   * bears none, or a forged one.
   */
  identify(cookieHeader: string | null): Promise<string | null>;
  /** The reason why the session of the request was ended, for some minutes after it was; `null` for one that lives or ran out. */
  endedBecause(cookieHeader: string | null): Promise<Ending | null>;
  /** Ends the session of the request, if any, and gives the Set-Cookie value that clears the cookie. */
  end(cookieHeader: string | null): Promise<string>;
  /** The same for a program, which keeps the key itself and sends it as `x-api-key`. Gives the key. */
  startKey(accountId: string): Promise<string>;
  resumeKey(key: string): Promise<LiveSession | null>;
  endKey(key: string): Promise<void>;
}
