/**
 * Programs that are started on the way: whoever stops the one that started them stops them as well, with everything that they have
 * started, in whatever phase it is. Plain JavaScript without a dependency.
 */
import { spawn } from "node:child_process";
import { constants } from "node:os";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const LOOK_EVERY_MS = 300;
/** So long a program may take to end once it was told to. */
const GRACE_MS = 10_000;

/** Each with what ends it. */
const living = new Map();
let ending = false;

/** A program that could not be started, or did not end well: how it ended is its exit code or the name of a signal. */
export class ProgramFailed extends Error {
  name = "ProgramFailed";

  constructor(message, end) {
    super(message);
    this.end = end;
  }
}

/**
 * Runs a program that asks nobody anything, in a group of processes of its own.
 * @param options as those of `spawn`; what it says is shown, unless somebody hears it: `hear` gets each piece, and the stream that
 * shows it
 * @throws ProgramFailed where it does not end well
 */
export async function run(program, args, { hear, ...options } = {}) {
  listen();
  const windows = process.platform === "win32";
  const child = spawn(program, args, {
    stdio: hear ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    detached: !windows,
    shell: windows,
    ...options,
  });
  child.stdout?.on("data", (chunk) => hear(String(chunk), process.stdout));
  child.stderr?.on("data", (chunk) => hear(String(chunk), process.stderr));
  living.set(child, (signal) => (windows ? child.kill(signal) : killGroup(child.pid, signal)));
  try {
    const end = await endOf(child);
    // The whole portal is being stopped, and that is said by nobody but its exit code.
    if (ending) return await new Promise(() => undefined);
    if (end !== 0) throw new ProgramFailed(`${program} ${args.join(" ")} ended with ${end}`, end);
  } finally {
    living.delete(child);
  }
}

/**
 * Runs a program in this one's place: its input and output are this one's, and so is its end, after which this process ends.
 * @returns never
 */
export async function become(program, args, options = {}) {
  const child = spawn(program, args, { stdio: "inherit", ...options });
  for (const signal of SIGNALS) {
    // What is typed at a terminal reaches the program by itself; a second one would make it hurry.
    process.on(signal, () => (signal === "SIGINT" && process.stdin.isTTY) || child.kill(signal));
  }
  const end = await endOf(child);
  process.exit(typeof end === "number" ? end : 128 + constants.signals[end]);
}

/**
 * Ends this process once the one that started it is gone. npm passes a signal on to the shell in which it runs a script, and the shell
 * dies without passing it on.
 */
export function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_EVERY_MS);
  watch.unref();
}

/** @returns the exit code, or the signal */
function endOf(child) {
  return new Promise((resolve, reject) => {
    child.on("error", (error) => reject(new ProgramFailed(error.message)));
    child.on("close", (code, signal) => resolve(code ?? signal));
  });
}

/** Ends with everything that runs, as soon as one is told to stop; only while something runs, and nobody else has listened before. */
function listen() {
  if (living.size > 0) return;
  for (const signal of SIGNALS) {
    if (!process.listeners(signal).includes(stop)) process.on(signal, stop);
  }
}

async function stop(signal) {
  // Whoever serves by now ends by itself, in its own order.
  if (living.size === 0 && process.listenerCount(signal) > 1) return;
  if (ending) return;
  ending = true;
  const ended = [...living.keys()].map((child) => new Promise((resolve) => child.on("close", resolve)));
  for (const kill of living.values()) kill("SIGTERM");
  const hard = setTimeout(() => {
    for (const kill of living.values()) kill("SIGKILL");
  }, GRACE_MS);
  await Promise.all(ended);
  clearTimeout(hard);
  // What they had started and left behind.
  for (const kill of living.values()) kill("SIGKILL");
  process.exit(128 + constants.signals[signal]);
}

function killGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // All of them are gone.
    if (error.code !== "ESRCH") throw error;
  }
}
