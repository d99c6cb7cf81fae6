/** Adds to the corpus what it does not have yet: `npm run tool -- corpus`. What was recorded stays as it is. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { ulid } from "ulidx";

import { openDatabase } from "~/db/database";
import { migrate } from "~/db/migrate";
import { Peaks } from "~/events/integrity/merkle";
import { EVENT_COLUMNS } from "~/events/storage/entries";
import { createHeadStore } from "~/events/storage/head";
import { growTree } from "~/events/storage/merkle-store";
import type { EventLog } from "~/events/types";
import { filingExamples } from "~/tests/support/filing";
import { PlayedFiling, openPortalLog } from "~/tests/support/filing-log";
import { NOON } from "~/tests/support/scenario";
import { pathsTo } from "~/tests/support/walk";
import { people } from "~/workflows/forms/referral-b1";
import {
  toStored,
  getInitialState,
  getChart,
  keysToDestroy,
  type Fact,
  type Procedure,
} from "~/workflows/kit";
import { findSubmissionType, procedures } from "~/workflows/registry";

import {
  computeHashes,
  entryFiles,
  loadCorpus,
  readExpected,
  readRows,
  getShapes,
  toSummary,
} from "./corpus";
import { groupedBy, writeCorpus, writeExpected } from "./corpus";
import { buildSample } from "./sample";

/** Facts that the corpus has, by type of stream and schema. */
const place = (streamType: string, fact: string, schema: number) => `${streamType} ${fact} ${String(schema)}`;

async function record(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "portal-corpus-"));
  const database = openDatabase(`sqlite:${join(folder, "corpus.db")}`);
  await migrate(database);
  await loadCorpus(database);
  const known = readRows();
  const peaks = new Peaks();
  for (const { hash } of known) growTree(peaks, hash, []);
  await createHeadStore(database).write(database.kysely, {
    hash: known.at(-1)?.hash ?? "0".repeat(64),
    peaks,
  });
  const log = openPortalLog(database, { lists: false });
  const has = new Set(
    known.map(({ stream, type, schema }) => place(stream.split("/", 1)[0] ?? "", type, schema)),
  );
  for (const procedure of procedures) {
    const missing = Object.keys(procedure.facts).filter(
      (fact) => !has.has(place(procedure.type, fact, procedure.schemas?.[fact] ?? 1)),
    );
    if (missing.length === 0) continue;
    console.log(`${procedure.type}: ${missing.join(", ")}`);
    const rest = await playFiling(log, procedure, new Set(missing));
    for (const whole of [true, false]) await tellSamples(log, procedure, rest, whole);
  }
  const added = await database.kysely
    .selectFrom("event")
    .select(EVENT_COLUMNS)
    .where("position", ">", known.length)
    .orderBy("position")
    .execute();
  writeCorpus(added, await database.kysely.selectFrom("stream_key").selectAll().execute());
  await expect(log);
  await database.close();
  await rm(folder, { recursive: true });
}

/** Plays a filing through the facts that are missing. @returns those that no path leads to */
async function playFiling(log: EventLog, procedure: Procedure, missing: ReadonlySet<string>) {
  const example = filingExamples.find(({ type }) => type.type === procedure.type);
  const open = new Set(missing);
  if (!example || !findSubmissionType(procedure.type)) return open;
  const wanted = new Set(getChart(example.type).transitions.map(({ id }) => id));
  const paths = [...pathsTo(example, wanted)].sort((a, b) => b.length - a.length);
  for (const path of paths) {
    if (!path.some(({ type }) => open.has(type))) continue;
    await new PlayedFiling(log, example.type).play(...path);
    const { facts } = example.type;
    const isDestroyed = path.some(({ type }) => facts[type]?.destroys !== undefined);
    // What was sealed under a key that the path destroys is there, and cannot be read.
    for (const { type } of path) if (!isDestroyed || !facts[type]?.personal) open.delete(type);
  }
  return open;
}

/** One stream that says every fact with a made-up payload: the log records, and judges nothing. */
async function tellSamples(log: EventLog, procedure: Procedure, facts: ReadonlySet<string>, whole: boolean) {
  if (facts.size === 0) return;
  const stream = `${procedure.type}/corpus-${ulid()}`;
  const { transitions } = getChart(procedure);
  let { state, context } = getInitialState(procedure);
  for (const [index, type] of [...facts].entries()) {
    const schema = procedure.facts[type]?.payload;
    if (!schema) throw new Error(`There is no ${type}`);
    const fact: Fact = { type, by: people.officer, at: NOON, data: buildSample(schema, whole) };
    const ways = transitions.filter((each) => each.fact === type);
    state = (ways.find(({ from }) => from === state) ?? ways[0])?.to ?? state;
    await log.append({
      stream,
      expectedVersion: index,
      commandId: ulid(),
      at: NOON,
      meta: { by: people.officer },
      entries: [{ type, data: buildSample(schema, whole), state, ...toStored(procedure, fact, context) }],
      ...(!whole && { destroyKeys: keysToDestroy(procedure, fact, context) }),
    });
    context = procedure.evolve(context, fact);
  }
}

/** What the corpus comes to now. @throws where a list's rows are made otherwise and its version is the same */
async function expect(log: EventLog): Promise<void> {
  const entries = await log.readAll({ after: 0, limit: 100_000 });
  const before = readExpected();
  const lists = getShapes(entries);
  for (const [name, { version, shape }] of Object.entries(lists)) {
    const known = before.lists[name];
    // Further entries show more of the rows: that alone is no change of the fold.
    if (known && known.version === version && known.shape !== shape && !hasGrown(before.lines))
      throw new Error(`The rows of ${name} are made otherwise: raise the version of its projection`);
  }
  const streams = groupedBy(entries, ({ stream }) => stream);
  writeExpected({
    lines: Object.fromEntries(entryFiles().map((file) => [file, [...computeHashes(file)]])),
    streams: Object.fromEntries([...streams].map(([stream, own]) => [stream, toSummary(stream, own)])),
    lists,
  });
}

const hasGrown = (lines: Readonly<Record<string, readonly string[]>>): boolean =>
  entryFiles().some((file) => (lines[file]?.length ?? 0) < computeHashes(file).length);

await record();
