/** Which of the keys that are here are used: as the register says, and the first of each use where it says nothing. */
import { findKeyInUse, type KeyRegister, type KeyUse } from "~/workflows/records/key-register/index";

import { systemClock } from "../portal/clock.server";
import { ConfigurationRefused } from "../portal/config.server";
import type { SecretKey, SigningKey, StoredKey } from "./stored-key.server";

export interface KeysInUse {
  readonly master: SecretKey;
  readonly signing: SigningKey;
  readonly session: SecretKey;
}

/** @throws ConfigurationRefused where a key that is in use is not here */
export function getKeysInUse(kept: readonly StoredKey[], register: KeyRegister): KeysInUse {
  const master = find(kept, register, "master");
  const signing = find(kept, register, "signing");
  const session = find(kept, register, "session");
  if (master.use === "signing" || session.use === "signing" || signing.use !== "signing")
    throw new TypeError("a key was found under another use");
  return { master, signing, session };
}

function find(kept: readonly StoredKey[], register: KeyRegister, use: KeyUse): StoredKey {
  const first = kept.find((one) => one.use === use);
  // Whatever the register says, one is needed to read it.
  if (first === undefined)
    throw new ConfigurationRefused(
      `PORTAL_KEY_FILE: there is no ${use} key, neither in the environment nor in the key file`,
    );
  const registered = findKeyInUse(register, use);
  if (registered === null) return first;
  const key = kept.find((one) => one.use === use && one.id === registered.id);
  if (key === undefined)
    throw new ConfigurationRefused(
      `PORTAL_KEY_FILE: the ${use} key ${registered.id} has been in use since ${registered.since ?? "the beginning"}, and is neither in the environment nor in the key file: copy the key file of a machine that has it`,
    );
  return key;
}

export const listSecrets = (kept: readonly StoredKey[], use: SecretKey["use"]): readonly SecretKey[] =>
  kept.filter((key): key is SecretKey => key.use === use);

/** Cookies were signed with the hexadecimal digits as text before there was a key file, and are still. */
export function listCookieSecrets(
  kept: readonly StoredKey[],
  register: KeyRegister,
  inUse: SecretKey,
): [string, ...string[]] {
  const now = systemClock.now();
  const former = register.session
    .filter(
      ({ acceptedUntil, retiredAt }) => acceptedUntil !== null && acceptedUntil > now && retiredAt === null,
    )
    .flatMap(({ id }) => listSecrets(kept, "session").filter((key) => key.id === id));
  const text = ({ secret }: SecretKey) => secret.toString("hex");
  return [text(inUse), ...former.reverse().map(text)];
}
