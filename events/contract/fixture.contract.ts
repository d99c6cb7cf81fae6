/** The common beginning of every part of the contract: an empty log of notes on a database of its own, for each test. */
import { afterAll, beforeAll, beforeEach } from "vitest";

import type { Database, DialectName } from "~/db/database";
import { databaseSource } from "~/tests/support/databases";
import type { DatabaseSource } from "~/tests/support/databases";
import { createNoteTables, noteEntry, openNoteLog, request } from "~/tests/support/notes";

import type { EventLog } from "../types";

/** The log of the test that runs. */
export interface Fixture {
  readonly source: DatabaseSource;
  readonly database: Database;
  readonly url: string;
  readonly log: EventLog;
}

/** Called inside a `describe`; what it gives is filled before each test. */
export function logFixture(dialect: DialectName, partitioned: boolean): Fixture {
  let source: DatabaseSource | undefined;
  let current: { database: Database; url: string; log: EventLog } | undefined;
  const present = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error("The fixture is there while a test runs");
    return part;
  };
  beforeAll(async () => {
    source = await databaseSource(dialect, partitioned);
  });
  afterAll(async () => {
    await source?.dispose();
  });
  beforeEach(async () => {
    const { database, url } = await present(source).create();
    await createNoteTables(database);
    current = { database, url, log: openNoteLog(database) };
  });
  return {
    get source() {
      return present(source);
    },
    get database() {
      return present(current).database;
    },
    get url() {
      return present(current).url;
    },
    get log() {
      return present(current).log;
    },
  };
}

/** Notes that are opened, written, sealed, deleted and begun again, the same for every run. */
export async function writeAtRandom(log: EventLog, count: number, name = "random"): Promise<void> {
  let seed = 42;
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const versions = new Map<string, number>();
  const pending: Promise<unknown>[] = [];
  for (let index = 0; index < count; index++) {
    const stream = `note/${name}-${random(60)}`;
    const version = versions.get(stream) ?? 0;
    versions.set(stream, version + 1);
    const type = random(20) === 0 ? "note.deleted" : "note.written";
    const data = { title: `Title ${random(9)}`, text: "x".repeat(random(50)) };
    pending.push(
      log.append(request(stream, version, [noteEntry(type, data, random(3) === 0 ? "draft" : undefined)])),
    );
    if (pending.length === 40) await Promise.all(pending.splice(0));
  }
  await Promise.all(pending);
}
