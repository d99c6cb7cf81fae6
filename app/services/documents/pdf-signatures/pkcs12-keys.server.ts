/**
 * How keys are derived from the password of a PKCS#12 file, for the library that reads it. Its own derivation is written in
 * JavaScript, a hundred times as slow as the engine's: files whose makers ask for many rounds (GnuTLS, NSS, OpenSSL on request) would
 * not be opened in time. And it takes a password for bytes: of another than an ASCII one the key is wrong.
 */
import { hash, pbkdf2Sync } from "node:crypto";

import forge from "node-forge";

/** A digest as the library names it. */
interface Digest {
  readonly algorithm: string;
  readonly blockLength: number;
}
type TextOfKey = (password: string) => Buffer;

/** Big-endian, with an end: what PKCS#12 itself takes for the text of a password (RFC 7292, B.1). */
const asBmp: TextOfKey = (password) => Buffer.from(`${password}\0`, "utf16le").swap16();
/** How makers spell a password where PBES2 derives a key from it: as they should (RFC 8018), and otherwise. */
const SPELLINGS: readonly TextOfKey[] = [
  (password) => Buffer.from(password, "utf8"),
  asBmp,
  (password) => Buffer.from(password, "latin1"),
];
let spell: TextOfKey = (password) => Buffer.from(password, "utf8");

const binary = (text: string): Buffer => Buffer.from(text, "binary");
const getAlgorithm = (digest: Digest | string | null | undefined): string =>
  typeof digest === "string" ? digest : (digest?.algorithm ?? "sha1");

/** PBKDF2 (RFC 8018, 5.2). */
function pbkdf2(
  password: string,
  salt: string,
  rounds: number,
  length: number,
  digest?: Digest | string | null,
): string {
  return pbkdf2Sync(spell(password), binary(salt), rounds, length, getAlgorithm(digest)).toString("binary");
}

/** The derivation of PKCS#12 itself (RFC 7292, B.2). @param purpose 1: a key, 2: an initial value, 3: a key of the file's seal */
function pkcs12Key(
  password: string | null | undefined,
  salt: forge.util.ByteStringBuffer,
  purpose: number,
  rounds: number,
  length: number,
  digest?: Digest | null,
): forge.util.ByteStringBuffer {
  if (!(rounds >= 1)) throw new Error("PKCS#12 key derivation iteration count must be >= 1.");
  const algorithm = getAlgorithm(digest);
  const block = digest?.blockLength ?? 64;
  const given = password === null || password === undefined ? Buffer.alloc(0) : asBmp(password);
  const parts = Buffer.concat([filled(binary(salt.bytes()), block), filled(given, block)]);
  const found: Buffer[] = [];
  for (let size = 0; size < length; size += found.at(-1)?.length ?? length) {
    let key: Buffer = Buffer.concat([Buffer.alloc(block, purpose), parts]);
    for (let round = 0; round < rounds; round += 1) key = hash(algorithm, key, "buffer");
    found.push(key);
    for (let from = 0; from < parts.length; from += block) addTo(parts.subarray(from, from + block), key);
  }
  return forge.util.createBuffer(Buffer.concat(found).subarray(0, length).toString("binary"));
}

/** Repeated to whole blocks. */
const filled = (bytes: Buffer, block: number): Buffer =>
  bytes.length === 0 ? bytes : Buffer.alloc(block * Math.ceil(bytes.length / block), bytes);

/** Adds the repeated key, and one, to a block, as numbers. */
function addTo(block: Buffer, key: Buffer): void {
  let carry = 1;
  for (let place = block.length - 1; place >= 0; place -= 1) {
    carry += (block[place] ?? 0) + (key[place % key.length] ?? 0);
    block[place] = carry & 0xff;
    carry >>= 8;
  }
}

Reflect.set(forge.pkcs5, "pbkdf2", pbkdf2);
Reflect.set(forge.pkcs12, "generateKey", pkcs12Key);
const pbe: unknown = Reflect.get(forge.pki, "pbe");
if (typeof pbe === "object" && pbe !== null) Reflect.set(pbe, "generatePkcs12Key", pkcs12Key);

/**
 * Reads the file with each spelling of the password until one fits; an ASCII password has but one.
 * @throws what the library throws
 */
export function readPkcs12(structure: forge.asn1.Asn1, password: string): forge.pkcs12.Pkcs12Pfx {
  const spellings = /^[\x20-\x7e]*$/.test(password) ? SPELLINGS.slice(0, 1) : SPELLINGS;
  let first: unknown;
  for (const each of spellings) {
    spell = each;
    try {
      return read(structure, password);
    } catch (error) {
      first ??= error;
      // The seal is of another password, whatever it is spelt like.
      if (error instanceof Error && error.message.includes("MAC could not be verified")) break;
    }
  }
  throw first;
}

/** A seal of a kind that the library does not know (RFC 9579) is left away: with another password nothing in the file opens. */
function read(structure: forge.asn1.Asn1, password: string): forge.pkcs12.Pkcs12Pfx {
  try {
    return forge.pkcs12.pkcs12FromAsn1(structure, false, password);
  } catch (error) {
    const isOtherSeal = error instanceof Error && error.message.includes("unsupported MAC algorithm");
    if (!isOtherSeal || !Array.isArray(structure.value)) throw error;
    const { tagClass, type, constructed, value } = structure;
    const open = forge.asn1.create(tagClass, type, constructed, value.slice(0, 2));
    return forge.pkcs12.pkcs12FromAsn1(open, false, password);
  }
}
