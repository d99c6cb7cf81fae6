/** Facts of several streams that happen together, or not at all. */
import { CommandAlreadyUsed, StreamVersionConflict } from "~/events/errors";
import type { EventLog, StreamId } from "~/events/types";
import { type Procedure, type Refusal } from "~/workflows/kit";
import type { LoadedStream, DispatchAllRequest, Done } from "./dispatch-types";
import {
  toCommand,
  toReplayedOutcome,
  decideFacts,
  toOutcome,
  type FactsVerdict,
} from "./decide-facts.server";
import { ATTEMPTS, loadStream, USED_COMMAND } from "./dispatch.server";

export type TogetherOutcome<Context> =
  | { readonly outcome: "done"; readonly parts: readonly Done<Context>[] }
  /** Whose machine refuses, and why. Nothing has happened to any of them. */
  | { readonly outcome: "refused"; readonly stream: StreamId; readonly refusals: readonly Refusal[] }
  /** A stream, or another one that was asked before, is not at the version on which the decision rests. Nothing has happened to any of them. */
  | { readonly outcome: "conflict"; readonly since: readonly [] };

/** The procedure of all streams, or of each. */
type Procedures<Context> = Procedure<Context> | ((stream: StreamId) => Procedure<Context>);
const getProcedure = <Context>(procedures: Procedures<Context>, stream: StreamId): Procedure<Context> =>
  typeof procedures === "function" ? procedures(stream) : procedures;

/**
 * Lets facts of several streams happen together, in one transaction, or none of them. Each is judged by its own stream; a decision
 * that lost a race is taken again on what is there now, unless its request names the version on which it rests.
 * @param requests each with a stream and a command of its own
 * @param load reads a stream; what it gives is looked at for its state and memory alone
 */
export async function dispatchTogether<Context>(
  log: EventLog,
  procedure: Procedures<Context>,
  requests: readonly DispatchAllRequest[],
  load: (stream: StreamId) => Promise<LoadedStream<Context> | undefined> = (stream) =>
    loadStream(log, getProcedure(procedure, stream), stream),
): Promise<TogetherOutcome<Context>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcome = await togetherOnce(log, procedure, requests, load);
      if (outcome !== "repeated") return outcome;
    } catch (error) {
      if (error instanceof CommandAlreadyUsed) return refusedTogether(requests, [USED_COMMAND]);
      if (!(error instanceof StreamVersionConflict)) throw error;
      // What was asked before is the caller's to ask again.
      if (requests.every(({ stream }) => stream !== error.stream)) return { outcome: "conflict", since: [] };
      if (attempt >= ATTEMPTS) throw error;
    }
  }
}

const refusedTogether = (
  requests: readonly DispatchAllRequest[],
  refusals: readonly Refusal[],
  { stream } = requests[0] ?? { stream: "" },
) => ({ outcome: "refused" as const, stream, refusals });

const isRecorded = async (log: EventLog, requests: readonly DispatchAllRequest[]): Promise<boolean> =>
  (await Promise.all(requests.map((request) => log.recall(toCommand(request))))).every(Boolean);

/** @returns `toReplayedOutcome` where the same came at the same moment, and was recorded after the streams were read here */
async function togetherOnce<Context>(
  log: EventLog,
  procedure: Procedures<Context>,
  requests: readonly DispatchAllRequest[],
  load: (stream: StreamId) => Promise<LoadedStream<Context> | undefined>,
): Promise<TogetherOutcome<Context> | "repeated"> {
  const earlier = await Promise.all(requests.map((request) => log.recall(toCommand(request))));
  const current = await Promise.all(requests.map(({ stream }) => load(stream)));
  const known = requests.flatMap((_, index) => {
    const [recorded, loaded] = [earlier[index], current[index]];
    return recorded && loaded ? [toReplayedOutcome(loaded, recorded.entries)] : [];
  });
  if (known.length === requests.length) return { outcome: "done", parts: known };
  /** What was recorded after it was looked for, and before the streams were read, has not lost a race: it is this very request. */
  const unlessRecorded = async (
    outcome: TogetherOutcome<Context>,
  ): Promise<TogetherOutcome<Context> | "repeated"> =>
    (await isRecorded(log, requests)) ? "repeated" : outcome;
  const judged: (FactsVerdict<Context> & { readonly refusals: null })[] = [];
  for (const [index, request] of requests.entries()) {
    const { stream, expectedVersion } = request;
    if (expectedVersion !== undefined && expectedVersion !== (current[index]?.version ?? 0))
      return unlessRecorded({ outcome: "conflict", since: [] });
    const one = decideFacts(getProcedure(procedure, stream), current[index], request);
    if (one.refusals !== null) return unlessRecorded(refusedTogether(requests, one.refusals, request));
    judged.push(one);
  }
  const outcomes = await log.appendTogether(judged.map(({ append }) => append));
  if (outcomes.some((one) => one.repeated)) return "repeated";
  const parts = judged.flatMap(({ append, after }, index) => {
    const appended = outcomes[index];
    return appended ? [toOutcome(log, append, appended, after)] : [];
  });
  return { outcome: "done", parts };
}
