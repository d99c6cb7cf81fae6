/**
 * One entry, at least, of every fact that was ever written: rows of a log as they lie in the database, with the keys of what
 * is sealed. Lines are added and never changed.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import * as z from "zod";

import { foldEntries } from "~/app/services/platform/portal/dispatch.server";
import { createProjections } from "~/app/services/platform/projections/projections.server";
import type { Database } from "~/db/database";
import { insertRows } from "~/db/rows";
import { canonicalJson } from "~/events/integrity/canonical-json";
import { EVENT_COLUMNS } from "~/events/storage/entries";
import type { EventRow } from "~/events/storage/entries";
import type { Json, RecordedEntry } from "~/events/types";
import { masterKey } from "~/tests/support/notes";
import { getProcedure } from "~/workflows/registry";

const FOLDER = import.meta.dirname;
const KEYS = "keys.ndjson";
const text = z.string();
const Row = z.strictObject({
  position: z.int(),
  stream: text,
  version: z.int(),
  type: text,
  schema: z.int(),
  state: text,
  seal: text.nullable(),
  data: text,
  meta: text,
  command_id: text,
  part: z.int(),
  at: text,
  hash: text,
});
const Key = z.strictObject({
  stream: text,
  name: text,
  wrapped: text.nullable(),
  created_at: text,
  destroyed_at: text.nullable(),
});
export type KeyRow = z.output<typeof Key>;

const getLines = (file: string): readonly string[] =>
  existsSync(join(FOLDER, file)) ? readFileSync(join(FOLDER, file), "utf8").split("\n").filter(Boolean) : [];

/** Files of entries, one for each type of stream. */
export const entryFiles = (): readonly string[] =>
  readdirSync(FOLDER).filter((file) => file.endsWith(".ndjson") && file !== KEYS);

/** Hash of every line of a file, in its order. */
export const computeHashes = (file: string): readonly string[] =>
  getLines(file).map((line) => createHash("sha256").update(line).digest("hex").slice(0, 32));

export function readRows(): readonly EventRow[] {
  return entryFiles()
    .flatMap(getLines)
    .map((line) => Row.parse(JSON.parse(line)))
    .sort((a, b) => a.position - b.position);
}
export const readKeys = (): readonly KeyRow[] => getLines(KEYS).map((line) => Key.parse(JSON.parse(line)));

/** Puts the corpus into an empty database, as its log. */
export async function loadCorpus({ kysely, dialect }: Database): Promise<void> {
  const rows = readRows().map((row) => ({ ...row }));
  await insertRows(kysely, dialect, { table: "event", columns: EVENT_COLUMNS }, rows);
  const columns = ["stream", "name", "wrapped", "created_at", "destroyed_at"] as const;
  await insertRows(
    kysely,
    dialect,
    { table: "stream_key", columns },
    readKeys().map((key) => ({ ...key })),
  );
}

/** Adds entries to the files, and writes the keys as they are now: a key that was destroyed since is empty. */
export function writeCorpus(rows: readonly EventRow[], keys: readonly KeyRow[]): void {
  const files = groupedBy(rows, ({ stream }) => `${stream.split("/", 1)[0] ?? ""}.ndjson`);
  for (const [file, own] of files) {
    const lines = [...getLines(file), ...own.map((row) => JSON.stringify(row))];
    writeFileSync(join(FOLDER, file), `${lines.join("\n")}\n`);
  }
  writeFileSync(join(FOLDER, KEYS), `${keys.map((key) => JSON.stringify(key)).join("\n")}\n`);
}

export function groupedBy<Item>(
  items: readonly Item[],
  getName: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(getName(item), [...(groups.get(getName(item)) ?? []), item]);
  return groups;
}

const Summary = z.record(z.string(), z.json());
const Expected = z.strictObject({
  /** Hashes of the lines of each file. */
  lines: z.record(z.string(), z.array(z.string())),
  /** State and memory of each stream. */
  streams: z.record(z.string(), Summary),
  /** Version of each list, and what its rows are made of. */
  lists: z.record(z.string(), z.strictObject({ version: z.int(), shape: z.string() })),
});
export type Expected = z.output<typeof Expected>;

export function readExpected(): Expected {
  const file = join(FOLDER, "expected.json");
  if (!existsSync(file)) return { lines: {}, streams: {}, lists: {} };
  return Expected.parse(JSON.parse(readFileSync(file, "utf8")));
}
export function writeExpected(expected: Expected): void {
  writeFileSync(join(FOLDER, "expected.json"), `${JSON.stringify(expected, null, 2)}\n`);
}

const computeDigest = (value: Json): string =>
  createHash("sha256").update(canonicalJson(value)).digest("hex").slice(0, 16);

/** State and memory after the entries of a stream; what is large by its size and its hash. */
export function toSummary(stream: string, entries: readonly RecordedEntry[]): z.output<typeof Summary> {
  const folded = foldEntries(getProcedure(stream.split("/", 1)[0] ?? ""), stream, entries);
  const context = z.record(z.string(), z.json()).parse(JSON.parse(JSON.stringify(folded?.context)));
  const parts = Object.entries(context).map(([name, value]): [string, Json] => {
    if (typeof value !== "object" || value === null) return [name, value];
    const size = Object.keys(value).length;
    return [name, size === 0 ? "empty" : `${String(size)}: ${computeDigest(value)}`];
  });
  return Summary.parse({ state: folded?.state, version: folded?.version, ...Object.fromEntries(parts) });
}

/** What the rows of each list are made of, down to the members of what they remember. */
export function getShapes(entries: readonly RecordedEntry[]): Expected["lists"] {
  const lists = createProjections(masterKey).map((projection) => {
    const rows = new Map<string, { id: string }>();
    for (const entry of entries)
      for (const key of projection.getKeys(entry)) {
        const row = projection.fold(rows.get(key), entry, key);
        if (row === undefined) rows.delete(key);
        else rows.set(key, row);
      }
    const places = new Set([...rows.values()].flatMap((row) => placesIn(JSON.parse(JSON.stringify(row)))));
    return [
      projection.name,
      { version: projection.version, shape: computeDigest([...places].sort()) },
    ] as const;
  });
  return Object.fromEntries(lists);
}

/** Names of members, each with those around it; text that is JSON is looked into. */
function placesIn(value: unknown, around = ""): readonly string[] {
  if (typeof value === "string" && /^[[{]/.test(value)) return placesIn(parsed(value), around);
  if (Array.isArray(value)) return value.flatMap((each: unknown) => placesIn(each, `${around}[]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const place = `${around}/${name}`;
    return [place, ...placesIn(member, place)];
  });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
