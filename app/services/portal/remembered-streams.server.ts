/**
 * The long and the heavy drafts that this process remembers between one save and the next: their entries, and what they fold to. A cache
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

/** Lighter streams are read in no time. */
export const WORTH_REMEMBERING = 50;
/** Weight of all streams together. */
const MOST_WEIGHT = 60_000;
/** A save of thousands of cells takes as long to read as so many entries of one change each. */
const CHANGES_OF_AN_ENTRY = 20;
const IDLE_MS = 15 * 60_000;

interface Remembered {
  readonly stream: RememberedStream;
  readonly weight: number;
  readonly end: NodeJS.Timeout;
}

/** The longest unused come first. */
const ofLogs = new WeakMap<EventLog, Map<StreamId, Remembered>>();

export function recallStream(log: EventLog, stream: StreamId): RememberedStream | undefined {
  return ofLogs.get(log)?.get(stream)?.stream;
}

export function rememberStream(log: EventLog, stream: StreamId, what: RememberedStream): void {
  forgetStream(log, stream);
  const weight = what.entries.reduce((sum, entry) => sum + weightOf(entry), 0);
  if (weight < WORTH_REMEMBERING) return;
  const remembered = ofLogs.get(log) ?? new Map<StreamId, Remembered>();
  ofLogs.set(log, remembered);
  const end = setTimeout(() => forgetStream(log, stream), IDLE_MS).unref();
  remembered.set(stream, { stream: what, weight, end });
  let total = [...remembered.values()].reduce((sum, one) => sum + one.weight, 0);
  for (const [id, one] of remembered) {
    if (total <= MOST_WEIGHT || id === stream) break;
    total -= one.weight;
    forgetStream(log, id);
  }
}

const weights = new WeakMap<RecordedEntry, number>();
function weightOf(entry: RecordedEntry): number {
  const known = weights.get(entry);
  if (known !== undefined) return known;
  const changes = Object.values(entry.data ?? {}).reduce<number>(
    (sum, part) => sum + (typeof part === "object" && part !== null ? Object.keys(part).length : 1),
    0,
  );
  const weight = 1 + Math.floor(changes / CHANGES_OF_AN_ENTRY);
  weights.set(entry, weight);
  return weight;
}

export function forgetStream(log: EventLog, stream: StreamId): void {
  const remembered = ofLogs.get(log);
  clearTimeout(remembered?.get(stream)?.end);
  remembered?.delete(stream);
}
