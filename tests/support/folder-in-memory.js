/** A folder for what tests write, in memory where the machine has enough of it. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { isRoomy } from "../../app/building/machine-memory.js";

const SHARED_MEMORY = "/dev/shm";
/** What both suites leave lying at most, and as much again. */
const NEEDED = 6 * 1024 ** 3;

/** `null` where there is no such folder, too little memory or too little room in it, or no program may run from it (the test's PostgreSQL does). */
export function folderInMemory() {
  if (!isRoomy()) return null;
  let folder = null;
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    if (bavail * bsize < NEEDED) return null;
    folder = mkdtempSync(join(SHARED_MEMORY, "portal-tests-"));
    // PostgreSQL runs as a user of its own and must find its way in.
    chmodSync(folder, 0o755);
    const program = join(folder, "program");
    writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
    execFileSync(program);
    return folder;
  } catch {
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
    return null;
  }
}
