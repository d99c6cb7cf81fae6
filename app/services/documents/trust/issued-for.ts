/**
 * What a certificate was issued for, as its subject says: Hongkong Post writes the type of an e-Cert into the organisation (O), "Hongkong
 * Post e-Cert (Personal)". The key's usage tells encipherment as well; the name of the type is the surer word, and the only one for minors,
 * whose certificates have a reliance limit of nothing.
 */
import type { ParsedCertificate } from "./x509.server";

const ORGANISATION = "2.5.4.10";
/** In brackets at the end of the organisation. */
const TYPE = /\(([A-Za-z/ ]{1,40})\)$/;
/** Types whose holders sign no documents with them. */
const NOT_FOR_SIGNING: ReadonlySet<string> = new Set(["encipherment", "server", "personal/minor", "minor"]);

/** Whether nothing in the subject says that it was issued for something else than signing. */
export function isIssuedForSigning({ asn }: ParsedCertificate): boolean {
  return asn.subject.typesAndValues
    .filter(({ type }) => String(type) === ORGANISATION)
    .map(({ value }) => TYPE.exec(String(value.valueBlock.value).trim())?.[1] ?? "")
    .every((type) => !NOT_FOR_SIGNING.has(type.toLowerCase()));
}
