import { ThreadBusy, ThreadStopped } from "../threads/threads.server";
import type { Threads } from "../portal/ports/threads";
import type { InspectFile } from "../file-formats/objection";
import { INSPECT_FILE } from "./thread-tasks";

/** Judges files in threads, so that nobody else waits; one that takes too long, or too much room, is refused. */
export function inspectIn(threads: Threads): InspectFile {
  return async (path, extension) => {
    try {
      return await threads.run(INSPECT_FILE, { path, extension });
    } catch (error) {
      if (error instanceof ThreadStopped) return { code: "not-in-time", detail: error.message };
      if (error instanceof ThreadBusy) return { code: "busy", detail: error.message };
      throw error;
    }
  };
}
