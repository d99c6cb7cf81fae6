/**
 * A key follows another, without an interruption. First the new one is put into the key file; then it is waited until every
 * process has it; then the register says that it is used, and every process does, within a second or two. Stopped at any
 * moment, the next run finds what the one before did and goes on.
 */
import { setTimeout as sleep } from "node:timers/promises";

import type { Database } from "~/db/database";
import type { EventLog } from "~/events/types";
import { keyRegister, type ChangedBecause, type KeyUse } from "~/workflows/records/key-register/index";
import { addTime } from "~/workflows/kit";

import { SYSTEM } from "../portal/system-actor";
import { systemClock } from "../portal/clock.server";
import type { Config } from "../portal/config.server";
import { oneAtATime } from "../portal/lock.server";
import { dispatch } from "../portal/dispatch.server";
import { readKeyFile, writeKeyFile } from "./key-file.server";
import { REGISTER_STREAM, type KeyRing } from "./key-ring.server";
import { listKeyHolders, findWrappedItems, type HolderLine } from "./key-status.server";
import { signKeyChange } from "./signing-key-changes.server";
import { getSigner, keepWrapped, makeKey, nameEntry, type StoredKey } from "./stored-key.server";

/** Sessions end after so long; what a former secret signed is taken until then. */
const SESSIONS_LAST_MS = 12 * 3_600_000;
/** Processes learn of a change within seconds; their clocks may differ by minutes. */
const OVERLAP_MS = 15 * 60_000;
const PAUSE_MS = 250;
const JUST_NOW_MS = 10 * 60_000;

/** The change cannot be made; the message says why, and what to do. */
export class KeyChangeRefused extends Error {
  override readonly name = "KeyChangeRefused";
}

export interface KeyParts {
  readonly config: Config;
  readonly database: Database;
  readonly log: EventLog;
  readonly keys: KeyRing;
}

