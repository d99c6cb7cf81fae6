/**
 * `npm run drill -- first-hour [-- --node /folder/of/an/older/node] [--all]`: what a newcomer meets. A bare clone, a machine on whose
 * path there are Node, npm and git and nothing else; each command that the README names, how long it takes, and what of it is left when it is
 * stopped, in whatever phase. Prints a table; ends with 1 where a command fails or leaves a process. `--all` runs `npm test` too.
 */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

const HOUSE = join(import.meta.dirname, "..", "..");
const PORT = process.env["DRILL_PORT"] ?? "4700";
const LOOK_EVERY_MS = 100;
const LONGEST_MS = 1_800_000;
/** What is told to stop is gone by then. */
const STOPPED_WITHIN_MS = 20_000;

const { values } = parseArgs({
  options: { node: { type: "string" }, all: { type: "boolean", default: false } },
  allowPositionals: true,
});
const folder = mkdtempSync(join(tmpdir(), "first-hour-"));
const clone = join(folder, "portal");
/** Every process that a command starts inherits it. */
const token = `first-hour-${randomUUID()}`;
/** Of this process's surroundings: where home is, and how the machine says that a registry is reached. */
const KEPT = /^HOME$|_proxy$|^NODE_EXTRA_CA_CERTS$|^SSL_CERT/i;
const environment = { ...process.env };
for (const name of Object.keys(environment)) if (!KEPT.test(name)) delete environment[name];
Object.assign(environment, { PATH: makePath(), TMPDIR: tmpdir(), PORT, FIRST_HOUR: token });
const rows: string[] = [];
let faults = 0;

/** A folder with links to the only programs that there are. The Node that this drill itself was given is none of the machine's. */
function makePath(): string {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  const places = [values.node ?? "", ...(process.env["PATH"] ?? "").split(delimiter)].filter(
    (place) => place !== "" && !place.includes("node-22") && !place.includes("node_modules"),
  );
  for (const name of ["node", "npm", "git", "sh"]) {
    const found = places.map((place) => join(place, name)).find((path) => isThere(path));
    if (found === undefined) throw new Error(`There is no ${name} on the path`);
    symlinkSync(realpathSync(found), join(bin, name));
  }
  return bin;
}

function isThere(path: string): boolean {
  try {
    return realpathSync(path) !== "";
  } catch {
    return false;
  }
}

/** Processes that a command has left. */
function listLeft(): readonly string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .filter((pid) => readProcess(pid, "environ").includes(token))
    .map((pid) => `${pid} ${readProcess(pid, "cmdline").replaceAll("\0", " ")}`);
}

function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(join("/proc", pid, file), "utf8");
  } catch {
    // It is gone.
    return "";
  }
}

async function tell(what: string, took: number, remark: string, isGood: boolean): Promise<void> {
  const seconds = (took / 1_000).toFixed(1);
  const until = Date.now() + STOPPED_WITHIN_MS;
  let left = listLeft();
  while (left.length > 0 && Date.now() < until) {
    await sleep(LOOK_EVERY_MS);
    left = listLeft();
  }
  if (!isGood || left.length > 0) faults += 1;
  const verdict = isGood ? remark : `**${remark}**`;
  rows.push(`| ${what} | ${seconds} | ${verdict} | ${left.length === 0 ? "none" : left.join("; ")} |`);
  console.log(rows.at(-1));
}

class Command {
  readonly begun = Date.now();
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  said = "";

  constructor(...args: readonly string[]) {
    this.#child = spawn("npm", args, {
      cwd: clone,
      env: environment,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#ended = once(this.#child, "close");
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on("data", (piece: Buffer) => (this.said += piece.toString("utf8")));
  }
  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }
  /** @returns whether it came about before the command ended */
  async until(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
    while (this.isRunning && Date.now() - this.begun < LONGEST_MS) {
      if (await isSo()) return true;
      await sleep(LOOK_EVERY_MS);
    }
    return isSo();
  }
  /** As a terminal does with Ctrl-C: all of them are told. Or npm alone, as a supervisor does. */
  async stop(how: "Ctrl-C" | "SIGTERM" | "SIGKILL"): Promise<void> {
    const { pid } = this.#child;
    if (pid !== undefined && this.isRunning)
      process.kill(how === "SIGTERM" ? pid : -pid, how === "Ctrl-C" ? "SIGINT" : how);
    await this.#ended;
  }
  async end(): Promise<number> {
    await this.#ended;
    return this.#child.exitCode ?? 1;
  }
}

