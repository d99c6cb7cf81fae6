/**
 * The service that keeps keys where nobody gets at them (a KMS, an HSM), as a port: told what is to be done with a key, never asked
 * for one. What it gives out are the short secrets that it has wrapped itself.
 */

export interface KeyService {
  /** @param place what is wrapped opens in no other. @throws KeyServiceAway, KeyServiceRefused, as all of these */
  wrap(secret: Buffer, place: string): Promise<string>;
  unwrap(wrapped: string, place: string): Promise<Buffer>;
  /** Makes an Ed25519 key there, which never leaves it. */
  makeSigningKey(): Promise<RemoteKey>;
  /** @param key the name that `makeSigningKey` gave it */
  sign(key: string, content: Uint8Array): Promise<Buffer>;
  /** Whether it is there for us, with what the portal needs of it. */
  check(): Promise<void>;
}

export interface RemoteKey {
  readonly key: string;
  /** SubjectPublicKeyInfo in base64. */
  readonly publicKey: string;
}

/** Nobody answers there, or not in time. */
export class KeyServiceAway extends Error {
  override readonly name = "KeyServiceAway";
}

/** It answers that it will not. */
export class KeyServiceRefused extends Error {
  override readonly name = "KeyServiceRefused";
}

/** The keys were opened too long ago: the service has to open them again before anything is read or written with them. */
export class KeysShut extends Error {
  override readonly name = "KeysShut";
  constructor(cause: unknown) {
    super("The portal's keys are shut: the key service has not opened them again", { cause });
  }
}
