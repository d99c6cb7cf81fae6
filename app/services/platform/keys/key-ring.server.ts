/**
 * The portal's keys in one process. They come from the environment, the key file and the key service; which of them are used
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
import type { LogFinding } from "~/events/types";
import {
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
import { KeyServiceAway, KeyServiceRefused, type KeyService } from "./key-service";
import { openKeptKeys, type KeptKeys } from "./kept-keys.server";
import { getKeysInUse, listCookieSecrets, listSecrets, type KeysInUse } from "./keys-in-use.server";
import { openKeyService } from "./open-key-service.server";
import { listTrustedKeys } from "./signing-key-changes.server";
import type { StoredKey } from "./stored-key.server";

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
  /** Where keys are made and kept that are not to lie here; `null`: they do. */
  readonly service: KeyService | null;
  /** Every key that this process has. @throws KeysShut */
  readonly kept: readonly StoredKey[];
  /** The key of a use that is used now. @throws KeysShut */
  inUse<Use extends KeyUse>(use: Use): KeysInUse[Use];
  /** Whether the key service answers; left out where there is none. */
  readonly answers?: () => Promise<boolean>;
  /** Looks at the key file and the register. @throws ConfigurationRefused where a key that is in use is not there */
  refresh(): Promise<void>;
  /** Looks again and again, and says what it has, until it is closed. */
  watch(logger: Logger): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param options.readOnly the database is opened for reading alone: nothing is kept in it
 * @param options.isMigrated whether it has this version's tables
 * @throws ConfigurationRefused where a key that is in use is not there, or the key service does not open it
 */
export async function openKeyRing(
  config: Config,
  database: Database,
  {
    readOnly = false,
    isMigrated = true,
  }: { readonly readOnly?: boolean; readonly isMigrated?: boolean } = {},
): Promise<KeyRing> {
  const service = openKeyService(config);
  const kept = await openKept(config, service);
  let register: KeyRegister = NO_KEYS;
  let lookedAt = performance.now();
  const inUse = <Use extends KeyUse>(use: Use): KeysInUse[Use] => getKeysInUse(kept.all(), register)[use];
  const masterKeys = () => ({ current: inUse("master"), all: listSecrets(kept.all(), "master") });
  const wrapping = createWrapping(masterKeys);
  const passing = new Map<PassingPurpose, ReturnType<typeof createWrapping>>();
  const signer = () => inUse("signing").signer;
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
    const stream = await loadStream(reading, keyRegister, REGISTER_STREAM);
    const next = stream?.context ?? NO_KEYS;
    lookedAt = performance.now();
    // A key that is not here is not used: what was in use stays so until it is.
    await kept.refresh((keys) => void getKeysInUse(keys, next));
    if (kept.isOpen()) {
      const { signing } = getKeysInUse(kept.all(), next);
      trusted = listTrustedKeys(signing.signer.publicKey, next.changes);
    }
    register = next;
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
    const id = register.master[0]?.id ?? inUse("master").id;
    const key = listSecrets(kept.all(), "master").find((one) => one.id === id);
    if (key === undefined) throw new WrappingKeyMissing(id);
    return key.secret;
  }

  const holder = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let reported = "";
  let saidAt = -Infinity;

  async function say(): Promise<void> {
    const has = JSON.stringify(
      kept
        .all()
        .map(({ id }) => id)
        .sort(),
    );
    const uses = JSON.stringify(Object.fromEntries(KEY_USES.map((use) => [use, inUse(use).id])));
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
    service,
    get register() {
      return register;
    },
    get kept() {
      return kept.all();
    },
    inUse,
    areOpen: () => kept.isOpen(),
    ...(service !== null && { answers: () => service.check().then(() => true) }),
    fresh: () => (performance.now() - lookedAt > FRESH_FOR_MS ? refresh() : Promise.resolve()),
    passing(purpose) {
      const known = passing.get(purpose) ?? createWrapping(masterKeys, purpose);
      passing.set(purpose, known);
      return known;
    },
    firstMasterKey,
    cookieSecrets: () => listCookieSecrets(kept.all(), register, inUse("session")),
    trustedKeys: () => trusted,
    signingKeyChanges: () => register.changes,
    refresh,
    async watch(logger) {
      await say();
      const tellService = sayOnce(logger);
      const look = async () => {
        try {
          await refresh();
          tellService(kept);
          if (kept.isOpen()) await say();
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

/** A start needs the service: whoever began it is told why there is none. */
async function openKept(config: Config, service: KeyService | null): Promise<KeptKeys> {
  try {
    return await openKeptKeys(config, service);
  } catch (error) {
    if (error instanceof KeyServiceAway || error instanceof KeyServiceRefused)
      throw new ConfigurationRefused(`PORTAL_KEY_SERVICE: ${error.message}`, { cause: error });
    throw error;
  }
}

/** A line when the service stops opening the keys, when they are shut, and when it opens them again: not one a second. */
function sayOnce(logger: Logger): (kept: KeptKeys) => void {
  let told = "open";
  return (kept) => {
    const now = kept.failure === null ? "open" : kept.isOpen() ? "closing" : "shut";
    if (now === told) return;
    told = now;
    const error = kept.failure;
    if (now === "open") logger.info("the key service has opened the portal's keys again");
    else if (now === "closing")
      logger.error(
        { error },
        "the key service does not open the portal's keys again; they are used for a while yet",
      );
    else logger.error({ error }, "the portal's keys are shut until the key service opens them again");
  };
}
