/**
 * Work that takes a processor for longer than a moment, done in processes beside the one that answers requests. Each piece has
 * a limit of time and of memory; a process that passes either is ended, and the others go on. Threads would not do: a thread
 * that asks for too much memory in one step (a split, a long array) ends the whole process that it belongs to.
 */
import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

import { bearsName } from "~/events/errors";

import type { Logger } from "../portal/logger.server";
import type { Threads } from "../portal/ports/threads";

/** The work took too long, or more memory than it may have. */
export class ThreadStopped extends Error {
  // The threads belong to the server, and who waits for them to the pages.
  static override [Symbol.hasInstance](value: unknown): value is ThreadStopped {
    return bearsName<ThreadStopped>(value, "ThreadStopped");
  }
  override readonly name = "ThreadStopped";
}
/** So much work waits that more would not be done in time. */
export class ThreadBusy extends Error {
  static override [Symbol.hasInstance](value: unknown): value is ThreadBusy {
    return bearsName<ThreadBusy>(value, "ThreadBusy");
  }
  override readonly name = "ThreadBusy";
}

export interface ThreadLimits {
  /** Pieces of work at once. */
  readonly threads: number;
  /** For one piece: neither waiting is counted, nor that its thread loads what it needs. */
  readonly milliseconds: number;
  /** Milliseconds for a new thread to load what it needs, which on a busy machine takes many times as long as the work. */
  readonly loading: number;
  /** Of objects; what is unpacked is counted by who unpacks. */
  readonly megabytes: number;
  /** Pieces that may wait. */
  readonly waiting: number;
}
const LIMITS: ThreadLimits = {
  threads: 2,
  milliseconds: 20_000,
  loading: 120_000,
  megabytes: 512,
  waiting: 50,
};

/** How a process ends whose engine gives up, where no signal says so: 128 and the number of SIGABRT. */
const ABORTED = 134;

/** The message of a thread; of which type the result is, the task knows. */
type Answer =
  | { readonly ready: true }
  | { readonly part: never }
  | { readonly result: never }
  | { readonly failure: string; readonly stack: string };
interface Job {
  readonly message: { readonly name: string; readonly input: unknown };
  readonly take: ((part: never) => void) | undefined;
  readonly settle: (answer: Answer | Error) => void;
}
interface Thread {
  readonly worker: ChildProcess;
  job: Job | null;
  /** It has loaded what it needs. */
  isReady: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** @param entry the module that a thread begins with: it knows the work by the names of the tasks */
export function createThreads(
  entry: URL,
  logger: Pick<Logger, "warn">,
  given: Partial<ThreadLimits> = {},
): Threads {
  const limits = { ...LIMITS, ...given };
  const waiting: Job[] = [];
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  let closed = false;

  function next(): void {
    if (closed || waiting.length === 0 || (idle.length === 0 && all.size >= limits.threads)) return;
    const job = waiting.shift();
    if (job) perform(idle.pop() ?? begin(), job);
  }

  function begin(): Thread {
    const worker = fork(fileURLToPath(entry), {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${String(limits.megabytes)}`],
      env: environment(),
      // What a library prints about a file may say what is in it.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const thread: Thread = { worker, job: null, isReady: false, timer: undefined };
    all.add(thread);
    worker.on("message", (answer: Answer) => {
      if ("ready" in answer) {
        thread.isReady = true;
        if (thread.job !== null) limit(thread, limits.milliseconds);
        return;
      }
      if ("part" in answer) {
        thread.job?.take?.(answer.part);
        return;
      }
      finish(thread, answer);
      rest(thread);
      idle.push(thread);
      next();
    });
    worker.on("error", (error) => {
      logger.warn({ task: thread.job?.message.name, error }, "a work process cannot be reached");
      finish(thread, error);
      worker.kill("SIGKILL");
    });
    worker.on("exit", (code, signal) => {
      const ranOut = signal === "SIGABRT" || code === ABORTED;
      if (thread.job !== null || ranOut)
        logger.warn({ task: thread.job?.message.name, code, signal }, "a work process ended");
      finish(thread, new ThreadStopped(ranOut ? "it took too much memory" : "it was ended"));
      all.delete(thread);
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
      next();
    });
    return thread;
  }

  function finish(thread: Thread, answer: Answer | Error): void {
    const { job, timer } = thread;
    clearTimeout(timer);
    thread.job = null;
    job?.settle(answer);
  }

  function perform(thread: Thread, job: Job): void {
    thread.job = job;
    limit(thread, thread.isReady ? limits.milliseconds : limits.loading);
    thread.worker.ref();
    thread.worker.channel?.ref();
    thread.worker.send(job.message);
  }

  function limit(thread: Thread, milliseconds: number): void {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => {
      const { isReady, job, worker } = thread;
      logger.warn({ task: job?.message.name, isReady }, "a piece of work took too long and was ended");
      finish(thread, new ThreadStopped("it took too long"));
      worker.kill("SIGKILL");
    }, milliseconds);
  }

  return {
    run: ({ name }, input, onPart) =>
      new Promise((resolve, reject) => {
        if (closed || waiting.length >= limits.waiting) {
          reject(new ThreadBusy(`${name} has to wait`));
          return;
        }
        waiting.push({
          message: { name, input },
          take: onPart,
          settle(answer) {
            if (answer instanceof Error) reject(answer);
            else if ("failure" in answer) reject(new Error(answer.failure, { cause: answer.stack }));
            else if ("result" in answer) resolve(answer.result);
          },
        });
        next();
      }),
    async close() {
      closed = true;
      for (const { settle } of waiting.splice(0)) settle(new ThreadStopped("it was ended"));
      await Promise.all([...all].map(({ worker }) => ended(worker)));
    },
  };
}

/** A process that waits keeps no program from ending. */
function rest({ worker }: Thread): void {
  worker.unref();
  worker.channel?.unref();
}

/** Resolves when the process is gone. */
const ended = (worker: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (worker.exitCode !== null || worker.signalCode !== null) return resolve();
    worker.once("exit", () => resolve());
    worker.kill("SIGKILL");
  });

/** The variables that finding programs, folders and the hour takes: a process that reads strangers' files has no secrets. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV } = process.env;
  const names = ["PATH", "HOME", "TMPDIR", "TZ", "LANG", "COMPILED_THREAD_WORK", "SystemRoot"];
  return { NODE_ENV, ...Object.fromEntries(names.map((name) => [name, process.env[name]])) };
}
