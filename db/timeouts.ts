/** The time for which anything waits for the database: the one place for its limits, in milliseconds. */
export const TIMEOUTS = {
  /** For a connection: a host that does not answer is "not available" within the time that a person waits for a page. */
  connect: 5_000,
  /** For somebody else's lock, of which the log's head is the busiest: longer than any append, shorter than a browser waits. */
  lock: 10_000,
  /** For one statement. What reads the whole log does so in slices of a second at most. */
  statement: 60_000,
  /** For the next statement of a transaction: a process that hangs in one would hold the log's head for everybody. */
  idleInTransaction: 30_000,
  /**
   * For a word of a server that hangs, and once more for its answer to a question: whoever waits for it is told then, and not when it
   * comes back.
   */
  silence: 5_000,
  /** Until a silent connection is probed: a host that vanished without a word is noticed. */
  keepAlive: 10_000,
} as const;
