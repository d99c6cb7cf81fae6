/** The smallest thing that a log can be about: notes with a title and words, some of them sealed. */
import { generateKeyPairSync } from "node:crypto";
import type { KeyObject } from "node:crypto";

import { sql } from "kysely";
import type { Kysely } from "kysely";
import { ulid } from "ulidx";

import type { Database } from "~/db/database";
import { createEventLog } from "~/events/event-log";
import { singleKeys } from "~/events/log-keys";
import type { EventLogOptions } from "~/events/event-log";
import type { AppendRequest, EntryMeta, EventLog, NewEntry, Projection } from "~/events/types";

export const masterKey = Buffer.alloc(32, 7);
export const signingKey: KeyObject = generateKeyPairSync("ed25519").privateKey;
export const by = (id: string): EntryMeta => ({
  by: { id, role: "ua", rights: ["REF_FILL"], firm: "firm-1", standing: "appointedFirm" },
});

export interface NoteRow {
  id: string;
  title: string;
  state: string;
  entries: number;
  characters: number;
  updated_at: string;
}

/** One row for each note, and one for each word of its title. */
export const notes: Projection<NoteRow> = {
  name: "notes",
  version: 1,
  table: "note",
  getKeys: (entry) => (entry.stream.startsWith("note/") ? [entry.stream] : []),
  fold(row, entry) {
    if (entry.type === "note.deleted") return undefined;
    const title = entry.data?.["title"];
    const text = entry.data?.["text"];
    return {
      id: entry.stream,
      title: typeof title === "string" ? title : (row?.title ?? ""),
      state: entry.state,
      entries: (row?.entries ?? 0) + 1,
      characters: (row?.characters ?? 0) + (typeof text === "string" ? text.length : 0),
      updated_at: entry.at,
    };
  },
  satellites: [
    {
      table: "note_word",
      parent: "note_id",
      getRows: (row) =>
        row.title
          .toLowerCase()
          .split(" ")
          .filter((word) => word !== "")
          .map((word) => ({ note_id: row.id, word })),
    },
  ],
};

export async function createNoteTables({ kysely }: Database): Promise<void> {
  await sql`create table note (id text primary key, title text not null, state text not null,
    entries integer not null, characters integer not null, updated_at text not null)`.execute(kysely);
  await sql`create table note_word (note_id text not null, word text not null)`.execute(kysely);
  await sql`create index note_word_note on note_word (note_id)`.execute(kysely);
}

export function openNoteLog(database: Database, options: Partial<EventLogOptions> = {}): EventLog {
  return createEventLog({
    database,
    keys: singleKeys(masterKey, signingKey),
    origin: "test.log",
    projections: [notes],
    ...options,
  });
}

/** Everything in the lists, in an order of its own, for comparing live with rebuilt. */
export async function noteLists({
  kysely,
}: {
  kysely: Kysely<never> | Database["kysely"];
}): Promise<unknown> {
  const rows = await sql`select * from note order by id`.execute(kysely);
  const words = await sql`select * from note_word order by note_id, word`.execute(kysely);
  return { notes: rows.rows, words: words.rows };
}

export function noteEntry(type: string, data: NewEntry["data"] = {}, seal?: string): NewEntry {
  return { type, data, state: "open", ...(seal === undefined ? {} : { seal }) };
}

/** A request with the usual parts; whatever a test is about is given. */
export function request(
  stream: string,
  expectedVersion: number,
  entries: readonly NewEntry[] = [noteEntry("note.written", { title: "A note", text: "words" })],
  rest: Partial<AppendRequest> = {},
): AppendRequest {
  return {
    stream,
    expectedVersion,
    entries,
    commandId: ulid(),
    meta: by("person-1"),
    at: "2026-01-05T02:03:04.005Z",
    ...rest,
  };
}
