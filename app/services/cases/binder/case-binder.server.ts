/** Case files that are bound into one PDF, in a work process of its own, one at a time: nobody else waits for it. */
import type { CaseBinder } from "../../platform/portal/ports/case-binder";
import type { WorkProcesses } from "../../platform/portal/ports/work-processes";
import { BIND_CASE_FILE, COUNT_PAGES } from "./process-tasks";

export const BINDER_PROCESSES = { processes: 1, milliseconds: 90_000, megabytes: 1_024, waiting: 10 };

/** @param processes limited to `BINDER_PROCESSES` */
export function createCaseBinder(processes: WorkProcesses): CaseBinder {
  return {
    countPages: (paths) => processes.run(COUNT_PAGES, { paths }),
    bind: (binding) => processes.run(BIND_CASE_FILE, binding),
  };
}
