import { ProcessesBusy, ProcessStopped } from "../../platform/work-processes/work-processes.server";
import type { WorkProcesses } from "../../platform/portal/ports/work-processes";
import type { InspectFile } from "../formats/objection";
import { INSPECT_FILE } from "./process-tasks";

/** Judges files in work processes, so that nobody else waits; one that takes too long, or too much room, is refused. */
export function createInspector(processes: WorkProcesses): InspectFile {
  return async (path, extension) => {
    try {
      return await processes.run(INSPECT_FILE, { path, extension });
    } catch (error) {
      if (error instanceof ProcessStopped) return { code: "not-in-time", detail: error.message };
      if (error instanceof ProcessesBusy) return { code: "busy", detail: error.message };
      throw error;
    }
  };
}
