/**
 * Work that takes a processor for longer than a moment, done in processes beside the one that answers requests. Each piece has
 * a limit of time, of memory and of what it hands back; a process that passes one is ended, and the others go on. Threads would
 * not do: a thread that asks for too much memory in one step (a split, a long array) ends the whole process that it belongs to.
 */
import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

import { hasErrorName } from "~/events/errors";

import type { Logger } from "../portal/logger.server";
import type { WorkProcesses } from "../portal/ports/work-processes";
import { currentAsker, UNKNOWN, type Asker, type Requester } from "./asker.server";
import { WorkQueue, type QueueLimits } from "./work-queue.server";

/** The work was tried, and took too long, or more memory or hands back more than it may; or its process was ended by something else. */
export class ProcessStopped extends Error {
  // The processes belong to the server, and who waits for them to the pages.
  static override [Symbol.hasInstance](value: unknown): value is ProcessStopped {
    return hasErrorName<ProcessStopped>(value, "ProcessStopped");
  }
  override readonly name = "ProcessStopped";

  /** @param isFromOutside the work passed no limit: whoever ended its process says nothing of it, and it may be tried again */
  constructor(
    message: string,
    readonly isFromOutside = false,
  ) {
    super(message);
  }
}
/** The work was not tried: so much waits that more would not be done in time, or the portal ends. */
export class ProcessesBusy extends Error {
  static override [Symbol.hasInstance](value: unknown): value is ProcessesBusy {
    return hasErrorName<ProcessesBusy>(value, "ProcessesBusy");
  }
  override readonly name = "ProcessesBusy";
}

export interface ProcessLimits extends QueueLimits {
  /** For one piece: neither waiting is counted, nor that its process loads what it needs. */
  readonly milliseconds: number;
  /** The same for strangers: while one of their pieces is under way, it may be somebody of a firm who waits. */
  readonly millisecondsOfStranger: number;
  /** Milliseconds for a new process to load what it needs, which on a busy machine takes many times as long as the work. */
  readonly loading: number;
  /** Of objects; what is unpacked is counted by who unpacks. */
  readonly megabytes: number;
  /** In megabytes, of all memory that a process holds after a piece: one that holds more is replaced, as libraries keep something of each. */
  readonly holds: number;
  /** For so many milliseconds a piece goes on whose asker has left; `null`: to its end, for what is recorded when it is done. */
  readonly goesOnAlone: number | null;
}
const LIMITS: ProcessLimits = {
  processes: 2,
  milliseconds: 20_000,
  millisecondsOfStranger: 15_000,
  loading: 120_000,
  megabytes: 512,
  holds: 900,
  waiting: 50,
  waitingOfPerson: 6,
  waitingOfFirm: 15,
  waitingOfStranger: 2,
  waitingOfStrangers: 8,
  goesOnAlone: 3_000,
};

/** How a process ends whose engine gives up, where no signal says so: 128 and the number of SIGABRT. */
const ABORTED = 134;

const MEGABYTE = 1024 * 1024;

/** The message of a process; of which type the result is, the task knows. */
type Answer =
  | { readonly ready: true }
  | { readonly part: never }
  | (Outcome & {
      /** Bytes of memory that the process holds now. */
      readonly holds?: number;
    });
type Outcome =
  | { readonly result: never }
  | { readonly tooMuch: true }
  | { readonly failure: string; readonly stack: string };
interface Job {
  readonly message: { readonly name: string; readonly input: unknown; readonly handsBack: number };
  readonly take: ((part: never) => void) | undefined;
  readonly settle: (answer: Answer | Error) => void;
}
interface WorkProcess {
  readonly child: ChildProcess;
  job: Job | null;
  /** Who asked for it. */
  who: Requester;
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
  const queue = new WorkQueue<Job>(limits);
  const idle: WorkProcess[] = [];
  const all = new Set<WorkProcess>();
  /** The last piece of each request: one of them stands in the queue at a time, however many files it brings. */
  const lastByAsker = new WeakMap<Asker, Promise<unknown>>();
  let closed = false;

  function next(): void {
    while (!closed && (idle.length > 0 || all.size < limits.processes)) {
      const taken = queue.take();
      if (taken === undefined) return;
      perform(idle.pop() ?? begin(), taken.piece, taken.who);
    }
  }

