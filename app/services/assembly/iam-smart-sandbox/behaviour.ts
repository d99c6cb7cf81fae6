/** How the sandbox is to behave: everything that the real one may do to a service, on demand. */

/** What happens to a result that is pushed: at once, ten seconds late, twice, never, or sealed with a key that nobody holds. */
export const PUSHES = ["once", "late", "twice", "lost", "wrongKey"] as const;
export type Push = (typeof PUSHES)[number];

export interface Behaviour {
  readonly push: Push;
  /** The next call is answered with this code, once; `null`: as it deserves. */
  readonly nextCode: string | null;
}
export const PLAIN_BEHAVIOUR: Behaviour = { push: "once", nextCode: null };

/** Milliseconds by which a late result is late. */
export const LATE_BY = 10_000;