const isReady = (): Promise<boolean> =>
  fetch(`http://localhost:${PORT}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A command that ends by itself. */
async function runToEnd(what: string, args: readonly string[], expected = ""): Promise<void> {
  const command = new Command(...args);
  const code = await command.end();
  const isGood = code === 0 && command.said.includes(expected);
  if (!isGood) console.error(command.said.slice(-2_000));
  await tell(what, Date.now() - command.begun, isGood ? "passed" : `ended with ${String(code)}`, isGood);
}

/** A command that serves, until it does; then it is stopped. */
async function serve(what: string, args: readonly string[]): Promise<void> {
  const command = new Command(...args);
  const served = await command.until(isReady);
  const took = Date.now() - command.begun;
  if (!served) console.error(command.said.slice(-2_000));
  await command.stop("Ctrl-C");
  await tell(what, took, served ? "serves" : "does not serve", served);
}

/** `npm start`, stopped in a phase. */
async function stopIn(
  phase: string,
  line: string,
  how: "Ctrl-C" | "SIGTERM" | "SIGKILL",
  after = 1_500,
): Promise<void> {
  const command = new Command("start");
  const came = await command.until(() => command.said.includes(line));
  await sleep(after);
  const begun = Date.now();
  if (!came) console.error(command.said.slice(-2_000));
  await command.stop(how);
  await tell(`${how} ${phase}`, Date.now() - begun, came ? "ended" : "the phase never came", came);
}

try {
  const begun = Date.now();
  execFileSync("git", ["clone", "--quiet", HOUSE, clone], { env: environment });
  await tell("`git clone`", Date.now() - begun, "passed", true);
  const version = execFileSync("node", ["--version"], { env: environment, encoding: "utf8" }).trim();
  console.log(`The machine has Node ${version}.`);

  if (!/^v2[2-9]/.test(version)) await stopIn("while Node is fetched", "is fetched into", "Ctrl-C");
  await stopIn("while packages are installed", "Installing packages", "Ctrl-C");
  await stopIn("while packages are installed", "Installing packages", "SIGTERM");
  // Half of them are there; then what is half is being cleared away.
  await stopIn("late, while packages are installed", "Installing packages", "Ctrl-C", 20_000);
  await stopIn("at once, while packages are installed anew", "Installing packages", "Ctrl-C", 300);
  await stopIn("while it builds", "Building …", "Ctrl-C");
  await stopIn("while it builds", "Building …", "SIGTERM");
  await stopIn("while the office is made", "seeding the demo office", "Ctrl-C");
  await stopIn("while the office is made", "seeding the demo office", "SIGTERM");
  await stopIn("while the office is made", "seeding the demo office", "SIGKILL");
  await serve("`npm start` after all that", ["start"]);
  for (const kept of ["node_modules", ".cache", "build", "data"])
    rmSync(join(clone, kept), { recursive: true, force: true });

  await serve("`npm start`, the first time", ["start"]);
  await serve("`npm start`, the second time", ["start"]);
  await runToEnd("`npm run log -- verify`", ["run", "log", "--", "verify"], "nothing wrong");
  await runToEnd("`npm run setup`", ["run", "setup"]);
  await runToEnd("`npm run unit -- workflows/kit`", ["run", "unit", "--", "workflows/kit"]);
  await runToEnd("`npm run unit -- workflows/shared/bank-statement`", [
    "run",
    "unit",
    "--",
    "workflows/shared/bank-statement",
  ]);
  await serve("`npm run dev`", ["run", "dev"]);
  await serve("`npm start`, with the packages of the tests", ["start"]);
  await runToEnd("`npm run build`, nothing changed", ["run", "build"]);
  await runToEnd("`npm run journeys -- login`", ["run", "journeys", "--", "login"], "passed");
  for (const check of ["types", "format", "unused", "directions"])
    await runToEnd(`\`npm run check -- ${check}\``, ["run", "check", "--", check]);
  await runToEnd("`npm run check`", ["run", "check"]);
  for (const door of ["bench", "drill", "tool"])
    await runToEnd(`\`npm run ${door}\``, ["run", door], "with one of these names");
  await runToEnd("`npm ci`", ["ci"]);
  await serve("`npm start` after it", ["start"]);
  if (values.all) await runToEnd("`npm test`", ["test"], " 0 failed");
} finally {
  console.log(`\n| Command | Seconds | | Processes left |\n|---|---|---|---|\n${rows.join("\n")}\n`);
  rmSync(folder, { recursive: true, force: true });
}
console.log(faults === 0 ? "Everything works." : `${String(faults)} do not.`);
process.exitCode = faults === 0 ? 0 : 1;
