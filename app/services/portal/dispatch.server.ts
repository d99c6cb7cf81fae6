/**
 * The one place where procedures meet the log: load ▸ decide ▸ append. Projections and effects follow inside the
 * append. Whatever a person, a job or the demo seed wants to happen goes through here.
 */
import * as z from "zod";

import { CommandTaken, StreamVersionConflict } from "~/events/errors";
import type {
  AppendOutcome,
  AppendRequest,
  Command,
  EventLog,
  Json,
  NewEntry,
  RecordedEntry,
  StreamId,
} from "~/events/types";
import {
  decide,
  keysToDestroy,
  restore,
  storedAs,
  type By,
  type Current,
  type Fact,
  type Instant,
  type Procedure,
  type Refusal,
} from "~/workflows/kit";

import { findCommand, loggedId } from "./command-names.server";
import { forgetStream } from "./remembered-streams.server";

/** A stream as it stands: the machine's state, what it remembers, and the version that the next entry must follow. */
export interface LoadedStream<Context> {
  readonly stream: StreamId;
  readonly version: number;
  readonly state: string;
  readonly context: Context;
  readonly entries: readonly RecordedEntry[];
}

/** A fact that is asked for. */
export interface AskedFact {
  readonly type: string;
  /** Plain data: what JSON can hold. */
  readonly data: Readonly<Record<string, unknown>>;
}
interface Requested {
  readonly stream: StreamId;
  readonly by: By;
  readonly at: Instant;
  /** Made with the page: the same command sent twice happens once. It belongs to its sender, this stream and this fact. */
  readonly commandId: string;
  /** The request, where a repeat must ask for the same; only what the sender said, nothing that follows from the moment. */
  readonly asked?: Json | undefined;
  readonly requestId?: string | undefined;
  /** The version of the content on which the decision rests: the version they saw. Absent: whatever the stream is at now. */
  readonly expectedVersion?: number;
}
export type DispatchRequest = Requested & AskedFact;
/** Several facts of one stream that happen together, or not at all. */
export interface DispatchAllRequest extends Requested {
  /** In their order, at least one; each is judged on what those before it have made. */
  readonly facts: readonly AskedFact[];
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

const Payload = z.record(z.string(), z.json());

/**
 * Attempts at a decision that is taken afresh because somebody else's entry came first: of those who come at once, one wins
 * each time.
 */
const ATTEMPTS = 20;

/** The fact that an entry records. One whose key is destroyed comes back empty, and says so: it happened, its content is gone. */
export function factOf(entry: RecordedEntry): Fact {
  const { by } = entry.meta;
  return {
    type: entry.type,
    at: entry.at,
    data: entry.data ?? {},
    recorded: { stream: entry.stream, version: entry.version, destroyed: entry.data === null },
    by: { ...by, standing: standingOf(by.standing) },
  };
}

function standingOf(recorded: string): By["standing"] {
  switch (recorded) {
    case "appointee":
    case "appointedFirm":
    case "formerAppointee":
    case "formerFirm":
    case "office":
    case "system":
      return recorded;
    default:
      return "none";
  }
}

/** Folds a stream; `undefined` where it does not exist. Never re-judges the past. */
export async function loadStream<Context>(
  log: EventLog,
  procedure: Procedure<Context>,
  stream: StreamId,
  options?: { upToVersion?: number },
): Promise<LoadedStream<Context> | undefined> {
  return foldEntries(procedure, stream, await log.read(stream, options));
}

/** The stream as it stood after the given entries, which must be its first ones. */
export function foldEntries<Context>(
  procedure: Procedure<Context>,
  stream: StreamId,
  entries: readonly RecordedEntry[],
): LoadedStream<Context> | undefined {
  const last = entries.at(-1);
  if (last === undefined) return undefined;
  const { context } = restore(procedure, last.state, entries.map(factOf));
  return { stream, version: last.version, state: last.state, context, entries };
}

/** Under the command's name something else was recorded before: nothing has happened now. */
export const USED_COMMAND: Refusal = { guard: "usedCommand", code: "ERR-REPEATED" };

/**
 * Lets a fact happen, if its machine says so.
 * Without `expectedVersion` a decision that lost a race is taken again on what is there now; with it the caller is told
 * what came since. A command that was recorded before is answered with what it recorded, and with how the stream stands now.
 * @param known the stream as this request has read it: decided on without another read, unless it has moved on since. Its entries may
 * be left out: what was recorded before is known to the log
 */
export async function dispatch<Context>(
  log: EventLog,
  procedure: Procedure<Context>,
  request: DispatchRequest,
  known?: LoadedStream<Context>,
): Promise<DispatchOutcome<Context>> {
  const { type, data, ...requested } = request;
  return dispatchAll(log, procedure, { ...requested, facts: [{ type, data }] }, known);
}

/**
 * Lets several facts of one stream happen, as `dispatch` does with one: all of them in one append, or none.
 * @param known as for `dispatch`; `null` for a stream that is known not to exist, so that nothing has to be read
 * @returns with the last entry
 */
export async function dispatchAll<Context>(
  log: EventLog,
  procedure: Procedure<Context>,
  request: DispatchAllRequest,
  known?: LoadedStream<Context> | null,
): Promise<DispatchOutcome<Context>> {
  if (known && known.stream !== request.stream)
    throw new RangeError(`What is known is of ${known.stream}, not of ${request.stream}`);
  try {
    return await dispatchOnce(log, procedure, request, known);
  } catch (error) {
    if (error instanceof CommandTaken) return { outcome: "refused", refusals: [USED_COMMAND] };
    throw error;
  }
}

async function dispatchOnce<Context>(
  log: EventLog,
  procedure: Procedure<Context>,
  request: DispatchAllRequest,
  known: LoadedStream<Context> | null | undefined,
): Promise<DispatchOutcome<Context>> {
  let earlierRead = known;
  for (let attempt = 1; ; attempt += 1) {
    const isEarlier = earlierRead !== undefined;
    const current =
      earlierRead === undefined
        ? await loadStream(log, procedure, request.stream)
        : (earlierRead ?? undefined);
    earlierRead = undefined;
    if (current && findCommand(current.entries, request)) {
      const earlier = await log.recall(commandOf(request));
      if (earlier) return repeated(current, earlier.entries);
    }
    const version = current?.version ?? 0;
    if (request.expectedVersion !== undefined && request.expectedVersion !== version) {
      return { outcome: "conflict", since: current?.entries.slice(request.expectedVersion) ?? [] };
    }
    try {
      const outcome = await decideAndAppend(log, procedure, current, request);
      // The log refuses what is appended to an earlier version. What the machine refuses is asked of the newest.
      if (outcome.outcome === "refused" && isEarlier) continue;
      return outcome;
    } catch (error) {
      if (!(error instanceof StreamVersionConflict)) throw error;
      if (request.expectedVersion !== undefined) return { outcome: "conflict", since: error.entries };
      if (attempt >= ATTEMPTS) throw error;
    }
  }
}

function commandOf(request: DispatchAllRequest): Command {
  const { stream, by, commandId, asked, facts } = request;
  return {
    stream,
    commandId: loggedId(request, stream),
    formerCommandId: commandId,
    asked,
    by: by.id,
    types: facts.map(({ type }) => type),
  };
}

/** The entries that a command recorded when it was sent first, and the present state of its stream. */
function repeated<Context>(
  { state, context }: LoadedStream<Context>,
  entries: readonly RecordedEntry[],
): Done<Context> {
  const entry = entries.at(-1);
  if (entry === undefined) throw new Error("A command was recorded without an entry");
  return { outcome: "done", repeated: true, entry, state, context };
}

/** What is to be appended for a request, and how its stream stands then; or why the machine refuses it. */
type Judged<Context> =
  | { readonly refusals: readonly Refusal[] }
  | { readonly refusals: null; readonly append: AppendRequest; readonly after: Current<Context> };

function judge<Context>(
  procedure: Procedure<Context>,
  current: LoadedStream<Context> | undefined,
  request: DispatchAllRequest,
): Judged<Context> {
  const { stream, commandId, asked, by, at } = request;
  let before: Current<Context> | null = current ?? null;
  const entries: NewEntry[] = [];
  const destroyKeys: string[] = [];
  for (const { type, data } of request.facts) {
    const fact: Fact = { type, by, at, data };
    const decision = decide(procedure, before, fact);
    if (!decision.ok) return { refusals: decision.refusals };
    const context = before?.context ?? procedure.initialContext;
    destroyKeys.push(...keysToDestroy(procedure, fact, context));
    const { state } = decision;
    entries.push({ type, data: Payload.parse(data), state, ...storedAs(procedure, fact, context) });
    before = decision;
  }
  if (before === null) throw new RangeError(`Nothing to let happen in ${stream}`);
  const append: AppendRequest = {
    stream,
    expectedVersion: current?.version ?? 0,
    commandId: loggedId(request, stream),
    // The portal's own names from before are looked for in their stream alone: they were not one stream's.
    ...(by.standing !== "system" && { formerCommandId: commandId }),
    asked,
    at,
    meta: { by, ...(request.requestId === undefined ? {} : { requestId: request.requestId }) },
    entries,
    ...(destroyKeys.length > 0 ? { destroyKeys } : {}),
  };
  return { refusals: null, append, after: before };
}

async function decideAndAppend<Context>(
  log: EventLog,
  procedure: Procedure<Context>,
  current: LoadedStream<Context> | undefined,
  request: DispatchAllRequest,
): Promise<DispatchOutcome<Context>> {
  const { stream } = request;
  const judged = judge(procedure, current, request);
  if (judged.refusals !== null) return { outcome: "refused", refusals: judged.refusals };
  const { append, after } = judged;
  const appended = await log.append(append);
  if (appended.repeated) {
    // It came twice at once, and was recorded after the stream was read here.
    const now = await loadStream(log, procedure, stream);
    if (now) return repeated(now, appended.entries);
  }
  return doneWith(log, append, appended, after);
}

function doneWith<Context>(
  log: EventLog,
  { stream, destroyKeys = [] }: AppendRequest,
  { entries }: AppendOutcome,
  { state, context }: Current<Context>,
): Done<Context> {
  if (destroyKeys.length > 0) forgetStream(log, stream);
  const entry = entries.at(-1);
  if (entry === undefined) throw new Error(`The log took a fact of ${stream} and gave nothing back`);
  return { outcome: "done", repeated: false, entry, state, context };
}

export type TogetherOutcome<Context> =
  | { readonly outcome: "done"; readonly parts: readonly Done<Context>[] }
  /** Whose machine refuses, and why. Nothing has happened to any of them. */
  | { readonly outcome: "refused"; readonly stream: StreamId; readonly refusals: readonly Refusal[] };

/**
 * Lets facts of several streams happen together, in one transaction, or none of them. Each is judged by its own stream; a decision
 * that lost a race is taken again on what is there now.
 * @param requests each with a stream and a command of its own
 * @param load reads a stream; what it gives is looked at for its state and memory alone
 */
export async function dispatchTogether<Context>(
  log: EventLog,
  procedure: Procedure<Context>,
  requests: readonly DispatchAllRequest[],
  load: (stream: StreamId) => Promise<LoadedStream<Context> | undefined> = (stream) =>
    loadStream(log, procedure, stream),
): Promise<TogetherOutcome<Context>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcome = await togetherOnce(log, procedure, requests, load);
      if (outcome !== "repeated") return outcome;
    } catch (error) {
      if (error instanceof CommandTaken) return refusedTogether(requests, [USED_COMMAND]);
      if (!(error instanceof StreamVersionConflict) || attempt >= ATTEMPTS) throw error;
    }
  }
}

