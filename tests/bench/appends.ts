/** Appends with a list kept inline, against bare inserts of the same bytes, on the same disk with the same durability. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import SqliteFile from "better-sqlite3";

import { openDatabase } from "~/db/database";
import { migrate } from "~/db/migrate";
import { EVENT_COLUMNS } from "~/events/storage/entries";
import type { AppendRequest } from "~/events/types";

import { createNoteTables, noteEntry, openNoteLog, request } from "../support/notes";
import { time, together } from "./measure";
import type { Timing } from "./measure";

export const STREAMS = 300;
/** About what a saved draft of a form has. */
export const PAYLOAD = { title: "Referral of an offence", text: "The bankrupt did not answer. ".repeat(14) };

export interface AppendTimings {
  readonly sequential: Timing;
  readonly concurrent: Timing;
  readonly sealed: Timing;
  readonly bare: Timing;
}

/** Bare inserts and appends take turns, so that a disk that is slow for a while is slow for both. */
const TURNS = 6;

export async function measureAppends(
  folder: string,
  count: number,
  inFlight: number,
): Promise<AppendTimings> {
  const database = openDatabase(`sqlite:${join(folder, "log.db")}`);
  await migrate(database);
  await createNoteTables(database);
  const log = openNoteLog(database);
  const append = (requests: readonly AppendRequest[], lanes: number) =>
    time(requests.length, lanes, async (index) => {
      const next = requests[index];
      if (next !== undefined) await log.append(next);
    });
  await append(requestsFor("warm", count), inFlight);
  const rows = await database.kysely.selectFrom("event").select(EVENT_COLUMNS).orderBy("position").execute();
  const bare = await openBareTable(folder);
  // Requests come from outside: making them is no part of an append.
  const requests = ["sequential", "concurrent", "sealed"].map((name) => requestsFor(name, count));
  const [sequential = [], concurrent = [], sealed = []] = requests;
  const turns: Record<keyof AppendTimings, Timing[]> = {
    bare: [],
    sequential: [],
    concurrent: [],
    sealed: [],
  };
  for (let turn = 0; turn < TURNS; turn++) {
    const part = <T>(all: readonly T[]) => all.slice((turn * count) / TURNS, ((turn + 1) * count) / TURNS);
    turns.bare.push(await time(count / TURNS, 1, bare.inserting(part(rows))));
    turns.sequential.push(await append(part(sequential), 1));
    turns.concurrent.push(await append(part(concurrent), inFlight));
    turns.sealed.push(await append(part(sealed), inFlight));
  }
  bare.close();
  await database.close();
  return {
    bare: together(turns.bare),
    sequential: together(turns.sequential),
    concurrent: together(turns.concurrent),
    sealed: together(turns.sealed),
  };
}

/** In lanes of streams, so that whatever is in flight never waits for a version. */
function requestsFor(name: string, count: number): readonly AppendRequest[] {
  return Array.from({ length: count }, (_, index) => {
    const entries = [noteEntry("note.written", PAYLOAD, name === "sealed" ? "draft" : undefined)];
    return request(`note/${name}-${index % STREAMS}`, Math.floor(index / STREAMS), entries);
  });
}

type Values = Readonly<Record<(typeof EVENT_COLUMNS)[number], string | number | null>>;

/** The event table as it is, filled by nothing but its insert statement. */
async function openBareTable(folder: string) {
  await mkdir(join(folder, "bare"), { recursive: true });
  const path = join(folder, "bare", "bare.db");
  const schema = openDatabase(`sqlite:${path}`);
  await migrate(schema);
  await schema.close();
  const file = new SqliteFile(path);
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  const places = EVENT_COLUMNS.map(() => "?").join(", ");
  const insert = file.prepare<[(string | number | null)[]]>(
    `insert into event (${EVENT_COLUMNS.join(", ")}) values (${places})`,
  );
  return {
    inserting(rows: readonly Values[]) {
      const values = rows.map((row) => EVENT_COLUMNS.map((column) => row[column]));
      return async (index: number) => insert.run(values[index] ?? []);
    },
    close: () => file.close(),
  };
}
