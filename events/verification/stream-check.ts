/**
 * The second reading: stream by stream, through today's procedures. What they would decide otherwise is a finding, and so
 * is a key that is gone without a fact that destroyed it, or there in spite of one.
 */
import { sql } from "kysely";

import { InListQuery } from "~/db/in-list-query";
import type { Database } from "~/db/database";
import type { StreamKeyTable } from "~/db/schema";

import { EVENT_COLUMNS, readEntry } from "../storage/entries";
import type { EventRow } from "../storage/entries";
import type { KeyVault } from "../storage/keys";
import type { RecordedEntry, StreamJudge, StreamOptions, StreamsRead } from "../types";
import type { Upcasters } from "../upcasters";
import { Findings, toFinding, getMessage } from "./findings";
import type { Report } from "./findings";

const STREAMS_AT_ONCE = 200;

export class StreamCheck {
  readonly #keys: InListQuery<StreamKeyTable>;

  constructor(
    private readonly database: Database,
    private readonly vault: KeyVault,
    private readonly upcasters: Upcasters,
  ) {
    this.#keys = new InListQuery(
      database.dialect,
      (among) => `select * from stream_key where stream ${among}`,
    );
  }

  /** @throws the signal's reason when stopped; `after` goes on where `onProgress` last said */
  async verify({ judge, broken, ...options }: StreamOptions): Promise<StreamsRead> {
    const findings = new Findings(options.onFinding);
    const skipped: string[] = [];
    let { entries } = options;
    for (let after = options.after; ;) {
      options.signal?.throwIfAborted();
      const streams = await this.#streams(after);
      if (streams.length === 0) return { findings: findings.list, skipped };
      const { rows: keys } = await this.database.kysely.executeQuery(this.#keys.for(streams));
      for (const stream of streams) {
        const rows = await this.#rows(stream);
        const own = keys.filter((key) => key.stream === stream);
        if (broken.has(stream)) skipped.push(stream);
        else await this.#check(rows, own, judge, findings.report);
        entries += rows.length;
        after = stream;
      }
      options.onProgress?.(entries, after);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** The next streams in their order: each found by one seek, however many entries lie between. */
  async #streams(after: string): Promise<readonly string[]> {
    const { rows } = await sql<{ stream: string }>`
      with recursive found (stream) as (
        select min(stream) from event where stream > ${after}
        union all
        select (select min(stream) from event where event.stream > found.stream) from found where stream is not null
      )
      select stream from found where stream is not null limit ${sql.lit(STREAMS_AT_ONCE)}`.execute(
      this.database.kysely,
    );
    return rows.map(({ stream }) => stream);
  }

  async #rows(stream: string): Promise<readonly EventRow[]> {
    return this.database.kysely
      .selectFrom("event")
      .select(EVENT_COLUMNS)
      .where("stream", "=", stream)
      .orderBy("version")
      .execute();
  }

  async #check(
    rows: readonly EventRow[],
    keys: readonly StreamKeyTable[],
    judge: StreamJudge,
    report: Report,
  ): Promise<void> {
    const [first] = rows;
    if (first === undefined) return;
    try {
      const keyring = await this.vault.load(this.database.kysely, [first.stream]);
      const entries = rows.map((row) => readEntry(row, keyring, this.upcasters));
      judgeEntries(entries, judge, report);
      const suspicions = new Findings(undefined);
      checkKeys(entries, keys, judge, suspicions.report);
      if (suspicions.list.length > 0) await this.#checkKeysAgain(first.stream, judge, report);
    } catch (error) {
      report(toFinding(first, "unreadable", getMessage(error)));
    }
  }

  /** The portal may have destroyed a key between two of our questions: it does so with an entry, so that shows. */
  async #checkKeysAgain(stream: string, judge: StreamJudge, report: Report): Promise<void> {
    for (;;) {
      const rows = await this.#rows(stream);
      const keyring = await this.vault.load(this.database.kysely, [stream]);
      const { rows: keys } = await this.database.kysely.executeQuery(this.#keys.for([stream]));
      if ((await this.#rows(stream)).length !== rows.length) continue;
      const entries = rows.map((row) => readEntry(row, keyring, this.upcasters));
      checkKeys(entries, keys, judge, report);
      return;
    }
  }
}

function judgeEntries(entries: readonly RecordedEntry[], judge: StreamJudge, report: Report): void {
  const at = (version: number) => entries[version - 1] ?? { position: 0, stream: entries[0]?.stream ?? "" };
  try {
    for (const { version, detail } of judge.replay(entries)) {
      report(toFinding(at(version), "decided-otherwise", detail));
    }
  } catch (error) {
    report(toFinding(at(firstThatBreaks(entries, judge)), "unfoldable", getMessage(error)));
  }
}

/** The entry that makes the replay throw: the shortest beginning of the stream that does. */
function firstThatBreaks(entries: readonly RecordedEntry[], judge: StreamJudge): number {
  let [good, bad] = [0, entries.length];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    try {
      judge.replay(entries.slice(0, middle));
      good = middle;
    } catch {
      bad = middle;
    }
  }
  return bad;
}

/** Keys against the facts that destroy them. @throws what folding throws; that is said by the replay as well */
function checkKeys(
  entries: readonly RecordedEntry[],
  keys: readonly StreamKeyTable[],
  judge: StreamJudge,
  report: Report,
): void {
  const destroyed = destroyedBy(entries, judge);
  if (destroyed === undefined) return;
  const named = new Map(keys.map((key) => [key.name, key]));
  for (const [name, fact] of destroyed) {
    const key = named.get(name);
    const destroyed = `the key ${name} was destroyed by this fact`;
    if (key === undefined)
      report(toFinding(fact, "key-mismatch", `${destroyed}, and nothing says so any more`));
    else if (key.wrapped !== null)
      report(toFinding(fact, "key-mismatch", `${destroyed}, and is there again`));
    else if (key.destroyed_at !== fact.at) {
      report(toFinding(fact, "key-mismatch", `${destroyed}; its row names another time`));
    }
  }
  for (const key of keys) {
    if (destroyed.has(key.name)) continue;
    const first = entries.find(({ seal }) => seal === key.name) ?? entries[0];
    if (first === undefined) continue;
    const problem = whatIsWrong(key, first);
    if (problem !== undefined) report(toFinding(first, "key-mismatch", `the key ${key.name} ${problem}`));
  }
}

function whatIsWrong(key: StreamKeyTable, first: RecordedEntry): string | undefined {
  if (key.wrapped === null) return "is destroyed, and no fact says so";
  if (key.destroyed_at !== null) return "is there, and its row says that it was destroyed";
  if (first.seal === key.name && key.created_at > first.at) return "is younger than what it sealed";
  return undefined;
}

/** Each key that facts destroyed, with the last such fact; `undefined` where that cannot be computed. */
function destroyedBy(
  entries: readonly RecordedEntry[],
  judge: StreamJudge,
): ReadonlyMap<string, RecordedEntry> | undefined {
  const destroyed = new Map<string, RecordedEntry>();
  try {
    for (const { version, names } of judge.destroyedKeys(entries)) {
      const entry = entries[version - 1];
      if (entry !== undefined) for (const name of names) destroyed.set(name, entry);
    }
    return destroyed;
  } catch {
    return undefined;
  }
}