const refusedTogether = (
  requests: readonly DispatchAllRequest[],
  refusals: readonly Refusal[],
  { stream } = requests[0] ?? { stream: "" },
) => ({ outcome: "refused" as const, stream, refusals });

/** @returns `repeated` where the same came at the same moment, and was recorded after the streams were read here */
async function togetherOnce<Context>(
  log: EventLog,
  procedure: Procedure<Context>,
  requests: readonly DispatchAllRequest[],
  load: (stream: StreamId) => Promise<LoadedStream<Context> | undefined>,
): Promise<TogetherOutcome<Context> | "repeated"> {
  const earlier = await Promise.all(requests.map((request) => log.recall(commandOf(request))));
  const current = await Promise.all(requests.map(({ stream }) => load(stream)));
  const known = requests.flatMap((_, place) => {
    const [recorded, loaded] = [earlier[place], current[place]];
    return recorded && loaded ? [repeated(loaded, recorded.entries)] : [];
  });
  if (known.length === requests.length) return { outcome: "done", parts: known };
  const judged: (Judged<Context> & { readonly refusals: null })[] = [];
  for (const [place, request] of requests.entries()) {
    const one = judge(procedure, current[place], request);
    if (one.refusals !== null) return refusedTogether(requests, one.refusals, request);
    judged.push(one);
  }
  const outcomes = await log.appendTogether(judged.map(({ append }) => append));
  if (outcomes.some((one) => one.repeated)) return "repeated";
  const parts = judged.flatMap(({ append, after }, place) => {
    const appended = outcomes[place];
    return appended ? [doneWith(log, append, appended, after)] : [];
  });
  return { outcome: "done", parts };
}
