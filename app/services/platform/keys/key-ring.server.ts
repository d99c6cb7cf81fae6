/**
 * The portal's keys in one process. Their secrets come from the environment and from the key file; which of them are used
 * stands in the log (`key-register`), for all processes alike. Both are looked at every second, so that a change needs no
 * restart; and each process says which keys it has and uses, so that a change can wait until all of them are ready.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { hostname } from "node:os";

import type { Database } from "~/db/database";
import {
  announceKeys,
  findPortalKey,
  forgetKeyHolder,
  savePortalKey,
} from "~/db/queries/platform/portal-keys";
import { createEventLog } from "~/events/event-log";
import { createWrapping, WrappingKeyMissing } from "~/events/integrity/wrapping";
import type { Signer } from "~/events/log-keys";
import type { LogFinding } from "~/events/types";
import {
  findKeyInUse,
  keyRegister,
  KEY_USES,
  NO_KEYS,
  type KeyRegister,
  type KeyUse,
} from "~/workflows/records/key-register/index";

import { addTime } from "~/workflows/kit";

import { systemClock } from "../portal/clock.server";
import { ConfigurationRefused, type Config } from "../portal/config.server";
import { loadStream } from "../portal/dispatch.server";
import type { Logger } from "../portal/logger.server";
import type { PassingPurpose, PortalKeys } from "../portal/ports/keys";
import { readStoredKeys, fingerprintKeyFile, type StoredKey } from "./key-file.server";
import { listTrustedKeys } from "./signing-key-changes.server";
import { getPublicKey, toSigningKey } from "./signing-key.server";

export const REGISTER_STREAM = `${keyRegister.type}/office`;
/** What everything follows from that has to stay: numbers of filings, keyed hashes, ids of people without an account. */
const LASTING = "lasting";
export const boundToPortalKey = (name: string): string => `portal-key/${name}`;

const LOOK_EVERY_MS = 1_000;
const SAY_EVERY_MS = 20_000;
/** A process that has not said anything for so long has ended. */
export const HOLDER_GONE_MS = 60_000;
/** A process that was stopped for longer looks again before it wraps anything. */
const FRESH_FOR_MS = 10_000;

export interface KeyRing extends PortalKeys {
  /** Where the database is only looked at: what of the portal's own keys is gone from it, or cannot be opened. */
  readonly broken: readonly LogFinding[];
  readonly register: KeyRegister;
  /** Every key that this process has. */
  readonly kept: readonly StoredKey[];
  /** The key of a use that is used now. */
  inUse(use: KeyUse): StoredKey;
  /** Looks at the key file and the register. @throws ConfigurationRefused where a key that is in use is not there */
  refresh(): Promise<void>;
  /** Looks again and again, and says what it has, until it is closed. */
  watch(logger: Logger): Promise<void>;
  close(): Promise<void>;
}

interface State {
  readonly kept: readonly StoredKey[];
  readonly file: string;
  readonly register: KeyRegister;
  readonly inUse: Readonly<Record<KeyUse, StoredKey>>;
}

/**
 * @param options.readOnly the database is opened for reading alone: nothing is kept in it
 * @param options.isMigrated whether it has this version's tables
 * @throws ConfigurationRefused where a key that is in use is not there
 */
