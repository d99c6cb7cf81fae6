/**
 * Work that takes a processor for longer than a moment, done in processes beside the one that answers requests. Each piece has
 * a limit of time and of memory; a process that passes either is ended, and the others go on. Threads would not do: a thread
 * that asks for too much memory in one step (a split, a long array) ends the whole process that it belongs to.
 */
import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

import { bearsName } from "~/events/errors";

import type { Logger } from "../portal/logger.server";
import type { WorkProcesses } from "../portal/ports/work-processes";

/** The work took too long, or more memory than it may have. */
export class ProcessStopped extends Error {
  // The processes belong to the server, and who waits for them to the pages.
  static override [Symbol.hasInstance](value: unknown): value is ProcessStopped {
    return bearsName<ProcessStopped>(value, "ProcessStopped");
  }
  override readonly name = "ProcessStopped";
}
/** So much work waits that more would not be done in time. */
export class ProcessesBusy extends Error {
  static override [Symbol.hasInstance](value: unknown): value is ProcessesBusy {
    return bearsName<ProcessesBusy>(value, "ProcessesBusy");
  }
  override readonly name = "ProcessesBusy";
}

export interface ProcessLimits {
  /** Pieces of work at once. */
  readonly processes: number;
  /** For one piece: neither waiting is counted, nor that its process loads what it needs. */
  readonly milliseconds: number;
  /** Milliseconds for a new process to load what it needs, which on a busy machine takes many times as long as the work. */
  readonly loading: number;
  /** Of objects; what is unpacked is counted by who unpacks. */
  readonly megabytes: number;
  /** Pieces that may wait. */
  readonly waiting: number;
}
const LIMITS: ProcessLimits = {
  processes: 2,
  milliseconds: 20_000,
  loading: 120_000,
  megabytes: 512,
  waiting: 50,
};

/** How a process ends whose engine gives up, where no signal says so: 128 and the number of SIGABRT. */
const ABORTED = 134;

/** The message of a process; of which type the result is, the task knows. */
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
interface WorkProcess {
  readonly child: ChildProcess;
  job: Job | null;
  /** It has loaded what it needs. */
  isReady: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** @param entry the module that a process begins with: it knows the work by the names of the tasks */
export function createWorkProcesses(
  entry: URL,
  logger: Pick<Logger, "warn">,
  given: Partial<ProcessLimits> = {},
): WorkProcesses {
  const limits = { ...LIMITS, ...given };
  const waiting: Job[] = [];
  const idle: WorkProcess[] = [];
  const all = new Set<WorkProcess>();
  let closed = false;

  function next(): void {
    if (closed || waiting.length === 0 || (idle.length === 0 && all.size >= limits.processes)) return;
    const job = waiting.shift();
    if (job) perform(idle.pop() ?? begin(), job);
  }

  function begin(): WorkProcess {
    const child = fork(fileURLToPath(entry), {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${String(limits.megabytes)}`],
      env: environment(),
      // What a library prints about a file may say what is in it.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const workProcess: WorkProcess = { child, job: null, isReady: false, timer: undefined };
    all.add(workProcess);
    child.on("message", (answer: Answer) => {
      if ("ready" in answer) {
        workProcess.isReady = true;
        if (workProcess.job !== null) limit(workProcess, limits.milliseconds);
        return;
      }
      if ("part" in answer) {
        workProcess.job?.take?.(answer.part);
        return;
      }
      finish(workProcess, answer);
      rest(workProcess);
      idle.push(workProcess);
      next();
    });
    child.on("error", (error) => {
      logger.warn({ task: workProcess.job?.message.name, error }, "a work process cannot be reached");
      finish(workProcess, error);
      child.kill("SIGKILL");
    });
    child.on("exit", (code, signal) => {
      const ranOut = signal === "SIGABRT" || code === ABORTED;
      if (workProcess.job !== null || ranOut)
        logger.warn({ task: workProcess.job?.message.name, code, signal }, "a work process ended");
      finish(workProcess, new ProcessStopped(ranOut ? "it took too much memory" : "it was ended"));
      all.delete(workProcess);
      if (idle.includes(workProcess)) idle.splice(idle.indexOf(workProcess), 1);
      next();
    });
    return workProcess;
  }

  function finish(workProcess: WorkProcess, answer: Answer | Error): void {
    const { job, timer } = workProcess;
    clearTimeout(timer);
    workProcess.job = null;
    job?.settle(answer);
  }

  function perform(workProcess: WorkProcess, job: Job): void {
    workProcess.job = job;
    limit(workProcess, workProcess.isReady ? limits.milliseconds : limits.loading);
    workProcess.child.ref();
    workProcess.child.channel?.ref();
    workProcess.child.send(job.message);
  }

  function limit(workProcess: WorkProcess, milliseconds: number): void {
    clearTimeout(workProcess.timer);
    workProcess.timer = setTimeout(() => {
      const { isReady, job, child } = workProcess;
      logger.warn({ task: job?.message.name, isReady }, "a piece of work took too long and was ended");
      finish(workProcess, new ProcessStopped("it took too long"));
      child.kill("SIGKILL");
    }, milliseconds);
  }

  return {
    run: ({ name }, input, onPart) =>
      new Promise((resolve, reject) => {
        if (closed || waiting.length >= limits.waiting) {
          reject(new ProcessesBusy(`${name} has to wait`));
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
      for (const { settle } of waiting.splice(0)) settle(new ProcessStopped("it was ended"));
      await Promise.all([...all].map(({ child }) => ended(child)));
    },
  };
}

/** A process that waits keeps no program from ending. */
function rest({ child }: WorkProcess): void {
  child.unref();
  child.channel?.unref();
}

/** Resolves when the process is gone. */
const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });

/** The variables that finding programs, folders and the hour takes: a process that reads strangers' files has no secrets. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV } = process.env;
  const names = ["PATH", "HOME", "TMPDIR", "TZ", "LANG", "COMPILED_PROCESS_WORK", "SystemRoot"];
  return { NODE_ENV, ...Object.fromEntries(names.map((name) => [name, process.env[name]])) };
}
