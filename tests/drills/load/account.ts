/** What clients hold, held against what the log has: counted both ways, fact by fact and file by file. */
import { sql } from "kysely";

import type { Database } from "~/db/database";

import { STEPS, type Filing, type StepName } from "./filing";

export interface Account {
  readonly begun: number;
  /** Clients hold a receipt. */
  readonly receipts: number;
  /** Entries of a submission in the log, of filings that this load began. */
  readonly submitted: number;
  /** In the log although no client holds the receipt: the answer was lost, or given up. */
  readonly withoutReceipt: number;
  readonly failures: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

/** Facts that happen once in a filing, whatever happens to whoever asks for them. */
const ONCE: ReadonlySet<string> = new Set([
  "draft.started",
  "file.attached",
  "review.requested",
  "form.signed",
  "form.submitted",
]);
const TOLD_FAULTS = 20;

interface CountedFact {
  readonly stream: string;
  readonly type: string;
  readonly count: number;
}

/**
 * @param after the log's size before the load began
 */
export async function accountFor(
  database: Database,
  filings: readonly Filing[],
  after: number,
): Promise<Account> {
  const { rows } = await sql<CountedFact>`
    select stream, type, count(*) as count from event
    where position > ${after} and stream like 'referral-b1/%' group by stream, type`.execute(database.kysely);
  const facts = new Map<string, Map<string, number>>();
  for (const { stream, type, count } of rows) {
    const ofStream = facts.get(stream) ?? new Map<string, number>();
    ofStream.set(type, Number(count));
    facts.set(stream, ofStream);
  }
  const { rows: entries } = await sql<{ stream: string; position: number }>`
    select stream, position from event
    where position > ${after} and type = 'form.submitted' and stream like 'referral-b1/%'`.execute(
    database.kysely,
  );
  const submitted = new Map<string, number>(
    entries.map(({ stream, position }) => [stream, Number(position)]),
  );
  const faults: string[] = [];
  const expected = new Set(filings.map(toStream));
  for (const filing of filings) faults.push(...listFaults(filing, facts.get(toStream(filing)), submitted));
  // The office's own clock moves older forms meanwhile.
  const begunNow = [...facts].filter(([, types]) => types.has("draft.started"));
  for (const [stream] of begunNow) if (!expected.has(stream)) faults.push(`${stream}: nobody began it`);
  const references = filings.flatMap(({ reference }) => reference ?? []);
  if (new Set(references).size !== references.length) faults.push("two receipts bear the same reference");
  const failures: Record<string, number> = {};
  for (const { failure } of filings)
    if (failure !== null) failures[failure.slice(0, 60)] = (failures[failure.slice(0, 60)] ?? 0) + 1;
  return {
    begun: filings.length,
    receipts: references.length,
    submitted: submitted.size,
    withoutReceipt: filings.filter((each) => each.reference === null && submitted.has(toStream(each))).length,
    failures,
    faults:
      faults.length > TOLD_FAULTS
        ? [...faults.slice(0, TOLD_FAULTS), `… of ${String(faults.length)}`]
        : faults,
  };
}

const toStream = ({ submissionId }: Filing): string => `referral-b1/${submissionId}`;

function listFaults(
  filing: Filing,
  facts: ReadonlyMap<string, number> | undefined,
  submitted: ReadonlyMap<string, number>,
): readonly string[] {
  const faults: string[] = [];
  const stream = toStream(filing);
  for (const step of filing.acknowledged) {
    const fact = toFact(step);
    if (fact !== null && !facts?.has(fact)) faults.push(`${stream}: ${step} was acknowledged and is lost`);
  }
  for (const [fact, count] of facts ?? [])
    if (ONCE.has(fact) && count !== 1) faults.push(`${stream}: ${fact} ${String(count)} times`);
  if (filing.position !== null && submitted.get(stream) !== filing.position)
    faults.push(`${stream}: its receipt names another entry`);
  return faults;
}

const toFact = (step: StepName): string | null => STEPS[step];
