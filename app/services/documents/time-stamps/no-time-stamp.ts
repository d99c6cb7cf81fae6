/** Why there is no time-stamp: the authority's answer is none that can be believed, or there is no answer. */
export type TimeStampProblem =
  /** Nobody answered in time. */
  | "silent"
  /** It answered that it gives none. */
  | "refused"
  /** What came is no time-stamp, or one that does not hold. */
  | "unreadable"
  /** It is over something else, or answers another question. */
  | "other-question"
  /** It is not by an authority that is believed, or that may not, or may no longer, give any. */
  | "untrusted"
  /** Its clock and that of this machine differ. */
  | "clock";

/** An expected failure: what was signed is signed, and bears no time-stamp yet. */
export class NoTimeStamp extends Error {
  override readonly name = "NoTimeStamp";
  constructor(
    readonly problem: TimeStampProblem,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(detail, options);
  }
}
