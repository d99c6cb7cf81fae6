/**
 * What a certificate was issued for. Hongkong Post writes the type of an e-Cert into the subject; the key's usage tells encipherment as
 * well, but the name of the type is the surer word, and the only one for minors, whose certificates have a reliance limit of nothing.
 * Digi-Sign has a class of ID-Cert for encipherment.
 */
import { findIdCertClass, listTypes } from "./subject-layout";
import type { ParsedCertificate } from "./x509.server";

/** Types whose holders sign no documents with them. */
const NOT_FOR_SIGNING: ReadonlySet<string> = new Set(["encipherment", "server", "personal/minor", "minor"]);
const ENCIPHERMENT_CLASS = 3;

/** Whether nothing in it says that it was issued for something else than signing. */
export const isIssuedForSigning = (certificate: ParsedCertificate): boolean =>
  listTypes(certificate).every((type) => !NOT_FOR_SIGNING.has(type)) &&
  findIdCertClass(certificate) !== ENCIPHERMENT_CLASS;
