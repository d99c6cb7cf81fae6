/**
 * The types that the event log takes and gives. The log knows streams, versions, positions, keys and hashes; it knows
 * nothing of insolvency, of state charts or of HTTP.
 */
import type { ComputedFigures } from "~/db/computed-figures";
import type { LogHead, Checkpoint, EntryEvidence, ProvedEntry } from "./proof-types";
import type { ListOptions, ListsRead, RebuildOptions, TakeOverOptions } from "./list-types";

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** `<type>/<id>`, e.g. `referral-b1/01J…`. Never personal data. */
export type StreamId = string;

/** The person and the request behind an entry: ids and codes, no names. Stored in clear and covered by the hash. */
export interface EntryMeta {
  readonly by: {
    readonly id: string;
    readonly role: string;
    readonly rights: readonly string[];
    readonly firm: string | null;
    readonly standing: string;
    /** Present where they have a part through their firm, and it has named them to work on the case. */
    readonly assigned?: true | undefined;
    /** Ids of those who can only act together with one another, where there are such. */
    readonly jointly?: readonly string[] | undefined;
  };
  readonly requestId?: string;
  /** Keyed digest of what the command asked for, where its sender said so. */
  readonly asked?: string;
}

export interface NewEntry {
  readonly type: string;
  /** Version of the payload's shape; older ones are upcast when read. Default 1. */
  readonly schema?: number;
  readonly data: JsonObject;
  /** The machine's state after this entry. */
  readonly state: string;
  /**
   * Name of the key that the payload is sealed with, within the stream (e.g. `edition-1`). Absent: stored in clear.
   * Destroying the key makes every payload sealed with it unreadable for good, and leaves hashes and proofs intact.
   */
  readonly seal?: string;
}

export interface RecordedEntry {
  /** Place in the global order: 1, 2, 3, … without a gap. */
  readonly position: number;
  readonly stream: StreamId;
  /** Place in the stream: 1, 2, 3, … */
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  /** `null` where the key has been destroyed. */
  readonly data: JsonObject | null;
  readonly seal: string | null;
  /** By the name that it has today. */
  readonly state: string;
  readonly meta: EntryMeta;
  readonly commandId: string;
  /** UTC instant. */
  readonly at: string;
  /** SHA-256 over the previous entry's hash and this entry, hexadecimal. */
  readonly hash: string;
}

export interface AppendRequest {
  readonly stream: StreamId;
  /** Version that the decision was based on; 0 for a stream that must not exist yet. */
  readonly expectedVersion: number;
  readonly entries: readonly NewEntry[];
  /**
   * Chosen by the caller with the page; a repeat returns the first outcome and appends nothing. It belongs to the stream, to
   * the types of the entries and to `meta.by.id`: under the same id nothing else is recorded.
   */
  readonly commandId: string;
  /** Another id under which the same command may have been recorded earlier, by the same sender. */
  readonly formerCommandId?: string | undefined;
  /**
   * The part of the request that tells this command from another of its kind. A digest is kept with it, and a repeat must
   * ask for the same.
   */
  readonly input?: Json | undefined;
  /** What was compared of the same command earlier: entries from then are known by it. */
  readonly formerInput?: Json | undefined;
  /** Their former names: whoever still writes one is told by the compiler. */
  readonly asked?: never;
  readonly formerAsked?: never;
  readonly meta: EntryMeta;
  readonly at: string;
  /** Keys of this stream to destroy in the same transaction. */
  readonly destroyKeys?: readonly string[];
  /**
   * The trace that the request belongs to, as W3C Trace Context spells one (`traceparent`): handed to the effects that follow, and no part
   * of the log.
   */
  readonly trace?: string | undefined;
  /** What else the decision was based on: nothing is recorded in these streams, and nothing here where one of them has moved on. */
  readonly restsOn?: readonly StreamPosition[] | undefined;
}
/** A stream as somebody has read it. */
export interface StreamPosition {
  readonly stream: StreamId;
  /** 0 for a stream that was not there. */
  readonly version: number;
}
/** The identity of a command. */
export type Command = Pick<
  AppendRequest,
  "stream" | "commandId" | "formerCommandId" | "input" | "formerInput"
> & {
  readonly by: string;
  readonly types: readonly string[];
};
export interface AppendOutcome {
  readonly repeated: boolean;
  readonly entries: readonly RecordedEntry[];
}

