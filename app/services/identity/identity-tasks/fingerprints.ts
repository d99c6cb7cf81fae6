/** What the log has of what must not stand in it: enough to tell that two belong together. Hexadecimal. */
import { createHash } from "node:crypto";

export const fingerprint = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * Of an identity card, for one task alone: without the task's random text, which stands nowhere, no number can be tried out.
 * @param cardHash as the platform compares it
 */
export const cardFingerprint = (state: string, cardHash: string): string =>
  fingerprint(`${state}\n${cardHash}`);
