import { waitAside } from "../../platform/portal/aside.server";
import type { Logger } from "../../platform/portal/logger.server";
import type { WorkProcesses } from "../../platform/portal/ports/work-processes";
import { createWorkProcesses, type ProcessLimits } from "../../platform/work-processes/work-processes.server";

const ENTRY = new URL("./work-process.server.js", import.meta.url);

/** Work processes that know the work of every room. */
export function openWorkProcesses(
  logger: Pick<Logger, "warn">,
  limits?: Partial<ProcessLimits>,
): WorkProcesses {
  const processes = createWorkProcesses(ENTRY, logger, limits);
  return {
    run: (task, input, onPart) => waitAside(() => processes.run(task, input, onPart)),
    close: () => processes.close(),
  };
}
