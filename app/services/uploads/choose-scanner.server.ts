import type { Threads } from "../threads/threads.server";
import { createClamdScanner } from "./clamd.server";
import type { MalwareScanner } from "./malware-scanner.server";

/** @param address clamd's (`CLAMD_ADDRESS`); the built-in scanner, in a thread of its own, where it is absent */
export function createMalwareScanner(address: string | undefined, threads: Threads): MalwareScanner {
  if (address) return createClamdScanner(address);
  return {
    scan: (path) =>
      threads.run("scanForTestFile", { path }).catch(() => ({ state: "unavailable", reason: "not in time" })),
  };
}
