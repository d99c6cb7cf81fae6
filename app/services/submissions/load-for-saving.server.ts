/** A submission's stream for whoever changes it: where it is long and was read a moment ago, only what came since is read. */
import type { EventLog, RecordedEntry, StreamId } from "~/events/types";
import { getChartState, keysToDestroy, type SubmissionContext, type SubmissionType } from "~/workflows/kit";

import { factOf, foldEntries, type LoadedStream } from "../portal/dispatch.server";
import {
  forgetStream,
  recallStream,
  rememberStream,
  type RememberedStream,
} from "../portal/remembered-streams.server";

/** As `loadStream`, by one read of the log unless what was remembered does not fit. */
export async function loadForSaving(
  log: EventLog,
  type: SubmissionType,
  stream: StreamId,
): Promise<LoadedStream<SubmissionContext> | undefined> {
  const remembered = recallStream(log, stream);
  const loaded = remembered && (await continued(log, type, stream, remembered));
  if (remembered && !loaded) forgetStream(log, stream);
  const current = loaded ?? foldEntries(type, stream, await log.read(stream));
  if (current) rememberStream(log, stream, current);
  return current;
}

/** The memory, continued with the newer entries; `undefined` where the log has something else, or has destroyed any of it. */
async function continued(
  log: EventLog,
  type: SubmissionType,
  stream: StreamId,
  { entries, context }: RememberedStream,
): Promise<LoadedStream<SubmissionContext> | undefined> {
  const newest = entries.at(-1);
  if (newest === undefined) return undefined;
  // The newest that is remembered is read once more: its hash covers everything before it.
  const [same, ...since] = await log.read(stream, { afterVersion: newest.version - 1 });
  if (same?.hash !== newest.hash || (same.data === null) !== (newest.data === null)) return undefined;
  let memory = context;
  for (const entry of since) {
    const fact = factOf(entry);
    // What its key sealed is remembered here, and must not be.
    if (keysToDestroy(fact, memory).length > 0) return undefined;
    memory = type.evolve(memory, fact);
  }
  const last = since.at(-1) ?? newest;
  const { id: state } = getChartState(type, last.state);
  const all: readonly RecordedEntry[] = since.length === 0 ? entries : [...entries, ...since];
  return { stream, version: last.version, state, context: memory, entries: all };
}