export async function openKeyRing(
  config: Config,
  database: Database,
  {
    readOnly = false,
    isMigrated = true,
  }: { readonly readOnly?: boolean; readonly isMigrated?: boolean } = {},
): Promise<KeyRing> {
  let state = await firstState(config);
  let lookedAt = performance.now();
  const wrapping = createWrapping(() => ({ current: state.inUse.master, all: listMasterKeys(state) }));
  const passing = new Map<PassingPurpose, ReturnType<typeof createWrapping>>();
  const signers = new Map<string, Signer>();
  const signer = (): Signer => {
    const { id, secret } = state.inUse.signing;
    const known = signers.get(id) ?? toSigner(secret);
    signers.set(id, known);
    return known;
  };
  let trusted = listTrustedKeys(signer().publicKey, []);
  const parts = { wrapping, signer, publicKeys: () => trusted.map(({ publicKey }) => publicKey) };
  // Reads the register alone: nothing in it is sealed, and nothing of it is a list.
  const reading = createEventLog({
    database,
    keys: { ...parts, lasting: Buffer.alloc(0), fresh: () => Promise.resolve() },
    origin: config.origin,
    readOnly: true,
  });

  async function refresh(): Promise<void> {
    const file = await fingerprintKeyFile(config.keyFile);
    const stream = await loadStream(reading, keyRegister, REGISTER_STREAM);
    const register = stream?.context ?? NO_KEYS;
    lookedAt = performance.now();
    const kept = file === state.file ? state.kept : await readStoredKeys(config);
    state = { kept, file, register, inUse: getKeysInUse(kept, register) };
    trusted = listTrustedKeys(signer().publicKey, register.changes);
  }
  await refresh();
  const broken: LogFinding[] = [];
  const lasting = await lastingKey();

  async function lastingKey(): Promise<Buffer> {
    const bound = boundToPortalKey(LASTING);
    const known = isMigrated ? await findPortalKey(database, LASTING) : undefined;
    if (known !== undefined) return openLasting(known, bound);
    if (readOnly && isMigrated && (await reading.head()).size > 0) report("it is not there");
    // What was kept until now followed from the first master key; a log that is empty has kept nothing.
    const isNew = config.mode === "production" && !readOnly && (await reading.head()).size === 0;
    const secret = isNew ? randomBytes(32) : firstMasterKey();
    if (readOnly) return secret;
    const saved = await savePortalKey(database, {
      name: LASTING,
      wrapped: wrapping.wrap(secret, bound),
      made_at: systemClock.now(),
    });
    return wrapping.unwrap(saved, bound);
  }

  /** Whoever only looks goes on without it, and says so: all that does not follow from it can be looked at. */
  function openLasting(wrapped: string, bound: string): Buffer {
    try {
      return wrapping.unwrap(wrapped, bound);
    } catch (error) {
      if (!readOnly) throw error;
      report(`it cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
      return firstMasterKey();
    }
  }

  function report(detail: string): void {
    broken.push({ position: 0, stream: `portal_key/${LASTING}`, problem: "key-mismatch", detail });
  }

  function firstMasterKey(): Buffer {
    const id = state.register.master[0]?.id ?? state.inUse.master.id;
    const key = state.kept.find((one) => one.id === id);
    if (key === undefined) throw new WrappingKeyMissing(id);
    return key.secret;
  }

  const holder = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let reported = "";
  let saidAt = -Infinity;

  async function say(): Promise<void> {
    const has = JSON.stringify(state.kept.map(({ id }) => id).sort());
    const uses = JSON.stringify(Object.fromEntries(KEY_USES.map((use) => [use, state.inUse[use].id])));
    if (reported === has + uses && performance.now() - saidAt < SAY_EVERY_MS) return;
    const now = systemClock.now();
    const name = `${hostname()}, process ${String(process.pid)}`;
    await announceKeys(
      database,
      { id: holder, process: name, has, uses, seen_at: now },
      addTime(now, -HOLDER_GONE_MS),
    );
    [reported, saidAt] = [has + uses, performance.now()];
  }

  return {
    ...parts,
    lasting,
    broken,
    get register() {
      return state.register;
    },
    get kept() {
      return state.kept;
    },
    inUse: (use) => state.inUse[use],
    fresh: () => (performance.now() - lookedAt > FRESH_FOR_MS ? refresh() : Promise.resolve()),
    passing(purpose) {
      const known =
        passing.get(purpose) ??
        createWrapping(() => ({ current: state.inUse.master, all: listMasterKeys(state) }), purpose);
      passing.set(purpose, known);
      return known;
    },
    firstMasterKey,
    cookieSecrets: () => listCookieSecrets(state),
    trustedKeys: () => trusted,
    signingKeyChanges: () => state.register.changes,
    refresh,
    async watch(logger) {
      await say();
      const look = async () => {
        try {
          await refresh();
          await say();
        } catch (error) {
          logger.error({ error }, "the portal's keys could not be looked at; those that it has stay in use");
        }
      };
      const next = () => {
        timer = setTimeout(() => {
          looking = look().then(next);
        }, LOOK_EVERY_MS);
        timer.unref();
      };
      next();
    },
    async close() {
      clearTimeout(timer);
      await looking;
      clearTimeout(timer);
      if (reported !== "") await forgetKeyHolder(database, holder);
    },
  };
}

export function toSigner(secret: Buffer): Signer {
  const privateKey = toSigningKey(secret);
  return { privateKey, publicKey: getPublicKey(privateKey) };
}

async function firstState(config: Config): Promise<State> {
  const file = await fingerprintKeyFile(config.keyFile);
  const kept = await readStoredKeys(config);
  return { kept, file, register: NO_KEYS, inUse: getFirst(kept) };
}

const listMasterKeys = ({ kept }: State) => kept.filter(({ use }) => use === "master");

/** The first of each use that is there: whatever the register says, one is needed to read it. */
function getFirst(kept: readonly StoredKey[]): State["inUse"] {
  return byUse((use) => {
    const key = kept.find((one) => one.use === use);
    if (key === undefined)
      throw new ConfigurationRefused(
        `PORTAL_KEY_FILE: there is no ${use} key, neither in the environment nor in the key file`,
      );
    return key;
  });
}

function getKeysInUse(kept: readonly StoredKey[], register: KeyRegister): State["inUse"] {
  const first = getFirst(kept);
  return byUse((use) => {
    const registered = findKeyInUse(register, use);
    if (registered === null) return first[use];
    const key = kept.find((one) => one.use === use && one.id === registered.id);
    if (key === undefined)
      throw new ConfigurationRefused(
        `PORTAL_KEY_FILE: the ${use} key ${registered.id} has been in use since ${registered.since ?? "the beginning"}, and is neither in the environment nor in the key file: copy the key file of a machine that has it`,
      );
    return key;
  });
}

const byUse = (find: (use: KeyUse) => StoredKey): State["inUse"] => ({
  master: find("master"),
  signing: find("signing"),
  session: find("session"),
});

/** Cookies were signed with the hexadecimal digits as text before there was a key file, and are still. */
function listCookieSecrets({ kept, register, inUse }: State): [string, ...string[]] {
  const now = systemClock.now();
  const former = register.session
    .filter(
      ({ acceptedUntil, retiredAt }) => acceptedUntil !== null && acceptedUntil > now && retiredAt === null,
    )
    .flatMap(({ id }) => kept.filter((key) => key.id === id));
  const text = ({ secret }: StoredKey) => secret.toString("hex");
  return [text(inUse.session), ...former.reverse().map(text)];
}
