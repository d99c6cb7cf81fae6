/**
 * The four digits that somebody compares before they sign: the page and the app each compute them from what is to be
 * signed and who signs, and nothing is sent. Some digits come more often than others: it is a check for the eye, no secret.
 */
import { createHash } from "node:crypto";

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();

/** @param hashCode what is sent to be signed, as it is sent @param openId the signer's identifier at the service */
export const computeIdentificationCode = (hashCode: string, openId: string): string =>
  pickDigits(sha256(hashCode), sha256(openId));

/**
 * Of somebody whose identifier is not known yet: their identity card and the service stand for it.
 * @param cardHash as `hashIdentityCard` gives it
 */
export const computeAnonymousCode = (hashCode: string, cardHash: string, clientId: string): string =>
  pickDigits(Buffer.from(hashCode, "base64"), Buffer.from(cardHash + clientId, "utf8"));

/** The letters and the six digits of an identity card, without the check digit, as the app compares them (D70005). */
export function hashIdentityCard(hkid: string): string {
  const bare = hkid.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return sha256(bare.slice(0, -1)).toString("base64");
}

function pickDigits(...parts: readonly Buffer[]): string {
  const long = createHash("sha512").update(Buffer.concat(parts)).digest();
  const short = createHash("md5").update(long).digest();
  return [0, 4, 8, 12].map((place) => String((short.readUInt8(place) >> 4) % 10)).join("");
}
