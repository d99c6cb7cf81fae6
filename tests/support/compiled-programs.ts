/**
 * Programs that tests start and kill, and the work of the portal's processes, compiled: through the compiler each start would take
 * longer than the work.
 */
import { symlink } from "node:fs/promises";
import { join } from "node:path";

import { compilePrograms } from "~/app/building/compiled-programs";

import { makeOnce } from "./made-once";

const ROOT = join(import.meta.dirname, "..", "..");
const FAULTS = join(ROOT, "tests", "faults");
/** All together: most of what they consist of is the same portal. */
const PROGRAMS = {
  appender: join(FAULTS, "appender.ts"),
  "steadfast-appender": join(FAULTS, "steadfast-appender.ts"),
  bookkeeper: join(FAULTS, "bookkeeper.ts"),
  "filing-enterer": join(FAULTS, "filing-enterer.ts"),
  "payment-portal": join(FAULTS, "payment-portal.ts"),
  "import-cases": join(ROOT, "db", "import-cases.ts"),
  "process-work": join(ROOT, "app", "services", "assembly", "composition", "process-work.server.ts"),
} as const;

/** @returns the path of the compiled program */
export async function compiledProgram(name: keyof typeof PROGRAMS): Promise<string> {
  const folder = await makeOnce("programs", async (target) => {
    // The packages are found from where the programs are.
    await symlink(join(ROOT, "node_modules"), join(target, "node_modules"));
    await compilePrograms(PROGRAMS, target);
  });
  return join(folder, `${name}.mjs`);
}

/** For vitest's `globalSetup`: in a run of the whole suite processes begin with their work compiled. */
export default async function setup(): Promise<void> {
  if (process.env["TEST_REPORT"] === undefined) return;
  process.env["COMPILED_PROCESS_WORK"] = await compiledProgram("process-work");
}
