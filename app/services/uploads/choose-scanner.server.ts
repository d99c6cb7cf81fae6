import { builtInScanner } from "./built-in-scanner.server";
import { createClamdScanner } from "./clamd.server";
import type { MalwareScanner } from "./malware-scanner.server";

/** @param address clamd's (`CLAMD_ADDRESS`); the built-in scanner where it is absent. */
export function createMalwareScanner(address: string | undefined): MalwareScanner {
  return address ? createClamdScanner(address) : builtInScanner;
}
