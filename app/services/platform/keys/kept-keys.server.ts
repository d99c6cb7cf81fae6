/**
 * Every key that this process has, and for how long: those of the environment and of the key file. What the key service has opened is
 * opened again every minute; where it refuses or says nothing, the keys are used for a while, and then no more until it does.
 */
import { KEY_USES } from "~/workflows/records/key-register/index";

import type { Config } from "../portal/config.server";
import { fingerprintKeyFile, readKeyFile } from "./key-file.server";
import { KeyServiceAway, KeyServiceRefused, KeysShut, type KeyService } from "./key-service";
import { getPublicKey, toSigningKey } from "./signing-key.server";
import { openEntry, toKeptKey, type StoredKey } from "./stored-key.server";

export interface KeyTimes {
  /** Milliseconds after which the service opens them again. */
  readonly openAgain: number;
  /** Milliseconds between two tries where it did not. */
  readonly tryAgain: number;
  /** Milliseconds for which they are used while it says nothing: a restart of it is nobody's outage. */
  readonly whileAway: number;
  /** Milliseconds for which they are used while it refuses: as long as a token takes to be renewed. */
  readonly whileRefused: number;
}
const TIMES: KeyTimes = {
  openAgain: 60_000,
  tryAgain: 5_000,
  whileAway: 15 * 60_000,
  whileRefused: 60_000,
};

export interface KeptKeys {
  /** @throws KeysShut */
  all(): readonly StoredKey[];
  isOpen(): boolean;
  /** Why the service has not opened them again; `null`: it has, or none is needed. */
  readonly failure: Error | null;
  /**
   * Looks at the file, and at the service where it is time.
   * @param accept throws where the keys that are there now are not enough: those from before stay
   * @throws what it throws, and ConfigurationRefused
   */
  refresh(accept: (keys: readonly StoredKey[]) => void): Promise<void>;
}

/** Every key of the environment first, then of the file. @throws ConfigurationRefused, KeyServiceAway, KeyServiceRefused */
async function readStoredKeys(
  config: Pick<Config, "secrets" | "keyFile">,
  service: KeyService | null,
): Promise<readonly StoredKey[]> {
  const keys = KEY_USES.flatMap((use) => {
    const secret = config.secrets[use];
    return secret === null ? [] : [toKeptKey(use, secret, null)];
  });
  const entries = config.keyFile === null ? [] : await readKeyFile(config.keyFile);
  for (const entry of entries) {
    const key = await openEntry(entry, service);
    if (!keys.some(({ id }) => id === key.id)) keys.push(key);
  }
  return keys;
}

/** Public halves of the signing keys that are here, which no service needs to be asked for. @throws ConfigurationRefused */
export async function listOwnPublicKeys({
  secrets,
  keyFile,
}: Pick<Config, "secrets" | "keyFile">): Promise<readonly string[]> {
  const own = secrets.signing === null ? [] : [toPublicKey(secrets.signing)];
  for (const entry of keyFile === null ? [] : await readKeyFile(keyFile)) {
    if (entry.use !== "signing") continue;
    own.push("secret" in entry ? toPublicKey(Buffer.from(entry.secret, "hex")) : entry.publicKey);
  }
  return [...new Set(own)];
}

const toPublicKey = (seed: Buffer): string => getPublicKey(toSigningKey(seed));

const isOfService = (error: unknown): error is KeyServiceAway | KeyServiceRefused =>
  error instanceof KeyServiceAway || error instanceof KeyServiceRefused;

/** @throws ConfigurationRefused, and KeyServiceAway or KeyServiceRefused where the service does not open them now */
export async function openKeptKeys(
  config: Pick<Config, "secrets" | "keyFile">,
  service: KeyService | null,
  times: KeyTimes = TIMES,
): Promise<KeptKeys> {
  await service?.check();
  let file = await fingerprintKeyFile(config.keyFile);
  let keys = await readStoredKeys(config, service);
  let openedAt = performance.now();
  let triedAt = openedAt;
  let failure: KeyServiceAway | KeyServiceRefused | null = null;

  function isOpen(): boolean {
    if (failure === null) return true;
    const limit = failure instanceof KeyServiceAway ? times.whileAway : times.whileRefused;
    return performance.now() - openedAt < limit;
  }

  async function read(fingerprint: string, accept: (keys: readonly StoredKey[]) => void): Promise<void> {
    triedAt = performance.now();
    try {
      await service?.check();
      const found = await readStoredKeys(config, service);
      accept(found);
      keys = found;
      [file, failure, openedAt] = [fingerprint, null, performance.now()];
    } catch (error) {
      if (!isOfService(error)) throw error;
      failure = error;
    }
  }

  return {
    all() {
      if (isOpen()) return keys;
      throw new KeysShut(failure);
    },
    isOpen,
    get failure() {
      return failure;
    },
    async refresh(accept) {
      const fingerprint = await fingerprintKeyFile(config.keyFile);
      const wait = failure === null ? times.openAgain : times.tryAgain;
      const isTime = service !== null && performance.now() - triedAt > wait;
      if (isTime || (fingerprint !== file && failure === null)) await read(fingerprint, accept);
    },
  };
}