  function begin(): WorkProcess {
    const child = fork(fileURLToPath(entry), {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${String(limits.megabytes)}`],
      env: environment(),
      // What a library prints about a file may say what is in it.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const workProcess: WorkProcess = { child, job: null, who: UNKNOWN, isReady: false, timer: undefined };
    all.add(workProcess);
    child.on("message", (answer: Answer) => {
      if ("ready" in answer) {
        workProcess.isReady = true;
        if (workProcess.job !== null) limit(workProcess, getTime(workProcess));
        return;
      }
      if ("part" in answer) {
        workProcess.job?.take?.(answer.part);
        return;
      }
      if ("tooMuch" in answer)
        logger.warn({ task: workProcess.job?.message.name }, "a piece of work hands back too much");
      finish(workProcess, answer);
      if ((answer.holds ?? 0) > limits.holds * MEGABYTE) return replace(workProcess);
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
      finish(
        workProcess,
        ranOut ? new ProcessStopped("it took too much memory") : new ProcessStopped("it was ended", true),
      );
      all.delete(workProcess);
      if (idle.includes(workProcess)) idle.splice(idle.indexOf(workProcess), 1);
      next();
    });
    return workProcess;
  }

  /** Another process loads what it needs before anybody waits for it; this one ends with nothing under way. */
  function replace(workProcess: WorkProcess): void {
    all.delete(workProcess);
    if (workProcess.child.connected) workProcess.child.disconnect();
    if (closed) return;
    const fresh = begin();
    rest(fresh);
    idle.push(fresh);
    next();
  }

  function finish(workProcess: WorkProcess, answer: Answer | Error): void {
    const { job, who, timer } = workProcess;
    clearTimeout(timer);
    workProcess.job = null;
    if (job !== null) queue.done(who);
    job?.settle(answer);
  }

  const getTime = ({ who }: WorkProcess): number =>
    who.isStranger ? Math.min(limits.milliseconds, limits.millisecondsOfStranger) : limits.milliseconds;

  function perform(workProcess: WorkProcess, job: Job, who: Requester): void {
    workProcess.job = job;
    workProcess.who = who;
    limit(workProcess, workProcess.isReady ? getTime(workProcess) : limits.loading);
    workProcess.child.ref();
    workProcess.child.channel?.ref();
    workProcess.child.send(job.message);
  }

  function limit(workProcess: WorkProcess, milliseconds: number): void {
    clearTimeout(workProcess.timer);
    workProcess.timer = setTimeout(() => {
      const { isReady, job, child } = workProcess;
      logger.warn({ task: job?.message.name, isReady }, "a piece of work took too long and was ended");
      // A process that has not even begun says nothing of the work.
      finish(
        workProcess,
        isReady ? new ProcessStopped("it took too long") : new ProcessesBusy("no process could begin"),
      );
      child.kill("SIGKILL");
    }, milliseconds);
  }

  /** Whoever asked has left. */
  function leave(job: Job): void {
    const { goesOnAlone } = limits;
    if (goesOnAlone === null) return;
    if (queue.leave(job)) return job.settle(new ProcessesBusy("whoever asked has left"));
    setTimeout(() => {
      const workProcess = [...all].find((each) => each.job === job);
      if (workProcess === undefined) return;
      finish(workProcess, new ProcessesBusy("whoever asked has left"));
      workProcess.child.kill("SIGKILL");
    }, goesOnAlone).unref();
  }

  /** Resolves once it is the request's only piece in the queue. */
  async function inTurn<Output>(asker: Asker | undefined, work: () => Promise<Output>): Promise<Output> {
    if (asker === undefined) return work();
    const mine = (lastByAsker.get(asker) ?? Promise.resolve()).then(work);
    lastByAsker.set(
      asker,
      mine.catch(() => undefined),
    );
    return mine;
  }

  return {
    async run({ name, handsBack }, input, onPart) {
      const asker = currentAsker();
      const who = (await asker?.who()) ?? UNKNOWN;
      const perform = () =>
        new Promise<never>((resolve, reject) => {
          const { signal } = asker ?? {};
          const left = () => leave(job);
          const job: Job = {
            message: { name, input, handsBack },
            take: onPart,
            settle(answer) {
              signal?.removeEventListener("abort", left);
              if (answer instanceof Error) reject(answer);
              else if ("failure" in answer) reject(new Error(answer.failure, { cause: answer.stack }));
              else if ("tooMuch" in answer) reject(new ProcessStopped("it hands back too much"));
              else if ("result" in answer) resolve(answer.result);
            },
          };
          const hasLeft = signal?.aborted === true && limits.goesOnAlone !== null;
          if (closed || hasLeft || !queue.join(job, who)) {
            reject(new ProcessesBusy(`${name} has to wait`));
            return;
          }
          signal?.addEventListener("abort", left, { once: true });
          next();
        });
      return inTurn(asker, perform);
    },
    async close() {
      closed = true;
      for (const { settle } of queue.clear()) settle(new ProcessesBusy("the portal ends"));
      for (const workProcess of all) finish(workProcess, new ProcessesBusy("the portal ends"));
      await Promise.all([...all].map(({ child }) => ended(child)));
    },
  };
}

/** Idle workers must not keep the process alive. */
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
