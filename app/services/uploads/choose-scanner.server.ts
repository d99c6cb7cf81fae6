import type { Threads } from "../portal/ports/threads";
import { createClamdScanner } from "./clamd.server";
import type { MalwareScanner } from "../portal/ports/malware-scanner";
import { SCAN_FOR_TEST_FILE } from "./thread-tasks";

/** @param address clamd's (`CLAMD_ADDRESS`); the built-in scanner, in a thread of its own, where it is absent */
export function createMalwareScanner(address: string | undefined, threads: Threads): MalwareScanner {
  if (address) return createClamdScanner(address);
  return {
    scan: (path) =>
      threads
        .run(SCAN_FOR_TEST_FILE, { path })
        .catch(() => ({ state: "unavailable", reason: "not in time" })),
  };
}