export interface ChangeOptions {
  readonly because: ChangedBecause;
  /** Told what is done, and what is waited for. */
  readonly say: (line: string) => void;
  /** For how long processes are waited for that do not have the key yet. */
  readonly patienceMs: number;
  /** Also where the key in use is minutes old: without it that change is only waited for, as after a run that was stopped. */
  readonly again?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Puts a new key of a use into the key file, unless one lies there that was never used.
 * @throws KeyChangeRefused
 */
export async function prepareKey(parts: KeyParts, use: KeyUse): Promise<StoredKey> {
  const { config, keys } = parts;
  const path = requireKeyFile(config);
  return alone(parts, async () => {
    await keys.refresh();
    const waiting = preparedKey(keys, use);
    if (waiting !== undefined) return waiting;
    const now = systemClock.now();
    const made = await makeKey(use, now, keys.service);
    const ofFile = new Map((await readKeyFile(path)).map((entry) => [nameEntry(entry), entry.madeAt]));
    // With those of the environment the file is whole: it alone is copied to another machine.
    const missing = keys.kept.filter(({ id }) => !ofFile.has(id));
    const others = keys.kept.filter(({ id }) => ofFile.has(id));
    const kept = await Promise.all([...missing, ...others].map((key) => keepWrapped(key, keys.service)));
    await writeKeyFile(
      path,
      [...kept, made].map(({ id, madeAt, entry }) => ({ ...entry, madeAt: madeAt ?? ofFile.get(id) ?? now })),
    );
    await keys.refresh();
    return made;
  });
}

/** Of two who change keys at once, one after the other writes the file. */
const alone = <Result>({ database }: KeyParts, work: () => Promise<Result>): Promise<Result> =>
  oneAtATime({ database }, "key-file", work);

/** Uses a key that was prepared, or a new one. @returns it. @throws KeyChangeRefused, and the signal's reason when stopped */
export async function changeKey(parts: KeyParts, use: KeyUse, options: ChangeOptions): Promise<StoredKey> {
  const { because, say, patienceMs, again = false, signal } = options;
  const { keys, database } = parts;
  await keys.refresh();
  const since = keys.register[use].at(-1)?.since ?? null;
  if (!again && since !== null && since > addTime(systemClock.now(), -JUST_NOW_MS)) {
    const inUse = keys.inUse(use);
    say(`${inUse.id} is in use since ${since}: the change is made. For another one add --again.`);
    await usedByAll(database, use, inUse, options);
    return inUse;
  }
  const next = await prepareKey(parts, use);
  const previous = keys.inUse(use);
  say(`${next.id} is in the key file. ${previous.id} is in use.`);
  await everyProcess(database, ({ has }) => has.includes(next.id), {
    patienceMs,
    signal,
    waiting: (names) => say(`Waiting for ${names} to have it.`),
    refusal: (names) =>
      `${names} did not get ${next.id} in time. Copy the key file to their machines, or end them, and run this again: it goes on with the same key. Nothing has changed.`,
  });
  await alone(parts, async () => {
    // A key that is in use and in no file would be lost with the processes that have it.
    if (!(await readKeyFile(requireKeyFile(parts.config))).some((entry) => nameEntry(entry) === next.id))
      throw new KeyChangeRefused(
        `${next.id} is no longer in the key file. Nothing has changed; run this again.`,
      );
    await record(parts, use, previous, next, because);
  });
  await keys.refresh();
  say(`${next.id} is in use.`);
  await usedByAll(database, use, next, options);
  return next;
}

const usedByAll = (
  database: Database,
  use: KeyUse,
  { id }: StoredKey,
  { say, patienceMs, signal }: ChangeOptions,
): Promise<void> =>
  everyProcess(database, ({ uses }) => uses[use] === id, {
    patienceMs,
    signal,
    waiting: (names) => say(`Waiting for ${names} to use it.`),
    refusal: (names) => `${id} is in use, but not yet by ${names}: look at their logs.`,
  });

async function record(
  { log, config }: KeyParts,
  use: KeyUse,
  from: StoredKey,
  to: StoredKey,
  because: ChangedBecause,
): Promise<void> {
  const at = systemClock.now();
  const ends = { from: from.id, to: to.id, because };
  const facts = {
    master: () => ({ type: "master-key.changed", data: ends }),
    session: () => ({
      type: "session-secret.changed",
      data: { ...ends, acceptedUntil: because === "leaked" ? at : addTime(at, SESSIONS_LAST_MS) },
    }),
    signing: async () => ({
      type: "signing-key.changed",
      data: {
        ...ends,
        change: await signKeyChange(
          { origin: config.origin, because, at, previousUntil: addTime(at, OVERLAP_MS) },
          getSigner(from),
          getSigner(to),
        ),
      },
    }),
  } as const;
  await happen(log, { ...(await facts[use]()), at, commandId: `key-in-use-${to.id}` });
}

/**
 * Says that nothing is wrapped by a former master key any more. @param rewrapped how many were wrapped anew
 */
export async function recordRewrapped({ log, keys }: KeyParts, rewrapped: number): Promise<void> {
  const { id } = keys.inUse("master");
  await keys.refresh();
  if (keys.register.master.length === 0 || keys.register.rewrappedUnder === id) return;
  const at = systemClock.now();
  await happen(log, { type: "keys.rewrapped", data: { id, rewrapped }, at, commandId: `rewrapped-${id}` });
}

/**
 * Retires a former key: takes it out of the key file, for good.
 * @throws KeyChangeRefused where it is in use, or something still needs it
 */
export async function retireKey(parts: KeyParts, id: string, say: (line: string) => void): Promise<void> {
  const { config, log, keys } = parts;
  const path = requireKeyFile(config);
  await keys.refresh();
  const use = (["master", "signing", "session"] as const).find((one) =>
    keys.register[one].some((key) => key.id === id),
  );
  const key = use && keys.register[use].find((one) => one.id === id);
  if (use === undefined || key === undefined)
    throw new KeyChangeRefused(
      keys.kept.some((one) => one.id === id)
        ? `${id} was never succeeded by another key. Only a former key can be retired: change it first.`
        : `There is no key ${id}. "npm run keys -- status" names them.`,
    );
  if (key.until === null)
    throw new KeyChangeRefused(
      `${id} is the ${use} key in use. Change it first: npm run keys -- rotate-${use}`,
    );
  if (key.retiredAt === null) {
    const needed = await loadNeeds(parts, use, key);
    if (needed.length > 0)
      throw new KeyChangeRefused(`${id} is still needed:\n${needed.map((each) => `  ${each}`).join("\n")}`);
    const at = systemClock.now();
    await happen(log, { type: "key.retired", data: { use, id }, at, commandId: `retired-${id}` });
  }
  await alone(parts, async () =>
    writeKeyFile(
      path,
      (await readKeyFile(path)).filter((entry) => nameEntry(entry) !== id),
    ),
  );
  say(`${id} is retired, and is no longer in ${path}.`);
  if (keys.kept.some((one) => one.id === id && one.madeAt === null))
    say(`It is still in the environment: take it out of ${ENVIRONMENT[use]} before the next start.`);
}

const ENVIRONMENT: Readonly<Record<KeyUse, string>> = {
  master: "PORTAL_MASTER_KEY",
  signing: "PORTAL_SIGNING_KEY",
  session: "PORTAL_SESSION_SECRET",
};

/** What would be lost without the key, a line each. */
async function loadNeeds(
  { database }: KeyParts,
  use: KeyUse,
  {
    id,
    since,
    acceptedUntil,
  }: { readonly id: string; readonly since: string | null; readonly acceptedUntil: string | null },
): Promise<readonly string[]> {
  const needs: string[] = [];
  const users = (await listKeyHolders(database)).filter(({ uses }) => uses[use] === id);
  if (users.length > 0) needs.push(`${named(users)} still uses it`);
  if (use === "master")
    for (const { place, count } of await findWrappedItems(database, id, since === null))
      needs.push(
        `${String(count)} of ${place} ${PASSING.has(place) ? "are sealed under it, and go within a day" : 'are wrapped by it: "npm run keys -- rewrap" wraps them anew'}`,
      );
  if (use === "session" && acceptedUntil !== null && acceptedUntil > systemClock.now())
    needs.push(
      `people may have logged in with it until ${acceptedUntil}: retired before, it would log them out`,
    );
  return needs;
}
const PASSING: ReadonlySet<string> = new Set(["ceremony.data", "captcha.sealed_answer", "api_answer.body"]);

/** A key of the use that is here and that the register does not know. */
const preparedKey = (keys: KeyRing, use: KeyUse): StoredKey | undefined =>
  keys.kept.find(
    (key) =>
      key.use === use && key.id !== keys.inUse(use).id && !keys.register[use].some(({ id }) => id === key.id),
  );

function requireKeyFile({ keyFile }: Config): string {
  if (keyFile !== null) return keyFile;
  throw new KeyChangeRefused(
    "PORTAL_KEY_FILE is not set: new keys are kept in that file. Name a path outside the data folder, for the portal and for this command, and restart the portal once.",
  );
}

interface Wait {
  readonly patienceMs: number;
  readonly signal: AbortSignal | undefined;
  readonly waiting: (names: string) => void;
  readonly refusal: (names: string) => string;
}

async function everyProcess(
  database: Database,
  isReady: (holder: HolderLine) => boolean,
  { patienceMs, signal, waiting, refusal }: Wait,
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let said = ""; ;) {
    signal?.throwIfAborted();
    const late = (await listKeyHolders(database)).filter((holder) => !isReady(holder));
    if (late.length === 0) return;
    if (performance.now() > until) throw new KeyChangeRefused(refusal(named(late)));
    if (said !== named(late)) waiting((said = named(late)));
    await sleep(PAUSE_MS);
  }
}

const named = (holders: readonly HolderLine[]): string => holders.map(({ process }) => process).join("; ");

async function happen(
  log: EventLog,
  fact: { readonly type: string; readonly data: object; readonly at: string; readonly commandId: string },
): Promise<void> {
  const { data, ...rest } = fact;
  const outcome = await dispatch(log, keyRegister, {
    ...rest,
    data: { ...data },
    stream: REGISTER_STREAM,
    by: SYSTEM,
  });
  if (outcome.outcome !== "done")
    throw new KeyChangeRefused(
      'Somebody else has changed a key meanwhile. Look at "npm run keys -- status", and begin again if it is still wanted.',
    );
}
