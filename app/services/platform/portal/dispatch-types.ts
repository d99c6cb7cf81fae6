/** What is asked of a stream, and what comes of it. */
import type { Json, RecordedEntry, StreamPosition, StreamId } from "~/events/types";
import type { Actor, Instant, Refusal } from "~/workflows/kit";

/** A stream as it stands: the machine's state, what it remembers, and the version that the next entry must follow. */
export interface LoadedStream<Context> {
  readonly stream: StreamId;
  readonly version: number;
  readonly state: string;
  readonly context: Context;
  readonly entries: readonly RecordedEntry[];
}

/** A fact that is asked for. */
export interface FactInput {
  readonly type: string;
  /** Plain data: what JSON can hold. */
  readonly data: Readonly<Record<string, unknown>>;
}

interface Requested {
  readonly stream: StreamId;
  readonly by: Actor;
  readonly at: Instant;
  /** Made with the page: the same command sent twice happens once. It belongs to its sender, this stream and this fact. */
  readonly commandId: string;
  /**
   * Compared instead of the facts' own content, where that has what differs from press to press: ids that are made, instants, what is
   * computed from how things stand. Only what the sender said. Of what the portal does by itself nothing is compared unless it is named.
   */
  readonly input?: Json | undefined;
  /** What was named earlier in the place of `input`: entries from then are compared with it. */
  readonly formerInput?: Json | undefined;
  /** Their former names: whoever still writes one is told by the compiler, and not by a command that is no longer known. */
  readonly asked?: never;
  readonly formerAsked?: never;
  readonly requestId?: string | undefined;
  /** Other streams that were asked before: where one of them has moved on since, nothing happens, and the caller is told `conflict`. */
  readonly restsOn?: readonly StreamPosition[] | undefined;
  /** The version of the content on which the decision rests: the version they saw. Absent: whatever the stream is at now. */
  readonly expectedVersion?: number;
}

export type DispatchRequest = Requested & FactInput;

/** Several facts of one stream that happen together, or not at all. */
export interface DispatchAllRequest extends Requested {
  /** In their order, at least one; each is judged on what those before it have made. */
  readonly facts: readonly FactInput[];
}

/** What was recorded, and how the stream stands after it. */
export interface Done<Context> {
  readonly outcome: "done";
  readonly repeated: boolean;
  readonly entry: RecordedEntry;
  readonly state: string;
  readonly context: Context;
}

export type DispatchOutcome<Context> =
  | Done<Context>
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] }
  | { readonly outcome: "conflict"; readonly since: readonly RecordedEntry[] };
