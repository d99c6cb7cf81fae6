/** The programs of other people that the drill runs: HAProxy, and PostgreSQL with what makes a standby. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { access, readdir } from "node:fs/promises";
import { join } from "node:path";

import * as z from "zod";

const DEBIAN = "/usr/lib/postgresql";
const NEEDED = ["initdb", "postgres", "pg_ctl", "pg_basebackup"] as const;

export interface Programs {
  readonly haproxy: string;
  /** Folder of PostgreSQL's programs. */
  readonly postgres: string;
}

/** @throws Error that says what is missing and how it is installed */
export async function findPrograms(): Promise<Programs> {
  const haproxy = await firstThere(["/usr/sbin/haproxy", ...onPath("haproxy")]);
  const versions = await readdir(DEBIAN).catch(() => []);
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const folders = [...newestFirst.map((version) => join(DEBIAN, version, "bin")), ...onPath("")];
  let postgres: string | null = null;
  for (const folder of folders) if (postgres === null && (await hasAll(folder))) postgres = folder;
  if (haproxy !== null && postgres !== null) return { haproxy, postgres };
  const missing = [
    ...(haproxy === null ? ["HAProxy"] : []),
    ...(postgres === null ? [`PostgreSQL with ${NEEDED.join(", ")} in one folder`] : []),
  ];
  throw new Error(`The drill needs ${missing.join(" and ")}. On Debian: apt-get install haproxy postgresql`);
}

const onPath = (name: string): readonly string[] =>
  (process.env["PATH"] ?? "").split(":").map((folder) => join(folder, name));

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function firstThere(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) if (await isThere(path)) return path;
  return null;
}

async function hasAll(folder: string): Promise<boolean> {
  for (const name of NEEDED) if (!(await isThere(join(folder, name)))) return false;
  return true;
}

/** Whom a program runs as; PostgreSQL refuses to run as root. */
export interface Person {
  readonly uid: number;
  readonly gid: number;
}

/** Runs a program to its end. @throws with what it said where it does not end well */
export async function run(
  program: string,
  args: readonly string[],
  {
    person,
    environment = {},
  }: { readonly person?: Person; readonly environment?: Record<string, string> } = {},
): Promise<string> {
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
    cwd: "/",
    ...person,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  // Whatever it leaves running keeps its output open: it is over when it has ended itself.
  const [code] = z
    .tuple([z.number().nullable()])
    .rest(z.unknown())
    .parse(await once(child, "exit"));
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${String(code)}:\n${said}`);
  return said;
}

/** Ends a program, and waits until it has. */
export async function end(child: ChildProcess | undefined, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}
