import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

import { takeTurn } from "../support/turns";
import { LongOnesFirst } from "./long-ones-first";

takeTurn();

const TESTS = ["{app,workflows,events,db,tests}/**/*.test.{ts,tsx}"];
const ELSEWHERE = ["**/node_modules/**", "tests/bench/**"];
/** Tests that put other modules in place of real ones. */
const MOCKING = ["app/components/examples.test.tsx", "app/services/identity/captcha/captcha.server.test.ts"];
/** Tests that set papers or look at every expression themselves: what that takes of memory is given back with their process. */
const ALONE = [
  "app/families/accounts/documents/*.test.ts",
  "app/services/documents/pdf-signatures/*.test.ts",
  "app/services/documents/printing/*.test.ts",
  "app/services/documents/time-stamps/*.test.ts",
  "app/services/documents/typesetting/*.test.ts",
  "app/services/filings/facts/facts.server.test.ts",
  "app/services/filings/papers/form-paper.server.test.ts",
  "app/services/filings/receipts/receipts.server.test.ts",
  "app/services/filings/replays/replay-paper.server.test.ts",
  "app/services/filings/steps/form-with-conversation.server.test.ts",
  "tests/linear-expressions.test.ts",
  "tests/openapi.test.ts",
  "tests/support/pdf-promises/*.test.ts",
];
/** Tests that need React as it is while one develops. */
const DEVELOPING = ["app/**/*.test.tsx", "app/services/office/charts/*.test.ts"];

export default defineConfig({
  root: new URL("../..", import.meta.url).pathname,
  plugins: [tsconfigPaths()],
  test: {
    projects: [
      { extends: true, test: { name: "mocking", include: MOCKING } },
      { extends: true, test: { name: "alone", include: ALONE } },
      {
        extends: true,
        test: {
          name: "developing",
          include: DEVELOPING,
          exclude: [...ELSEWHERE, ...MOCKING],
          isolate: false,
        },
      },
      {
        extends: true,
        // Loading the portal's modules anew for each file would take as long as many of the tests themselves.
        test: {
          name: "together",
          include: TESTS,
          exclude: [...ELSEWHERE, ...MOCKING, ...ALONE, ...DEVELOPING],
          isolate: false,
        },
      },
    ],
    globalSetup: [
      "../support/postgres-for-run.ts",
      "../support/offices-folder.ts",
      "../support/compiled-programs.ts",
    ].map((file) => new URL(file, import.meta.url).pathname),
    // For what hangs, not for what is slow: beside other work a machine takes several times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: "forks",
    sequence: { sequencer: LongOnesFirst },
    // Files share a process, and what each has loaded stays in it. Most of what a test makes is forgotten at once: with room for it a fifth less of the processor goes into clearing it away.
    execArgv: ["--max-semi-space-size=64", "--max-old-space-size=3072"],
    // One for each of the two processors that the suite is measured on; the default leaves one of them idle.
    maxWorkers: 2,
    reporters: process.env.TEST_REPORT ? ["default", "json"] : ["default"],
    ...(process.env.TEST_REPORT && { outputFile: { json: process.env.TEST_REPORT } }),
  },
});
