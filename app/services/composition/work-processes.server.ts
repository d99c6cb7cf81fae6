import type { Logger } from "../portal/logger.server";
import type { WorkProcesses } from "../portal/ports/work-processes";
import { createWorkProcesses, type ProcessLimits } from "../work-processes/work-processes.server";

const ENTRY = new URL("./work-process.server.js", import.meta.url);

/** Work processes that know the work of every room. */
export const openWorkProcesses = (
  logger: Pick<Logger, "warn">,
  limits?: Partial<ProcessLimits>,
): WorkProcesses => createWorkProcesses(ENTRY, logger, limits);
