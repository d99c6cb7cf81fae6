/**
 * Work that takes a processor for longer than a moment, done in threads beside the one that answers requests. Each piece has
 * a limit of time and of memory; a thread that passes either is ended, and the others go on.
 */
import { Worker } from "node:worker_threads";

import { bearsName } from "~/events/errors";

import type { Logger } from "../portal/logger.server";
import type { PartOf, ThreadTasks } from "./tasks";

export interface Threads {
  /** @throws ThreadStopped, ThreadBusy; else what the work itself throws, as an Error of the same message */
  run<Name extends keyof ThreadTasks>(
    name: Name,
    input: ThreadTasks[Name]["input"],
    /** Takes what the work tells before it is done. */
    onPart?: (part: PartOf<Name>) => void,
  ): Promise<ThreadTasks[Name]["output"]>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

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
  /** For one piece, waiting not counted. */
  readonly milliseconds: number;
  /** Of objects; what is unpacked is counted by who unpacks. */
  readonly megabytes: number;
  /** Pieces that may wait. */
  readonly waiting: number;
}
const LIMITS: ThreadLimits = { threads: 2, milliseconds: 20_000, megabytes: 512, waiting: 50 };

/** The message of a thread; of which type the result is, `ThreadTasks` knows. */
type Answer =
  | { readonly part: never }
  | { readonly result: never }
  | { readonly failure: string; readonly stack: string };
interface Job {
  readonly message: { readonly name: string; readonly input: unknown };
  readonly take: ((part: never) => void) | undefined;
  readonly settle: (answer: Answer | Error) => void;
}
interface Thread {
  readonly worker: Worker;
  job: Job | null;
  timer: NodeJS.Timeout | undefined;
}

export function createThreads(logger: Pick<Logger, "warn">, given: Partial<ThreadLimits> = {}): Threads {
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
    const worker = new Worker(new URL("./thread.server.js", import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    const thread: Thread = { worker, job: null, timer: undefined };
    all.add(thread);
    worker.on("message", (answer: Answer) => {
      if ("part" in answer) {
        thread.job?.take?.(answer.part);
        return;
      }
      finish(thread, answer);
      // A thread that waits keeps no program from ending.
      worker.unref();
      idle.push(thread);
      next();
    });
    worker.on("error", (error) => {
      logger.warn({ task: thread.job?.message.name, error }, "a thread ended");
      finish(thread, isOutOfMemory(error) ? new ThreadStopped("it took too much memory") : error);
    });
    worker.on("exit", () => {
      finish(thread, new ThreadStopped("it was ended"));
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
    thread.timer = setTimeout(() => {
      logger.warn({ task: job.message.name }, "a piece of work took too long and was ended");
      finish(thread, new ThreadStopped("it took too long"));
      void thread.worker.terminate();
    }, limits.milliseconds);
    thread.worker.ref();
    thread.worker.postMessage(job.message);
  }

  return {
    run: (name, input, onPart) =>
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
      await Promise.all([...all].map(({ worker }) => worker.terminate()));
    },
  };
}

const isOutOfMemory = (error: Error): boolean => "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
