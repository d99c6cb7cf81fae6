/** Every fact that was ever written is still read, folded and checked as it was. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { entryHash, toEnvelope, NO_HASH } from "~/events/integrity/envelope";
import type { RecordedEntry } from "~/events/types";
import { nameOfState, stateValueOf } from "~/workflows/kit";
import { getProcedure, procedures } from "~/workflows/registry";

import {
  entryFiles,
  groupedBy,
  computeHashes,
  loadCorpus,
  readExpected,
  readRows,
  getShapes,
  toSummary,
} from "./corpus/corpus";
import { databaseSource, type DatabaseSource } from "./support/databases";
import { openPortalLog } from "./support/filing-log";

const getType = ({ stream }: Pick<RecordedEntry, "stream">): string => stream.split("/", 1)[0] ?? "";
const expected = readExpected();
let source: DatabaseSource;
let entries: readonly RecordedEntry[];
beforeAll(async () => {
  source = await databaseSource("sqlite");
  const { database } = await source.create();
  await loadCorpus(database);
  entries = await openPortalLog(database, { lists: false }).readAll({ after: 0, limit: 1_000_000 });
});
afterAll(() => source?.dispose());

describe("the corpus of facts", () => {
  it.each(procedures.map((procedure) => [procedure.type, procedure] as const))(
    "has every fact of %s in the schema of today, readable",
    (type, { facts, schemas = {} }) => {
      const written = new Set(
        readRows()
          .filter((row) => getType(row) === type)
          .filter(({ position }) => entries[position - 1]?.data !== null)
          .map((row) => `${row.type} ${String(row.schema)}`),
      );
      const expected = Object.keys(facts).map((fact) => `${fact} ${String(schemas[fact] ?? 1)}`);
      // `npm run tool -- corpus` adds what is missing.
      expect(expected.filter((fact) => !written.has(fact))).toEqual([]);
    },
  );

  it("keeps its lines: further ones are added, none is changed or taken away", () => {
    expect(Object.keys(expected.lines).sort()).toEqual([...entryFiles()].sort());
    for (const file of entryFiles())
      expect([file, ...computeHashes(file)]).toEqual([file, ...(expected.lines[file] ?? [])]);
  });

  it("is one chain: what was added follows what was there", () => {
    let hash = NO_HASH;
    for (const row of readRows()) {
      hash = entryHash(hash, toEnvelope(row));
      expect([row.position, row.hash]).toEqual([row.position, hash]);
    }
  });

  it("fits the schemas of today", () => {
    const odd = entries.filter((entry) => {
      const schema = getProcedure(getType(entry)).facts[entry.type]?.payload;
      return entry.data !== null && schema?.safeParse(entry.data).success !== true;
    });
    expect(odd.map(({ stream, version, type }) => [stream, version, type])).toEqual([]);
  });

  it("has payloads that were destroyed, and others that are sealed and readable", () => {
    const sealed = entries.filter(({ seal }) => seal !== null);
    expect(sealed.some(({ data }) => data === null)).toBe(true);
    expect(sealed.some(({ data }) => data !== null)).toBe(true);
  });

  it("folds to the state and the memory that were recorded", () => {
    const streams = groupedBy(entries, ({ stream }) => stream);
    expect(Object.keys(expected.streams).sort()).toEqual([...streams.keys()].sort());
    for (const [stream, own] of streams)
      expect({ stream, ...toSummary(stream, own) }).toEqual({ stream, ...expected.streams[stream] });
  });

  it("names states that lie in today's charts, in whatever regions", () => {
    for (const entry of entries) {
      const procedure = getProcedure(getType(entry));
      const state = procedure.renamedStates?.[entry.state] ?? entry.state;
      expect(nameOfState(stateValueOf(procedure, state))).toBe(state);
    }
  });

  it("makes lists whose rows are what their version says: a fold that changes raises it", () => {
    expect(getShapes(entries)).toEqual(expected.lists);
  });
});
