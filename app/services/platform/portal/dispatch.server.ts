/**
 * The one place where procedures meet the log: load ▸ decide ▸ append. Projections and effects follow inside the
 * append. Whatever a person, a job or the demo seed wants to happen goes through here.
 */
import { CommandAlreadyUsed, StreamVersionConflict } from "~/events/errors";
import type { EventLog, RecordedEntry, StreamId } from "~/events/types";
import { restore, type Actor, type Fact, type Procedure, type Refusal } from "~/workflows/kit";
import { findCommand } from "./command-names.server";
import type { LoadedStream, DispatchRequest, DispatchAllRequest, DispatchOutcome } from "./dispatch-types";
import { toCommand, toReplayedOutcome, decideFacts, toOutcome } from "./decide-facts.server";

/**
 * Attempts at a decision that is taken afresh because somebody else's entry came first: of those who come at once, one wins
 * each time.
 */
export const ATTEMPTS = 20;

/** The fact that an entry records. One whose key is destroyed comes back empty, and says so: it happened, its content is gone. */
export function toFact(entry: RecordedEntry): Fact {
  const { by } = entry.meta;
  return {
    type: entry.type,
    at: entry.at,
    data: entry.data ?? {},
    recorded: { stream: entry.stream, version: entry.version, destroyed: entry.data === null },
    by: { ...by, standing: getStanding(by.standing) },
  };
}

function getStanding(recorded: string): Actor["standing"] {
  switch (recorded) {
    case "appointee":
    case "appointedFirm":
    case "formerAppointee":
    case "formerFirm":
    case "party":
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
  const { context } = restore(procedure, last.state, entries.map(toFact));
  return { stream, version: last.version, state: last.state, context, entries };
}

/** Under the command's name something else was recorded before: nothing has happened now. */
export const USED_COMMAND: Refusal = { guard: "usedCommand", code: "ERR-REPEATED" };

/**
 * Lets a fact happen, if its machine says so.
 * Without `expectedVersion` a decision that lost a race is taken again on what is there now; with it the caller is told
 * what came since, as where a stream that it rests on has moved on. A command that was recorded before is answered with what it recorded, and with how the stream stands now.
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
    if (error instanceof CommandAlreadyUsed) return { outcome: "refused", refusals: [USED_COMMAND] };
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
      const earlier = await log.recall(toCommand(request));
      if (earlier) return toReplayedOutcome(current, earlier.entries);
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
      // What was asked before is the caller's to ask again.
      if (error.stream !== request.stream) return { outcome: "conflict", since: [] };
      if (request.expectedVersion !== undefined) return { outcome: "conflict", since: error.entries };
      if (attempt >= ATTEMPTS) throw error;
    }
  }
}

async function decideAndAppend<Context>(
  log: EventLog,
  procedure: Procedure<Context>,
  current: LoadedStream<Context> | undefined,
  request: DispatchAllRequest,
): Promise<DispatchOutcome<Context>> {
  const { stream } = request;
  const judged = decideFacts(procedure, current, request);
  if (judged.refusals !== null) return { outcome: "refused", refusals: judged.refusals };
  const { append, after } = judged;
  const appended = await log.append(append);
  if (appended.repeated) {
    // It came twice at once, and was recorded after the stream was read here.
    const now = await loadStream(log, procedure, stream);
    if (now) return toReplayedOutcome(now, appended.entries);
  }
  return toOutcome(log, append, appended, after);
}
