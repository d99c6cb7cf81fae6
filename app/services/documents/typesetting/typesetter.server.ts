/** The typesetter in work processes: they have limits of time and memory, stay warm, and end without the portal. */
import type { Paper } from "../../platform/portal/ports/paper";
import type { Typesetter } from "../../platform/portal/ports/typesetter";
import type { WorkProcesses } from "../../platform/portal/ports/work-processes";
import { ProcessStopped } from "../../platform/work-processes/work-processes.server";
import { printInTime } from "../printing/print-in-time.server";
import { SET_PAPER } from "./process-tasks";

export const createTypesetter = (processes: Pick<WorkProcesses, "run">): Typesetter => ({
  set: async (paper) => Buffer.from(await printInTime(setAgainIfEnded(processes, paper))),
});

/** A process that is killed amid a paper has left nothing behind: the paper is set once more, in another one. */
async function setAgainIfEnded(processes: Pick<WorkProcesses, "run">, paper: Paper): Promise<Uint8Array> {
  try {
    return await processes.run(SET_PAPER, paper);
  } catch (error) {
    if (!(error instanceof ProcessStopped) || !error.isFromOutside) throw error;
    return processes.run(SET_PAPER, paper);
  }
}