/** A list table that is computed from the log, row by row, by a pure fold. */
export interface Projection<Row extends { id: string } = { id: string }> {
  readonly name: string;
  /** Raise it when the fold changes: the portal rebuilds the table at its next start. */
  readonly version: number;
  readonly table: string;
  /** Rows that the entry touches; empty for entries of no concern. Pure. */
  getKeys(entry: RecordedEntry): readonly string[];
  /**
   * The row after the entry, with every column of the table; the same object where nothing changed; `undefined` takes
   * it away. Pure: used inline, in bulk and in rebuilds alike. A rebuild sees `data: null` where a key has been
   * destroyed since, so a row that outlives a key must not depend on what was sealed with it.
   */
  fold(row: Row | undefined, entry: RecordedEntry, key: string): Row | undefined;
  /** Tables whose rows follow from a row of this one (search terms, appointments): replaced whenever the row changes. */
  readonly satellites?: readonly Satellite<Row>[];
  /** What the database counts by itself and is checked and put right with the list. */
  readonly figures?: readonly ComputedFigures[];
}
export interface Satellite<Row> {
  readonly table: string;
  /** Column that holds the id of the parent row. */
  readonly parent: string;
  /** Every column of the table, the parent's among them; equal rows count once. */
  getRows(row: Row): readonly Readonly<Record<string, string | number | null>>[];
  /**
   * Columns that the database keeps by itself (triggers): the fold gives their beginning. Each with what it must be, as SQL over
   * a row of the table, by which the lists are checked.
   */
  readonly computedByDatabase?: Readonly<Record<string, string>>;
}

/** Work that follows an entry and leaves the database (mail, file deletion): delivered at least once, after the commit. */
export interface Effect {
  readonly name: string;
  concerns(entry: RecordedEntry): boolean;
  /**
   * Must be idempotent. A throw is retried with growing pauses, and given up in the end; after a `CounterpartAway` the whole lane
   * rests, and nothing is given up. Every effect has a lane of its own; in it order is kept only as long as nothing fails and one
   * entry is worked on at a time.
   * @param trace of the request by which the entry came
   */
  run(entry: RecordedEntry, trace?: string | null): Promise<void>;
  /** The number of entries that are worked on at once. Default 1. */
  readonly concurrency?: number;
  /** Milliseconds after the entry before it is first tried. Default 0. */
  readonly delay?: number;
  /** Another effect that must have been delivered for the same entry first. */
  readonly after?: string;
  /** Milliseconds for one entry, after which the next has its turn and this one is tried again. Default ten minutes. */
  readonly timeout?: number;
}

/** The entries that wait to be delivered by one effect. */
export interface EffectQueue {
  readonly effect: string;
  readonly waiting: number;
  /** Of these, tried at least once without success. */
  readonly failing: number;
  /** Given up: tried again only when somebody asks. */
  readonly parked: number;
  readonly attempts: number;
  readonly nextTry: string | null;
  /** Name or code of the newest error of those that wait. */
  readonly lastError: string | null;
  /** Its counterpart is away, as this process has found, and is left alone for a while. */
  readonly resting: boolean;
}

/** One try that did not succeed. */
export interface EffectFailure {
  readonly effect: string;
  readonly position: number;
  readonly attempts: number;
  readonly parked: boolean;
  readonly error: unknown;
}

export interface LogFinding {
  readonly position: number;
  readonly stream: StreamId;
  readonly problem:
    | "hash-mismatch"
    | "gap"
    | "version-gap"
    | "merkle-mismatch"
    | "unreadable"
    | "head-mismatch"
    /** Entries behind the head, or before the first. */
    | "beyond-head"
    /** The log was longer when it was signed. */
    | "truncated"
    | "checkpoint-gap"
    /** A checkpoint without the portal's signature. */
    | "unsigned"
    /** A key that is gone without its fact, or there in spite of one. */
    | "key-mismatch"
    | "decided-otherwise"
    | "unfoldable";
  readonly detail: string;
}

/** The place that a check of the whole log has reached, and its computed state there. */
export interface VerifiedPosition {
  readonly position: number;
  readonly hash: string;
  readonly peaks: string;
}
export interface VerifyOptions {
  /** First entry to look at; those before it are believed. */
  readonly from?: number;
  /** Instead of `from`: where an earlier run got to. */
  readonly since?: VerifiedPosition | undefined;
  /** A checkpoint that is remembered outside the database: the log must still be what it says. */
  readonly witness?: Checkpoint | undefined;
  /** `place` is where another run may go on; there is none behind a gap. */
  readonly onProgress?: (done: number, total: number, place: VerifiedPosition | undefined) => void;
  /** Called at once, for whoever stops before the end. */
  readonly onFinding?: (finding: LogFinding) => void;
  readonly signal?: AbortSignal;
}

/** The judgement of a stream's entries, which only the procedures know. Both may throw where the entries cannot be folded. */
export interface StreamJudge {
  /** The disagreements of today's machines; empty where they agree. */
  replay(entries: readonly RecordedEntry[]): readonly { readonly version: number; readonly detail: string }[];
  /** Facts that destroy keys, with the keys' names; as far as the entries can be folded. */
  destroyedKeys(
    entries: readonly RecordedEntry[],
  ): readonly { readonly version: number; readonly names: readonly string[] }[];
}
export interface StreamOptions {
  readonly judge: StreamJudge;
  /** Streams that are known to be wrong: they are not judged. */
  readonly broken: ReadonlySet<StreamId>;
  /** The last stream that an earlier run judged, and how many entries it had read by then; `""` and 0 at the beginning. */
  readonly after: StreamId;
  readonly entries: number;
  readonly onProgress?: (entries: number, after: StreamId) => void;
  readonly onFinding?: (finding: LogFinding) => void;
  readonly signal?: AbortSignal;
}
export interface StreamsRead {
  readonly findings: readonly LogFinding[];
  /** Streams that were not judged. */
  readonly skipped: readonly StreamId[];
}

