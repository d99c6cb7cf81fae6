/** Certificate files (PKCS#12) with a key of any kind, for tests: as programs of others write them. */
import type { KeyObject } from "node:crypto";

import forge from "node-forge";

import { element, identifier, integer, octets, optional, sequence } from "./der.server";

const DATA = identifier("1.2.840.113549.1.7.1");
const CERTIFICATE_BAG = identifier("1.2.840.113549.1.12.10.1.3");
const KEY_BAG = identifier("1.2.840.113549.1.12.10.1.1");
const SHROUDED_KEY_BAG = identifier("1.2.840.113549.1.12.10.1.2");
const X509 = identifier("1.2.840.113549.1.9.22.1");

interface Packed {
  readonly key: KeyObject;
  /** In DER. */
  readonly chain: readonly Buffer[];
  /** `null`: nothing in the file is encrypted. */
  readonly password: string | null;
}

export function packAnyKey({ key, chain, password }: Packed): Buffer {
  const content = (...bags: readonly Buffer[]): Buffer =>
    sequence(DATA, element(optional(0), octets(sequence(...bags))));
  const bag = (type: Buffer, value: Buffer): Buffer => sequence(type, element(optional(0), value));
  const certificates = chain.map((der) =>
    bag(CERTIFICATE_BAG, sequence(X509, element(optional(0), octets(der)))),
  );
  const plain = key.export({ type: "pkcs8", format: "der" });
  const keys = password === null ? bag(KEY_BAG, plain) : bag(SHROUDED_KEY_BAG, encryptKey(plain, password));
  const safe = sequence(content(...certificates), content(keys));
  return sequence(integer(3), sequence(DATA, element(optional(0), octets(safe))));
}

function encryptKey(plain: Buffer, password: string): Buffer {
  const structure = forge.asn1.fromDer(plain.toString("binary"));
  const encrypted = forge.pki.encryptPrivateKeyInfo(structure, password, { algorithm: "aes256" });
  return Buffer.from(forge.asn1.toDer(encrypted).getBytes(), "binary");
}
