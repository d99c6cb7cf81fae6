/** Facts that are asked for, judged by their machine: what would be appended, and how the stream would stand then. */
import * as z from "zod";
import type {
  AppendOutcome,
  AppendRequest,
  Command,
  EventLog,
  Json,
  NewEntry,
  RecordedEntry,
} from "~/events/types";
import {
  decide,
  keysToDestroy,
  toStored,
  type Current,
  type Fact,
  type Procedure,
  type Refusal,
} from "~/workflows/kit";
import { loggedId, plainJson } from "./command-names.server";
import { forgetStream } from "./stream-cache.server";
import type { LoadedStream, DispatchAllRequest, Done } from "./dispatch-types";

const Payload = z.record(z.string(), z.json());

/**
 * What must be the same where a command comes again: what its caller names, else the content of its facts, so that nobody can forget it.
 * The names of the portal's own work follow from what it works on; what it plans when it comes to it again may differ, and is known by
 * its name alone.
 */
function getComparedContent({ by, input: content, facts }: DispatchAllRequest): Json | undefined {
  if (content !== undefined) return content;
  if (by.standing === "system") return undefined;
  const [first, ...others] = facts.map(({ data }) => data);
  return plainJson(others.length === 0 ? first : [first, ...others]);
}

export function toCommand(request: DispatchAllRequest): Command {
  const { stream, by, commandId, formerInput, facts } = request;
  return {
    stream,
    commandId: loggedId(request, stream),
    formerCommandId: commandId,
    input: getComparedContent(request),
    formerInput,
    by: by.id,
    types: facts.map(({ type }) => type),
  };
}

/** The entries that a command recorded when it was sent first, and the present state of its stream. */
export function toReplayedOutcome<Context>(
  { state, context }: LoadedStream<Context>,
  entries: readonly RecordedEntry[],
): Done<Context> {
  const entry = entries.at(-1);
  if (entry === undefined) throw new Error("A command was recorded without an entry");
  return { outcome: "done", repeated: true, entry, state, context };
}

/** What is to be appended for a request, and how its stream stands then; or why the machine refuses it. */
export type FactsVerdict<Context> =
  | { readonly refusals: readonly Refusal[] }
  | { readonly refusals: null; readonly append: AppendRequest; readonly after: Current<Context> };

export function decideFacts<Context>(
  procedure: Procedure<Context>,
  current: LoadedStream<Context> | undefined,
  request: DispatchAllRequest,
): FactsVerdict<Context> {
  const { stream, commandId, formerInput, by, at, restsOn } = request;
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
    entries.push({ type, data: Payload.parse(data), state, ...toStored(procedure, fact, context) });
    before = decision;
  }
  if (before === null) throw new RangeError(`Nothing to let happen in ${stream}`);
  const append: AppendRequest = {
    stream,
    expectedVersion: current?.version ?? 0,
    commandId: loggedId(request, stream),
    // The portal's own names from before are looked for in their stream alone: they were not one stream's.
    ...(by.standing !== "system" && { formerCommandId: commandId }),
    input: getComparedContent(request),
    formerInput,
    at,
    meta: { by, ...(request.requestId === undefined ? {} : { requestId: request.requestId }) },
    entries,
    restsOn,
    ...(destroyKeys.length > 0 ? { destroyKeys } : {}),
  };
  return { refusals: null, append, after: before };
}

export function toOutcome<Context>(
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