export interface EventLog {
  /**
   * Resolves once the entries are on disk.
   * @throws StreamVersionConflict when the stream, or one that the request rests on, has moved on; it carries the entries that came since
   * @throws KeyDestroyed when an entry is to be sealed with a key that has been destroyed
   * @throws CommandTaken when the command's id was used by somebody else, or for something else
   * @throws LogUnavailable when the database cannot be written: not known to be accepted, repeat the same command
   */
  append(request: AppendRequest): Promise<AppendOutcome>;
  /**
   * Appends to several streams in one transaction: all of it, or nothing. Each request has a stream and a command of its own.
   * @returns an outcome for each, in their order: all of them new, or all repeated
   * @throws as `append` does, for the first that cannot be appended
   */
  appendTogether(requests: readonly AppendRequest[]): Promise<readonly AppendOutcome[]>;
  /**
   * The outcome of a command that was recorded before; `undefined` where the log does not know it. Nothing is written.
   * @throws CommandTaken as `append` does
   */
  recall(command: Command): Promise<AppendOutcome | undefined>;
  /** The streams as they stand, for what is decided on them to rest on: asked for before they are read. */
  at(streams: readonly StreamId[]): Promise<readonly StreamPosition[]>;
  /** Oldest first; a part of the stream where it is said which. */
  read(
    stream: StreamId,
    options?: { afterVersion?: number; upToVersion?: number },
  ): Promise<readonly RecordedEntry[]>;
  readAll(options: { after: number; limit: number; streamType?: string }): Promise<readonly RecordedEntry[]>;
  head(): Promise<LogHead>;
  /** Signs the present head, and keeps what was signed: `verify` holds the log to it for ever. */
  checkpoint(): Promise<Checkpoint>;
  /** @throws RangeError when the log has no such position */
  evidence(position: number): Promise<EntryEvidence>;
  /**
   * A stream as it is carried away, entry by entry, each proved under a head that `checkpoint` gave. What came after that head is left
   * out.
   */
  provedEntries(stream: StreamId, under: Checkpoint): AsyncIterable<ProvedEntry>;
  /** The keys of these names that the stream still has, in hexadecimal: for whoever may read everything that they seal. */
  getKeys(stream: StreamId, names: Iterable<string>): Promise<ReadonlyMap<string, string>>;
  /** Checks each entry's hash (recomputed from the entry before it) and its inclusion under what was signed, for one stream. */
  verifyStream(stream: StreamId): Promise<readonly LogFinding[]>;
  /** Checks the whole log: hashes, gaps, versions, readability, the head, every checkpoint. Changes nothing. */
  verify(options?: VerifyOptions): Promise<readonly LogFinding[]>;
  /** Checks the log stream by stream, through today's procedures, and the keys against the facts that destroy them. */
  verifyStreams(options: StreamOptions): Promise<StreamsRead>;
  /** Computes every list again, outside the database, and compares it row by row. Changes nothing; the portal may run. */
  verifyLists(options?: ListOptions): Promise<ListsRead>;
  /** Rebuilds a projection beside the live table and exchanges its rows; the log may be appended to meanwhile. */
  rebuild(projection: string, options?: RebuildOptions): Promise<{ entries: number; rows: number }>;
  /** Projections whose table was made by another version of the fold, or never: each wants a rebuild. */
  outdatedProjections(): Promise<readonly string[]>;
  /**
   * For a process that begins to serve: rebuilds what is outdated, waits for another process that is at it, and says how
   * the lists are folded from now on. A process of another version is refused from then on, by `append`.
   */
  takeOverLists(options?: TakeOverOptions): Promise<void>;
  /** Resolves when a process of another version has taken over the lists: this one can append no more and should end. */
  readonly replaced: Promise<void>;
  /** Runs effects that are due until none is; returns how many were delivered. */
  deliverEffects(): Promise<number>;
  /** Starts each lane of effects that is not under way, and waits for none. @throws what has stopped one since the last look */
  lookForEffects(): void;
  /** Takes up no more effects, and waits up to so many milliseconds for those under way. */
  stopEffects(milliseconds: number): Promise<void>;
  /** The entries that wait in each lane; lanes in which nothing waits are there too. */
  effectQueues(): Promise<readonly EffectQueue[]>;
  /** Tries everything that waits in a lane again at once, entries that were given up included. */
  retryEffect(effect: string): Promise<void>;
  close(): Promise<void>;
}
