/**
 * Keyed hashes of what names a person elsewhere. An identity card number has so few forms that a plain hash could be
 * tried out; with the key it cannot.
 */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

import { normaliseHkid } from "~/workflows/kit/index";

const hashWith = (lasting: Buffer, of: string, value: string): string =>
  createHmac("sha256", Buffer.from(hkdfSync("sha256", lasting, "", `portal keyed hash of ${of}`, 32)))
    .update(value)
    .digest("hex");

/** Hexadecimal; the same number gives the same hash however it is spaced and bracketed. */
export const hashHkid = (lasting: Buffer, hkid: string): string =>
  hashWith(lasting, "identity card numbers", normaliseHkid(hkid));

/** Hexadecimal. Two issuers may use the same identifier for two people. */
export const hashSubject = (lasting: Buffer, issuer: string, subject: string): string =>
  hashWith(lasting, "iAM Smart subjects", `${issuer}\n${subject}`);

/** Hexadecimal. Who acts, by iAM Smart, and for which company, by CorpID: neither alone finds an account. */
export const hashCompany = (
  lasting: Buffer,
  { issuer, person, company }: Readonly<Record<"issuer" | "person" | "company", string>>,
): string => hashWith(lasting, "CorpID subjects", JSON.stringify([issuer, person, company]));

/** The name under which tries of a kind are counted: it tells nothing of who tries. Hexadecimal. */
export const hashCountedName = (lasting: Buffer, parts: readonly unknown[]): string =>
  hashWith(lasting, "counted tries", JSON.stringify(parts));

/** Hexadecimal. A code that was sent to an address; too short to be kept otherwise. */
export const hashSentCode = (lasting: Buffer, address: string, code: string): string =>
  hashWith(lasting, "sent codes", JSON.stringify([address.toLowerCase(), code]));

/** What a browser keeps of an account that has logged in there (base64url); with each new password another. */
export const browserMark = (lasting: Buffer, accountId: string, since: string | null): string =>
  Buffer.from(hashWith(lasting, "known browsers", JSON.stringify([accountId, since])), "hex").toString(
    "base64url",
  );

/** What the pages of a bankrupt's visit name in an address (base64url). @param enteredBy the officer who enters from paper; `null`: the bankrupt */
export const hashVisit = (lasting: Buffer, caseId: string, enteredBy: string | null): string =>
  Buffer.from(hashWith(lasting, "visits", JSON.stringify([caseId, enteredBy])), "hex")
    .toString("base64url")
    .slice(0, 22);

/** The identifier by which an authenticator knows an account: it tells a stranger who finds the device nothing (base64url). */
export const passkeyHandle = (lasting: Buffer, accountId: string): string =>
  Buffer.from(hashWith(lasting, "passkey holders", accountId), "hex").toString("base64url");

/** The authentication code of an attempt's ticket (hexadecimal): whoever has no key makes none, and alters none. */
export const authenticateAttempt = (lasting: Buffer, content: string): string =>
  hashWith(lasting, "attempt tickets", content);

/** Whether the portal itself has written the content of a ticket. */
export function isAttemptAuthentic(lasting: Buffer, content: string, code: string): boolean {
  const [own, given] = [authenticateAttempt(lasting, content), code].map((text) => Buffer.from(text));
  return own !== undefined && given?.length === own.length && timingSafeEqual(own, given);
}
