import type { WorkProcesses } from "../../platform/portal/ports/work-processes";
import { createClamdScanner } from "./clamd.server";
import type { MalwareScanner } from "../../platform/portal/ports/malware-scanner";
import { SCAN_FOR_TEST_FILE } from "./process-tasks";

/** @param address clamd's (`CLAMD_ADDRESS`); the built-in scanner, in a work process of its own, where it is absent */
export function createMalwareScanner(address: string | undefined, processes: WorkProcesses): MalwareScanner {
  if (address) return createClamdScanner(address);
  return {
    scan: (path) =>
      processes
        .run(SCAN_FOR_TEST_FILE, { path })
        .catch(() => ({ state: "unavailable", reason: "not in time" })),
  };
}
