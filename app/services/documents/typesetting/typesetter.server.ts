/** The typesetter in work processes: they have limits of time and memory, stay warm, and end without the portal. */
import type { Typesetter } from "../../platform/portal/ports/typesetter";
import type { WorkProcesses } from "../../platform/portal/ports/work-processes";
import { printInTime } from "../printing/print-in-time.server";
import { SET_PAPER } from "./process-tasks";

export const createTypesetter = (processes: WorkProcesses): Typesetter => ({
  set: async (paper) => Buffer.from(await printInTime(processes.run(SET_PAPER, paper))),
});
