/** Case files that are bound into one PDF, in a thread of its own, one at a time: nobody else waits for it. */
import type { Logger } from "../portal/logger.server";
import { createThreads } from "../threads/threads.server";
import type { Binding, Bound } from "./binding";

export interface CaseBinder {
  /** Pages of each PDF; `null` for one that cannot be taken apart. @throws ThreadStopped, ThreadBusy */
  countPages(paths: readonly string[]): Promise<readonly (number | null)[]>;
  /** Writes the bound file. @throws ThreadStopped, ThreadBusy */
  bind(binding: Binding): Promise<Bound>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

const LIMITS = { threads: 1, milliseconds: 90_000, megabytes: 1_024, waiting: 10 };

export function createCaseBinder(logger: Pick<Logger, "warn">): CaseBinder {
  const threads = createThreads(logger, LIMITS);
  return {
    countPages: (paths) => threads.run("countPages", { paths }),
    bind: (binding) => threads.run("bindCaseFile", binding),
    close: () => threads.close(),
  };
}
