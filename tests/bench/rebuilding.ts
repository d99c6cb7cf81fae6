/**
 * `npm run bench -- rebuild [--rows 200000 --postgres]`: a long list is rebuilt while two processes append. Prints how long
 * the rebuild took, and the longest that an append waited.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

import { sql } from "kysely";

import { openDatabase } from "~/db/database";
import type { Database } from "~/db/database";
import { migrate } from "~/db/migrate";
import type { EventLog, Projection } from "~/events/types";

import { noteEntry, openNoteLog, request } from "../support/notes";
import { createTestDatabase, startPostgres } from "../support/postgres";
import { row } from "./measure";

const { values } = parseArgs({ options: { rows: { type: "string" }, postgres: { type: "boolean" } } });
const ROWS = Number(values.rows ?? 200_000);
const AT_ONCE = 250;
const UNDISTURBED_MS = 30_000;
/** Characters of a row, as a case has. */
const DETAIL = "The bankrupt did not answer. ".repeat(52);

interface WideRow {
  id: string;
  title: string;
  detail: string;
}
const wide: Projection<WideRow> = {
  name: "wide",
  version: 1,
  table: "wide",
  getKeys: (entry) => [entry.stream],
  fold: (former, entry) => ({
    id: entry.stream,
    title: JSON.stringify(entry.data?.["title"] ?? ""),
    detail: `${former === undefined ? "" : "again "}${DETAIL}`,
  }),
  satellites: [
    {
      table: "wide_word",
      parent: "wide_id",
      getRows: ({ id, title }) => title.split(" ").map((word) => ({ wide_id: id, word })),
    },
  ],
};

async function fill(database: Database): Promise<EventLog> {
  await migrate(database);
  await sql`create table wide (id text primary key, title text not null, detail text not null)`.execute(
    database.kysely,
  );
  await sql`create table wide_word (wide_id text not null, word text not null)`.execute(database.kysely);
  await sql`create index wide_title on wide (title)`.execute(database.kysely);
  await sql`create index wide_word_of on wide_word (wide_id)`.execute(database.kysely);
  const log = openNoteLog(database, { projections: [wide] });
  for (let index = 0; index < ROWS; index += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, lane) =>
        log.append(
          request(`note/row-${index + lane}`, 0, [
            noteEntry("note.written", { title: `Row ${index + lane}` }),
          ]),
        ),
      ),
    );
  }
  return log;
}

/** Appends, one after the other, until it is told to stop. @returns the longest wait, and how many were appended */
async function appendUntil(log: EventLog, name: string, isOver: () => boolean) {
  let [longest, count] = [0, 0];
  while (!isOver()) {
    const startedAt = performance.now();
    await log.append(
      request(`note/${name}-${count}`, 0, [noteEntry("note.written", { title: `${name} ${count}` })]),
    );
    longest = Math.max(longest, performance.now() - startedAt);
    count++;
    await sleep(2);
  }
  return { longest, count };
}

async function measure(
  label: string,
  url: string,
  log: EventLog,
  work: () => Promise<unknown> = () => log.rebuild("wide"),
): Promise<void> {
  const other = openDatabase(url);
  let over = false;
  const appending = ["own", "other"].map((name) =>
    appendUntil(
      name === "own" ? log : openNoteLog(other, { projections: [wide] }),
      `${label.replaceAll(" ", "-")}-${name}`,
      () => over,
    ).catch((error: unknown) => String(error)),
  );
  const startedAt = performance.now();
  await work();
  const took = performance.now() - startedAt;
  over = true;
  const delays = (await Promise.all(appending)).map((one) =>
    typeof one === "string" ? one : `${Math.round(one.longest)} ms (${one.count})`,
  );
  row(label, `${(took / 1000).toFixed(1)} s`, ...delays);
  await other.close();
}

const folder = await mkdtemp(join(tmpdir(), "portal-bench-rebuild-"));
const server = values.postgres === true ? await startPostgres() : undefined;
try {
  const url = server === undefined ? `sqlite:${join(folder, "portal.db")}` : await createTestDatabase(server);
  const database = openDatabase(url);
  const log = await fill(database);
  console.log(
    `${server === undefined ? "SQLite" : "PostgreSQL"}, ${ROWS} rows of ${DETAIL.length} characters`,
  );
  row("", "rebuilt in", "longest wait", "of the other");
  // What an append waits on this machine when nothing else is done: the rebuild can be no better.
  await measure("no rebuild at all", url, log, () => sleep(UNDISTURBED_MS));
  await measure("nothing differs", url, log);
  await sql`update wide set title = title || ' damaged'`.execute(database.kysely);
  await measure("every row differs", url, log);
  await database.close();
} finally {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}
