/**
 * The judgement of today's machines on the past: facts that they would refuse, streams that nothing leads out of, payloads
 * that do not fit. Reads the log and writes nothing; one stream is in memory at a time.
 */
import { typeInStream } from "~/events/stream-id";
import type { Database } from "~/db/database";
import type { Output } from "~/events/commands/cli-context";
import type { EventLog, RecordedEntry } from "~/events/types";
import {
  hasTag,
  listPlaces,
  replayStrictly,
  whatMayHappen,
  type Actor,
  type Procedure,
  type Standing,
} from "~/workflows/kit";
import { procedures, RIGHTS } from "~/workflows/registry";

import { toFact, foldEntries } from "../../platform/portal/dispatch.server";

export interface WhatIfFinding {
  readonly kind: "refused" | "elsewhere" | "no way out" | "does not fit" | "unreadable" | "unknown";
  readonly stream: string;
  readonly version: number;
  readonly fact: string;
  /** Guards, states and places; nothing of what anybody typed. */
  readonly detail: string;
}

interface Read {
  readonly log: Pick<EventLog, "read">;
  readonly database: Database;
  readonly output: Output;
  readonly signal: AbortSignal;
  /** Day on which somebody would look for a way out. */
  readonly now: string;
}

const STREAMS_AT_ONCE = 200;

/** @returns how many streams were looked at, and how many findings were given to `onFinding` */
export async function whatIf(
  { log, database, output, signal, now }: Read,
  onFinding: (finding: WhatIfFinding) => void,
): Promise<{ readonly streams: number; readonly findings: number }> {
  const total = await countStreams(database);
  const bar = output.progress("Streams");
  let [streams, findings, after] = [0, 0, ""];
  try {
    for (;;) {
      signal.throwIfAborted();
      const names = await streamsAfter(database, after);
      if (names.length === 0) return { streams, findings };
      for (const stream of names) {
        for (const finding of await judge(log, stream, now)) {
          findings += 1;
          onFinding(finding);
        }
        after = stream;
      }
      streams += names.length;
      bar.update(streams, total);
    }
  } finally {
    bar.stop();
  }
}

async function countStreams({ kysely }: Database): Promise<number> {
  const { streams } = await kysely
    .selectFrom("event")
    .select(({ fn }) => fn.countAll<number>().as("streams"))
    .where("version", "=", 1)
    .executeTakeFirstOrThrow();
  return Number(streams);
}

async function streamsAfter({ kysely }: Database, after: string): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("event")
    .select("stream")
    .where("version", "=", 1)
    .where("stream", ">", after)
    .orderBy("stream")
    .limit(STREAMS_AT_ONCE)
    .execute();
  return rows.map(({ stream }) => stream);
}

async function judge(log: Read["log"], stream: string, now: string): Promise<readonly WhatIfFinding[]> {
  const type = typeInStream(stream);
  const procedure = procedures.find((each) => each.type === type);
  if (!procedure) return [{ kind: "unknown", stream, version: 1, fact: "", detail: "no such procedure" }];
  try {
    return judgeEntries(procedure, stream, await log.read(stream), now);
  } catch (error) {
    return [{ kind: "unreadable", stream, version: 0, fact: "", detail: getName(error) }];
  }
}

/**
 * Names the entries that today's machine would decide otherwise, whose payload it does not know, or from which nothing leads
 * on.
 */
export function judgeEntries(
  procedure: Procedure,
  stream: string,
  entries: readonly RecordedEntry[],
  now: string,
): readonly WhatIfFinding[] {
  const odd = entries.flatMap((entry) => payloadFinding(procedure, entry));
  // A memory that cannot be folded is not judged: what does not fit has been told.
  if (odd.length > 0) return odd;
  const recorded = entries.map((entry) => ({
    fact: toFact(entry),
    state: entry.state,
    readable: entry.data !== null,
  }));
  const refused = replayStrictly(procedure, recorded).map(
    ({ version, fact, recordedState, todaysState, refusals }): WhatIfFinding => ({
      kind: todaysState === null ? "refused" : "elsewhere",
      stream,
      version,
      fact,
      detail:
        todaysState === null
          ? refusals.map(({ guard }) => guard).join(", ")
          : `${recordedState} then, ${todaysState} today`,
    }),
  );
  return [...refused, ...wayOutFinding(procedure, stream, entries, now)];
}

function payloadFinding(
  { facts }: Procedure,
  { stream, version, type, data }: RecordedEntry,
): readonly WhatIfFinding[] {
  const declared = facts[type];
  if (!declared) return [{ kind: "unknown", stream, version, fact: type, detail: "no such fact" }];
  const read = data === null ? null : declared.payload.safeParse(data);
  if (read === null || read.success) return [];
  return [{ kind: "does not fit", stream, version, fact: type, detail: listPlaces(read.error).join(", ") }];
}

const STANDINGS: readonly Standing[] = ["appointee", "appointedFirm", "party", "office", "system", "none"];
/** Later than anything that time brings about. */
const IN_A_YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** Nobody who ever acted in the stream, with whatever right and standing, could let anything happen, now or in a year. */
function wayOutFinding(
  procedure: Procedure,
  stream: string,
  entries: readonly RecordedEntry[],
  now: string,
): readonly WhatIfFinding[] {
  const current = foldEntries(procedure, stream, entries);
  if (!current || hasTag(procedure, current.state, "final")) return [];
  const people = new Map(entries.map(({ meta }) => [meta.by.id, meta.by]));
  const later = new Date(Date.parse(now) + IN_A_YEAR_MS).toISOString();
  for (const { id, role, firm } of [...people.values(), { id: "system", role: "system", firm: null }])
    for (const standing of STANDINGS)
      for (const at of [now, later]) {
        const by: Actor = { id, role, firm, rights: Object.keys(RIGHTS), standing };
        if (whatMayHappen(procedure, current, by, at).some(({ allowed }) => allowed)) return [];
      }
  const { version, state } = current;
  return [{ kind: "no way out", stream, version, fact: entries.at(-1)?.type ?? "", detail: `in ${state}` }];
}

const getName = (error: unknown): string => (error instanceof Error ? error.name : "an unknown error");
