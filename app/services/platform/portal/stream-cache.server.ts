/**
 * The long streams that this process remembers between one save and the next: their entries, and what they fold to. A cache
 * in memory, and no source of truth: it is compared with the log by hash whenever it is used, it is gone with the process
 * (so that it never outlives the code that folded it), and soon after nobody saves any more. No copy reaches a disk.
 */
import type { EventLog, RecordedEntry, StreamId } from "~/events/types";

export interface CachedStream<Context> {
  /** Without a gap to the newest: from the first, or no more than the newest where nobody asks for the others. */
  readonly entries: readonly RecordedEntry[];
  /** The result of folding the whole stream. */
  readonly context: Context;
}

/** What is remembered of streams of one kind, and how much of it. */
export interface CachePolicy<Context> {
  /** How much room a stream takes. */
  readonly getSize: (stream: CachedStream<Context>) => number;
  /** Streams below this size are not cached. */
  readonly minSize: number;
  /** Of all streams together. */
  readonly most: number;
  /** Whoever loads a stream reads the entries themselves, not only what they fold to. */
  readonly keepsEntries: boolean;
}

interface Remembered<Context> {
  readonly stream: CachedStream<Context>;
  readonly end: NodeJS.Timeout;
}

const IDLE_MS = 15 * 60_000;

interface Evictable {
  forget(log: EventLog, stream: StreamId): void;
}

/**
 * One list for the whole process: the pages and what starts the server have each a copy of this module, and what one of them
 * destroys the other must not go on telling.
 */
declare global {
  var streamCachesOfProcess: Evictable[] | undefined;
}
const caches = (globalThis.streamCachesOfProcess ??= []);

/** Takes what any room remembers of a stream away: a key of it is destroyed. */
export function forgetStream(log: EventLog, stream: StreamId): void {
  for (const cache of caches) cache.forget(log, stream);
}

export class StreamCache<Context> {
  /** The longest unused come first. */
  readonly #ofLogs = new WeakMap<EventLog, Map<StreamId, Remembered<Context>>>();

  constructor(readonly room: CachePolicy<Context>) {
    caches.push(this);
  }

  recall(log: EventLog, stream: StreamId): CachedStream<Context> | undefined {
    return this.#ofLogs.get(log)?.get(stream)?.stream;
  }

  remember(log: EventLog, stream: StreamId, what: CachedStream<Context>): void {
    const { getSize, minSize, most } = this.room;
    this.forget(log, stream);
    if (getSize(what) < minSize) return;
    const remembered = this.#ofLogs.get(log) ?? new Map<StreamId, Remembered<Context>>();
    this.#ofLogs.set(log, remembered);
    const end = setTimeout(() => this.forget(log, stream), IDLE_MS).unref();
    remembered.set(stream, { stream: what, end });
    let total = [...remembered.values()].reduce((sum, each) => sum + getSize(each.stream), 0);
    for (const [id, each] of remembered) {
      if (total <= most || id === stream) break;
      total -= getSize(each.stream);
      this.forget(log, id);
    }
  }

  forget(log: EventLog, stream: StreamId): void {
    const remembered = this.#ofLogs.get(log);
    clearTimeout(remembered?.get(stream)?.end);
    remembered?.delete(stream);
  }
}
