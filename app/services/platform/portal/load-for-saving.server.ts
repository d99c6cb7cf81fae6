/** A stream for whoever changes it: where it is long and was read a moment ago, only what came since is read. */
import type { EventLog, RecordedEntry, StreamId } from "~/events/types";
import { getChartState, keysToDestroy, type Procedure } from "~/workflows/kit";

import { toFact, foldEntries } from "./dispatch.server";
import { type LoadedStream } from "./dispatch-types";
import type { CachedStream, StreamCache } from "./stream-cache.server";

/**
 * As `loadStream`, by one read of the log unless what was remembered does not fit.
 * @param streams where streams of this procedure are remembered; it says whether the result has every entry, or the newest alone
 */
export async function loadForSaving<Context>(
  log: EventLog,
  procedure: Procedure<Context>,
  stream: StreamId,
  streams: StreamCache<Context>,
): Promise<LoadedStream<Context> | undefined> {
  const remembered = streams.recall(log, stream);
  const loaded = remembered && (await continued(log, procedure, stream, remembered));
  if (remembered && !loaded) streams.forget(log, stream);
  const current = loaded ?? foldEntries(procedure, stream, await log.read(stream));
  return current && cacheLoaded(log, current, streams);
}

/** Remembers a stream as it stands now. @returns it, with as many entries as are remembered */
export function cacheLoaded<Context>(
  log: EventLog,
  loaded: LoadedStream<Context>,
  streams: StreamCache<Context>,
): LoadedStream<Context> {
  const kept = streams.room.keepsEntries ? loaded : { ...loaded, entries: loaded.entries.slice(-1) };
  streams.remember(log, kept.stream, kept);
  return kept;
}

/** The memory, continued with the newer entries; `undefined` where the log has something else, or has destroyed any of it. */
async function continued<Context>(
  log: EventLog,
  procedure: Procedure<Context>,
  stream: StreamId,
  { entries, context }: CachedStream<Context>,
): Promise<LoadedStream<Context> | undefined> {
  const newest = entries.at(-1);
  if (newest === undefined) return undefined;
  // The newest that is remembered is read once more: its hash covers everything before it.
  const [same, ...since] = await log.read(stream, { afterVersion: newest.version - 1 });
  if (same?.hash !== newest.hash || (same.data === null) !== (newest.data === null)) return undefined;
  let memory = context;
  for (const entry of since) {
    const fact = toFact(entry);
    // What its key sealed is remembered here, and must not be.
    if (keysToDestroy(procedure, fact, memory).length > 0) return undefined;
    memory = procedure.evolve(memory, fact);
  }
  const last = since.at(-1) ?? newest;
  const { id: state } = getChartState(procedure, last.state);
  const all: readonly RecordedEntry[] = since.length === 0 ? entries : [...entries, ...since];
  return { stream, version: last.version, state, context: memory, entries: all };
}
