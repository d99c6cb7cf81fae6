/** For vitest's `globalSetup`: one PostgreSQL server for all test files of a run. */
import { readFile } from "node:fs/promises";

import { parseCLI, type TestProject } from "vitest/node";

import { startOwnPostgres } from "./postgres";

/** What the text of a test shows that needs a server: contracts run on both databases, others name this one. */
const NEEDS_SERVER = /postgres|support\/databases|support\/contracts|\.contract"/i;

/**
 * Starts a server where a test of the run needs it. A test that needs one through
 * something else starts its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  leaveExitCode();
  // Each project of the suite sets up; the first one's server is there for all.
  if (process.env["TEST_POSTGRES_URL"] !== undefined) return () => Promise.resolve();
  const { filter } = parseCLI(["vitest", ...process.argv.slice(2)]);
  const { testFiles } = await project.globTestFiles(filter);
  const texts = await Promise.all(testFiles.map((file) => readFile(file, "utf8")));
  if (!texts.some((text) => NEEDS_SERVER.test(text))) return () => Promise.resolve();
  const server = await startOwnPostgres();
  process.env["TEST_POSTGRES_URL"] = server.url;
  return () => server.discard();
}

/** The package ends the process with 0 once nothing is left to do, also where tests have failed. */
function leaveExitCode(): void {
  process.prependOnceListener("beforeExit", () => {
    const code = process.exitCode;
    process.once("exit", () => {
      process.exitCode = code;
    });
  });
}
