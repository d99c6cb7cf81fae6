/**
 * `npm run bench -- partitions`: entries a second that PostgreSQL takes in one chain, from one process and from several, and in several chains
 * (a schema each, as offices of their own have it). `BENCH_SECONDS` for each (10), `BENCH_POSTGRES` names a server, else one of its own.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

import * as z from "zod";

import { openDatabase } from "~/db/database";
import { migrate } from "~/db/migrate";

import { createNoteTables } from "../support/notes";
import { createTestDatabase, startOwnPostgres } from "../support/postgres";
import { row } from "./measure";

const SECONDS = process.env["BENCH_SECONDS"] ?? "10";
const IN_FLIGHT = "32";
const SHAPES = [
  { chains: 1, writers: 1 },
  { chains: 1, writers: 2 },
  { chains: 2, writers: 2 },
  { chains: 1, writers: 4 },
  { chains: 4, writers: 4 },
] as const;
const WRITER = join(import.meta.dirname, "partition-writer.ts");

const given = process.env["BENCH_POSTGRES"];
const own = given === undefined ? await startOwnPostgres() : null;
const server = own ?? { url: given ?? "", stop: async () => undefined };

/** A process that waits until it is told to begin. */
async function openWriter(url: string, name: string) {
  const child = spawn(process.execPath, ["--import", "tsx", WRITER, url, SECONDS, IN_FLIGHT, name], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return {
    async run(): Promise<number> {
      child.stdin.write("go\n");
      const [said] = z.tuple([z.instanceof(Buffer)]).parse(await once(child.stdout, "data"));
      return Number(said.toString());
    },
  };
}

try {
  row("", "entries a second", "of each chain");
  for (const { chains, writers } of SHAPES) {
    const database = await createTestDatabase(server);
    const urls = Array.from({ length: chains }, (_, index) => `${database}?schema=office_${String(index)}`);
    for (const url of urls) {
      const opened = openDatabase(url);
      await migrate(opened);
      await createNoteTables(opened);
      await opened.close();
    }
    const all = await Promise.all(
      Array.from({ length: writers }, (_, index) =>
        openWriter(urls[index % chains] ?? "", `w${String(index)}`),
      ),
    );
    const appended = (await Promise.all(all.map((writer) => writer.run()))).reduce(
      (sum, each) => sum + each,
      0,
    );
    const rate = appended / Number(SECONDS);
    const name = `${String(chains)} ${chains === 1 ? "chain" : "chains"}, ${String(writers)} ${writers === 1 ? "process" : "processes"}`;
    row(name, Math.round(rate).toLocaleString("en"), Math.round(rate / chains).toLocaleString("en"));
  }
} finally {
  await server.stop();
}
