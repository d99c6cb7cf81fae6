/**
 * Whether a submission's entries still say what was recorded. Every hash is computed again, which costs a few reads for each
 * entry; going through a replay step by step asks for it over and over, so an answer stands for a minute and says its age.
 */
import type { EventLog, StreamId, LogFinding } from "~/events/types";
import type { Instant } from "~/workflows/kit";

export interface ChainVerdict {
  readonly holds: boolean;
  readonly entries: number;
  readonly checkedAt: Instant;
  readonly findings: readonly Pick<LogFinding, "position" | "problem">[];
}

const VALID_FOR_MS = 60_000;
/** A few auditors at work at once; older answers are asked for again. */
const MOST_VERDICTS = 200;

const verdicts = new WeakMap<EventLog, Map<string, ChainVerdict>>();

export interface VerdictRequest {
  readonly stream: StreamId;
  /** The number of entries in the stream: one more makes the answer old. */
  readonly entries: number;
  readonly now: Instant;
  /** Somebody asked for it now: no answer is old enough. */
  readonly afresh?: boolean;
}

export async function loadVerdict(
  log: EventLog,
  { stream, entries, now, afresh = false }: VerdictRequest,
): Promise<ChainVerdict> {
  const ofStreams = verdicts.get(log) ?? new Map<string, ChainVerdict>();
  verdicts.set(log, ofStreams);
  const known = ofStreams.get(stream);
  const age = known ? Date.parse(now) - Date.parse(known.checkedAt) : Infinity;
  if (known && !afresh && known.entries === entries && age < VALID_FOR_MS) return known;
  const findings = await log.verifyStream(stream);
  const verdict: ChainVerdict = {
    entries,
    checkedAt: now,
    holds: findings.length === 0,
    findings: findings.map(({ position, problem }) => ({ position, problem })),
  };
  ofStreams.delete(stream);
  ofStreams.set(stream, verdict);
  const oldest = ofStreams.keys().next();
  if (ofStreams.size > MOST_VERDICTS && !oldest.done) ofStreams.delete(oldest.value);
  return verdict;
}
