/**
 * Work processes that the portals of all tests in one process share. Starting them takes seconds of the
 * processor, many times as long as what most tests have them do; they end with the process.
 */
import type { Programs } from "~/app/services/assembly/composition/portal.server";
import { openWorkProcesses } from "~/app/services/assembly/composition/work-processes.server";
import type { WorkProcesses } from "~/app/services/platform/portal/ports/work-processes";

const leftOpen = { close: () => Promise.resolve() };
const opened = new Map<string, WorkProcesses>();

/** For `createPortal`, in tests that do not look at what becomes of the processes. */
export const SHARED_PROGRAMS: Programs = {
  openWorkProcesses(_logger, limits) {
    const name = JSON.stringify(limits ?? {});
    const processes = opened.get(name) ?? openWorkProcesses({ warn: () => undefined }, limits);
    opened.set(name, processes);
    return { ...processes, ...leftOpen };
  },
};
