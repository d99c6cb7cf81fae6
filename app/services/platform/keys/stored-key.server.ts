/** A key of the portal, by name, and what can be done with it; where it lies is of no concern to whoever uses it. */
import { createHash, createPublicKey, randomBytes, verify } from "node:crypto";

import { createSigner, type Signer } from "~/events/integrity/signer";
import type { KeyUse } from "~/workflows/records/key-register/index";

import { ConfigurationRefused } from "../portal/config.server";
import type { KeyEntry } from "./key-file.server";
import { KeyServiceRefused, type KeyService, type RemoteKey } from "./key-service";
import { toSigningKey } from "./signing-key.server";

interface Named {
  readonly id: string;
  /** Instant; `null` where it comes from the environment. */
  readonly madeAt: string | null;
  /** How the key file says it. */
  readonly entry: KeyEntry;
}
/** Wraps in this process: millions of data keys a day are no work for a service. */
export interface SecretKey extends Named {
  readonly use: "master" | "session";
  /** 32 bytes. */
  readonly secret: Buffer;
}
export interface SigningKey extends Named {
  readonly use: "signing";
  readonly signer: Signer;
}
export type StoredKey = SecretKey | SigningKey;

const LETTERS: Readonly<Record<KeyUse, string>> = { master: "m", signing: "s", session: "c" };

/** The name of a key: a letter for its use and the beginning of its fingerprint, which tells nothing of the key. */
export function deriveKeyId(use: KeyUse, secret: Buffer): string {
  const digest = createHash("sha256").update(`portal ${use} key\n`).update(secret).digest("hex");
  return `${LETTERS[use]}-${digest.slice(0, 16)}`;
}

/** A key whose secret is here: of the environment, or in clear in the key file. */
export function toKeptKey(use: KeyUse, secret: Buffer, madeAt: string | null): StoredKey {
  const id = deriveKeyId(use, secret);
  const entry = { use, secret: secret.toString("hex"), madeAt: madeAt ?? "" };
  return use === "signing"
    ? { use, id, madeAt, entry, signer: createSigner(toSigningKey(secret)) }
    : { use, id, madeAt, entry, secret };
}

/** A new key, made where the portal's keys are kept. @throws KeyServiceAway, KeyServiceRefused */
export async function makeKey(use: KeyUse, madeAt: string, service: KeyService | null): Promise<StoredKey> {
  if (service === null) return toKeptKey(use, randomBytes(32), madeAt);
  if (use !== "signing") return keepWrapped(toKeptKey(use, randomBytes(32), madeAt), service);
  const made = await service.makeSigningKey();
  const id = deriveKeyId("signing", Buffer.from(made.publicKey, "base64"));
  return openEntry({ use, id, ...made, madeAt }, service);
}

/** The same key, wrapped by the service where it can be: a signing key that was made elsewhere stays as it is. */
export async function keepWrapped(key: StoredKey, service: KeyService | null): Promise<StoredKey> {
  if (service === null || key.use === "signing" || !("secret" in key.entry)) return key;
  const { use, id, secret, entry } = key;
  const wrapped = await service.wrap(secret, placeOf(use, id));
  return { ...key, entry: { use, id, wrapped, madeAt: entry.madeAt } };
}

/** What an entry of the key file names, fit for use. @throws ConfigurationRefused, KeyServiceAway, KeyServiceRefused */
export async function openEntry(entry: KeyEntry, service: KeyService | null): Promise<StoredKey> {
  const { madeAt } = entry;
  if ("secret" in entry) return toKeptKey(entry.use, Buffer.from(entry.secret, "hex"), madeAt);
  const { id } = entry;
  if (service === null)
    throw new ConfigurationRefused(
      `PORTAL_KEY_SERVICE is not set, and the key ${id} of the key file needs it`,
    );
  if ("key" in entry)
    return { use: entry.use, id, madeAt, entry, signer: createRemoteSigner(entry, service) };
  const { use } = entry;
  const secret = await service.unwrap(entry.wrapped, placeOf(use, id));
  if (deriveKeyId(use, secret) !== id)
    throw new KeyServiceRefused(`what it unwraps is not the key ${id} of the key file`);
  return { use, id, madeAt, entry, secret };
}

/** Who signs with the key. @throws TypeError where it is no signing key */
export function getSigner(key: StoredKey): Signer {
  if (key.use === "signing") return key.signer;
  throw new TypeError(`${key.id} signs nothing`);
}

/** The name of the key that an entry of the key file is about. */
export const nameEntry = (entry: KeyEntry): string =>
  "secret" in entry ? deriveKeyId(entry.use, Buffer.from(entry.secret, "hex")) : entry.id;

const placeOf = (use: KeyUse, id: string): string => `portal/${use}/${id}`;

/** Signs at the service; what it gives is looked at, since a wrong signature would be found out by whoever checks a receipt. */
function createRemoteSigner({ key, publicKey }: RemoteKey, service: KeyService): Signer {
  const half = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
  return {
    publicKey,
    async sign(content) {
      const signature = await service.sign(key, content);
      if (!verify(null, content, half, signature))
        throw new KeyServiceRefused(`what it signs with ${key} is not signed with the key of the key file`);
      return signature;
    },
  };
}
