/**
 * The same work for Emmett's SQLite store: the same payload into as many streams, with the expected version given and
 * a list kept by an inline projection in the same transaction. A program of its own, run by `run.ts`, with packages of
 * its own. Arguments: database file, appends, appends in flight, streams, payload as JSON. Prints one JSON object.
 */
import { performance } from "node:perf_hooks";
import process from "node:process";

// Named by a variable: these packages are there only after the bench's own installation.
const STORE = "@event-driven-io/emmett-sqlite";
const { getSQLiteEventStore, sqliteConnection } = await import(STORE);

const [fileName, count, inFlight, streams, payload] = process.argv.slice(2);
const data = JSON.parse(payload);

const connection = sqliteConnection({ fileName });
await connection.command("PRAGMA journal_mode = WAL");
await connection.command(
  "create table note (id text primary key, title text, state text, entries integer, characters integer, updated_at text)",
);
connection.close();

const store = getSQLiteEventStore({
  fileName,
  schema: { autoMigration: "CreateOrUpdate" },
  projections: [
    {
      type: "inline",
      projection: {
        name: "notes",
        canHandle: ["note.written"],
        async handle(events, context) {
          for (const event of events) {
            const id = event.metadata.streamName;
            const row = await context.connection.querySingle("select * from note where id = ?", [id]);
            await context.connection.command(
              `insert into note (id, title, state, entries, characters, updated_at) values (?, ?, ?, ?, ?, ?)
               on conflict (id) do update set title = excluded.title, entries = excluded.entries,
               characters = excluded.characters, updated_at = excluded.updated_at`,
              [
                id,
                event.data.title,
                "open",
                (row?.entries ?? 0) + 1,
                (row?.characters ?? 0) + event.data.text.length,
                event.metadata.at,
              ],
            );
          }
        },
      },
    },
  ],
});

async function append(round, index) {
  const version = Math.floor(index / Number(streams));
  const event = {
    type: "note.written",
    data,
    metadata: { by: "person-1", role: "ua", at: "2026-01-05T02:03:04.005Z", commandId: `${round}-${index}` },
  };
  const expectedStreamVersion = version === 0 ? "STREAM_DOES_NOT_EXIST" : BigInt(version);
  for (;;) {
    try {
      return await store.appendToStream(`note-${round}${index % Number(streams)}`, [event], {
        expectedStreamVersion,
      });
    } catch (error) {
      // Now and then a commit fails with "SQL statements in progress", even with nothing else going on.
      if (error?.code !== "SQLITE_BUSY") throw error;
      repeated++;
    }
  }
}
let repeated = 0;

// Appends at the same time fail with SQLITE_BUSY here: the store opens a connection for each and does not wait for the
// lock. Whoever uses it puts a queue in front, as this does.
let last = Promise.resolve();
function queued(round, index) {
  last = last.then(() => append(round, index));
  return last;
}

async function time(round, lanes) {
  const times = [];
  let next = 0;
  const started = performance.now();
  const lane = async () => {
    for (let index = next++; index < Number(count); index = next++) {
      const begun = performance.now();
      await queued(round, index);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const elapsed = performance.now() - started;
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.min(Math.floor(times.length * share), times.length - 1)];
  return { perSecond: (times.length / elapsed) * 1000, p50: at(0.5), p99: at(0.99) };
}

await append("warm", 0);
const sequential = await time("sequential", 1);
const concurrent = await time("concurrent", Number(inFlight));
process.stdout.write(`${JSON.stringify({ sequential, concurrent, repeated })}\n`);
