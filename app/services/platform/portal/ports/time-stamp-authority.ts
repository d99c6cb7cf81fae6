/** An authority that says of something, by its digest, that it was there at a time (RFC 3161). */
import type { ValidationData } from "./trust";

export interface TimeStampAuthority {
  /**
   * @param digest SHA-256
   * @returns the time-stamp, DER, by an authority that is believed
   * @throws NoTimeStamp where nobody answers in time, or the answer is none that can be believed
   */
  stamp(digest: Buffer): Promise<Buffer>;
  /** What shows that the authority's own certificate is good, as far as it is known by now. */
  data(): ValidationData;
  /** Whether it answered when it was asked last. */
  answers(): Promise<boolean>;
}
