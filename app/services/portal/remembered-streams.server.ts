/**
 * The long drafts that this process remembers between one save and the next: their entries, and what they fold to. A cache
 * in memory, and no source of truth: it is compared with the log by hash whenever it is used, it is gone with the process
 * (so that it never outlives the code that folded it), and soon after nobody saves any more. No copy reaches a disk.
 */
import type { EventLog, RecordedEntry, StreamId } from "~/events/types";
import type { SubmissionContext } from "~/workflows/kit";

export interface RememberedStream {
  /** Without a gap from the first. */
  readonly entries: readonly RecordedEntry[];
  /** The result of folding them. */
  readonly context: SubmissionContext;
}

/** Shorter streams are read in no time. */
export const WORTH_REMEMBERING = 50;
/** Entries of all streams together. */
const MOST_ENTRIES = 60_000;
const IDLE_MS = 15 * 60_000;

interface Remembered {
  readonly stream: RememberedStream;
  readonly end: NodeJS.Timeout;
}

/** The longest unused come first. */
const ofLogs = new WeakMap<EventLog, Map<StreamId, Remembered>>();

export function recallStream(log: EventLog, stream: StreamId): RememberedStream | undefined {
  return ofLogs.get(log)?.get(stream)?.stream;
}

export function rememberStream(log: EventLog, stream: StreamId, what: RememberedStream): void {
  forgetStream(log, stream);
  if (what.entries.length < WORTH_REMEMBERING) return;
  const remembered = ofLogs.get(log) ?? new Map<StreamId, Remembered>();
  ofLogs.set(log, remembered);
  remembered.set(stream, { stream: what, end: setTimeout(() => forgetStream(log, stream), IDLE_MS).unref() });
  let total = [...remembered.values()].reduce((sum, { stream: { entries } }) => sum + entries.length, 0);
  for (const [id, { stream: one }] of remembered) {
    if (total <= MOST_ENTRIES || id === stream) break;
    total -= one.entries.length;
    forgetStream(log, id);
  }
}

export function forgetStream(log: EventLog, stream: StreamId): void {
  const remembered = ofLogs.get(log);
  clearTimeout(remembered?.get(stream)?.end);
  remembered?.delete(stream);
}
