/**
 * `npm test`: sets up what is missing and runs everything, the quick checks first. Its last line reads
 * `N passed, N failed`; it ends with 1 where anything failed. Plain JavaScript: it runs before anything is installed.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";

import { ensureCompiled, ensurePackages } from "../app/server/setup.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const reports = join(root, ".cache", "test-reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Demo offices that one suite has told the story of serve the next one as well. */
const offices = mkdtempSync(join(tmpdir(), "portal-offices-"));

let passed = 0;
let failed = 0;

ensurePackages({ tests: true });
// The longest first: what is left over at the end is short. None of them needs what is compiled meanwhile.
await Promise.all([
  ensureCompiled(),
  checks([
    ["build", process.execPath, ["app/server/build.js"]],
    ["lint", "oxlint", ["--type-aware", "--deny-warnings"]],
    ["format", "oxfmt", ["--check", "."]],
    ["types", process.execPath, ["node_modules/typescript-native/bin/tsc", "--noEmit"]],
    ["unused code", "knip", []],
    ["import directions", "depcruise", ["--output-type", "err", "app", "workflows", "events", "db", "tests"]],
  ]),
]);
suite(
  "unit and contract tests",
  "vitest",
  ["run", "--config", "tests/config/vitest.config.ts"],
  "unit.json",
  vitestCounts,
);
suite(
  "journeys",
  "playwright",
  ["test", "--config", "tests/config/playwright.config.ts"],
  "journeys.json",
  playwrightCounts,
);

rmSync(offices, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** Runs the checks, two at a time; a check passes or fails as one, and says what it has to say when it fails. */
async function checks(list) {
  const waiting = [...list];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(...next);
  };
  await Promise.all([worker(), worker()]);
}

function check(name, tool, args) {
  const started = Date.now();
  return new Promise((resolve) => {
    let said = "";
    const child = spawn(commandOf(tool), args, { cwd: root });
    child.stdout.on("data", (chunk) => (said += chunk));
    child.stderr.on("data", (chunk) => (said += chunk));
    child.on("error", (error) => (said += error.message));
    child.on("close", (code) => {
      if (code === 0) passed += 1;
      else failed += 1;
      if (code !== 0 && said.trim()) console.log(said.trim());
      const verdict = code === 0 ? "passed" : "FAILED";
      console.log(`${verdict}: ${name} (${Math.round((Date.now() - started) / 1000)} s)\n`);
      resolve();
    });
  });
}

/** A suite counts its tests; one that dies without a report counts as a failure. */
function suite(name, tool, args, reportName, counts) {
  const started = Date.now();
  const report = join(reports, reportName);
  const status = run(tool, args, { TEST_REPORT: report, TEST_OFFICES: offices });
  if (existsSync(report)) {
    const counted = counts(JSON.parse(readFileSync(report, "utf8")));
    passed += counted.passed;
    failed += counted.failed;
    if (status !== 0 && counted.failed === 0) failed += 1;
    const again = counted.again ? ` (${counted.again} of them at the second try)` : "";
    console.log(
      `${name}: ${counted.passed} passed${again}, ${counted.failed} failed (${Math.round((Date.now() - started) / 1000)} s)\n`,
    );
  } else {
    failed += 1;
    console.log(`FAILED: ${name} left no report\n`);
  }
}

/** A program of the packages by its name, or any by its path. */
function commandOf(tool) {
  if (isAbsolute(tool)) return tool;
  return join(root, "node_modules", ".bin", process.platform === "win32" ? `${tool}.cmd` : tool);
}

function run(tool, args, environment = {}) {
  const done = spawnSync(commandOf(tool), args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  if (done.error) console.error(done.error.message);
  return done.status ?? 1;
}

function vitestCounts(report) {
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

function playwrightCounts(report) {
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, again: flaky, failed: unexpected };
}
