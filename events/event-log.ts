/**
 * The event log: the only thing that is ever written. `append` takes what happened; lists, signed heads and effects
 * follow from it. It knows nothing of insolvency, of state charts or of HTTP.
 */
import type { Database } from "~/db/database";

import { Appender } from "./append/append";
import { Commands } from "./append/commands";
import { AppendQueue } from "./append/queue";
import { Deliverer } from "./effects/outbox";
import { effectQueues, retryEffect } from "./effects/queues";
import type { LogKeys } from "./log-keys";
import { ListFence } from "./projections/fence";
import { ListTakeover, outdatedProjections } from "./projections/outdated";
import { Rebuilder } from "./projections/rebuild";
import { createHeadStore, toLogHead } from "./storage/head";
import { KeyVault } from "./storage/keys";
import { StreamVersions } from "./storage/versions";
import { Prover } from "./storage/proofs";
import { EntryReader } from "./storage/reader";
import { StreamEvidence } from "./storage/stream-evidence";
import type { Checkpoint } from "./proof-types";
import type { AppendRequest, Effect, EffectFailure, EventLog, Projection } from "./types";
import { createUpcasters } from "./upcasters";
import type { Upcasters } from "./upcasters";
import { checkLists } from "./verification/list-check";
import { StreamCheck } from "./verification/stream-check";
import { StreamProof } from "./verification/stream-proof";
import { Verifier } from "./verification/verifier";

export interface EventLogOptions {
  /** Migrated. The log does not close it. */
  readonly database: Database;
  readonly keys: LogKeys;
  /** Names the log in what it signs, e.g. the portal's address. */
  readonly origin: string;
  readonly projections?: readonly Projection[];
  readonly effects?: readonly Effect[];
  readonly upcasters?: Upcasters;
  /** Called for every try of an effect that did not succeed. */
  readonly onEffectFailure?: (failure: EffectFailure) => void;
  /** For checkpoints and retries; entries bring their own time. */
  readonly now?: () => Date;
  /** Called for every checkpoint that is signed, so that it can be remembered outside the database. */
  readonly onSigned?: (checkpoint: Checkpoint) => Promise<void>;
  /** The database is open for reading alone: nothing is signed to answer a question. */
  readonly readOnly?: boolean;
}

const STREAM = /^[a-z0-9-]+\/[A-Za-z0-9._-]+$/;

export function createEventLog(options: EventLogOptions): EventLog {
  const { database, keys, origin, projections = [], effects = [] } = options;
  const { upcasters = createUpcasters(), now = () => new Date() } = options;
  const { onSigned = async () => undefined, readOnly = false } = options;
  insistOnDistinctNames(projections);
  insistOnDistinctNames(effects);
  const heads = createHeadStore(database);
  const vault = new KeyVault(database, keys.wrapping);
  const reader = new EntryReader(database, vault, upcasters);
  const commands = new Commands(database, reader, keys.lasting);
  const fence = new ListFence(projections);
  const versions = new StreamVersions(database.dialect);
  const appender = new Appender({
    database,
    heads,
    fence,
    keys,
    vault,
    reader,
    upcasters,
    commands,
    versions,
    projections,
    effects,
  });
  const queue = new AppendQueue((groups) => appender.append(groups));
  const prover = new Prover(database, heads, keys, origin, now, onSigned);
  const carried = new StreamEvidence(database, vault);
  const reading = { database, reader, vault, upcasters, keys };
  const verifier = new Verifier(database, reader, vault, upcasters, keys);
  const streamProof = new StreamProof({ ...reading, prover: readOnly ? undefined : prover });
  const streamCheck = new StreamCheck(database, vault, upcasters);
  const rebuilder = new Rebuilder(database, heads, reader, fence);
  const takeover = new ListTakeover(database, heads, rebuilder, fence, projections);
  const deliverer = new Deliverer({ database, reader, effects, now, onFailure: options.onEffectFailure });
  return {
    async append(request) {
      insistOnSense(request);
      const [outcome] = await queue.append([request]);
      if (outcome === undefined) throw new Error("The log gave no outcome for a request");
      return outcome;
    },
    async appendTogether(requests) {
      for (const request of requests) insistOnSense(request);
      insistOnApartness(requests);
      return queue.append(requests);
    },
    recall: async (command) => {
      const entries = commands.find(command, await commands.recorded(database.kysely, [command]));
      return entries && { repeated: true, entries };
    },
    async at(streams) {
      const found = await versions.of(database.kysely, streams);
      return [...new Set(streams)].map((stream) => ({ stream, version: found.get(stream) ?? 0 }));
    },
    read: (stream, { afterVersion = 0, upToVersion } = {}) =>
      reader.stream(database.kysely, stream, {
        after: afterVersion,
        ...(upToVersion !== undefined && { upTo: upToVersion }),
      }),
    readAll: (range) => reader.all(database.kysely, range),
    head: async () => toLogHead(await heads.read(database.kysely)),
    checkpoint: () => prover.checkpoint(),
    evidence: (position) => prover.evidence(position),
    provedEntries: (stream, under) => carried.entries(stream, under),
    getKeys: (stream, names) => carried.keys(stream, names),
    verifyStream: (stream) => streamProof.verify(stream),
    verify: (range) => verifier.verify(range),
    verifyStreams: (range) => streamCheck.verify(range),
    verifyLists: (range) => checkLists({ ...reading, projections }, range),
    async rebuild(name, progress) {
      const projection = projections.find((one) => one.name === name);
      if (projection === undefined) throw new RangeError(`There is no projection ${name}`);
      return rebuilder.rebuild(projection, progress);
    },
    outdatedProjections: async () =>
      (await outdatedProjections(database.kysely, projections)).map(({ name }) => name),
    takeOverLists: (options) => takeover.takeOver(options),
    replaced: fence.replaced,
    deliverEffects: () => deliverer.deliver(),
    lookForEffects: () => deliverer.look(),
    stopEffects: (milliseconds) => deliverer.stop(milliseconds),
    effectQueues: () => effectQueues(database, effects, deliverer.resting()),
    retryEffect: async (effect) => {
      await retryEffect(database, effect, now());
      deliverer.wake(effect);
    },
    close: () => queue.idle(),
  };
}

function insistOnDistinctNames(named: readonly { name: string }[]): void {
  const seen = new Set<string>();
  for (const { name } of named) {
    if (seen.has(name)) throw new Error(`Two are called ${name}`);
    seen.add(name);
  }
}

/** @throws RangeError for a request that can only be a mistake in the program */
function insistOnSense({ stream, entries, expectedVersion, commandId }: AppendRequest): void {
  if (!STREAM.test(stream)) throw new RangeError(`Not a stream: ${stream}`);
  if (entries.length === 0) throw new RangeError(`Nothing to append to ${stream}`);
  if (!Number.isSafeInteger(expectedVersion) || expectedVersion < 0) {
    throw new RangeError(`Not a version: ${expectedVersion}`);
  }
  if (commandId === "") throw new RangeError("A command needs an id");
}

/** @throws RangeError where two requests of a group would be one another's: each has a stream and a name of its own */
function insistOnApartness(requests: readonly AppendRequest[]): void {
  if (requests.length === 0) throw new RangeError("Nothing to append together");
  for (const part of ["stream", "commandId"] as const)
    if (new Set(requests.map((request) => request[part])).size !== requests.length)
      throw new RangeError(`What is appended together has each its own ${part}`);
}
