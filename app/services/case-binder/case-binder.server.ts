/** Case files that are bound into one PDF, in a thread of its own, one at a time: nobody else waits for it. */
import type { CaseBinder } from "../portal/ports/case-binder";
import type { Threads } from "../portal/ports/threads";
import { BIND_CASE_FILE, COUNT_PAGES } from "./thread-tasks";

export const BINDER_THREADS = { threads: 1, milliseconds: 90_000, megabytes: 1_024, waiting: 10 };

/** @param threads limited to `BINDER_THREADS` */
export function createCaseBinder(threads: Threads): CaseBinder {
  return {
    countPages: (paths) => threads.run(COUNT_PAGES, { paths }),
    bind: (binding) => threads.run(BIND_CASE_FILE, binding),
  };
}
