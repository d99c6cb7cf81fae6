/**
 * `npm test`: sets up what is missing and runs everything, the quick checks first. Its last line reads
 * `N passed, N failed`; it ends with 1 where anything failed. Plain JavaScript: it runs before anything is installed.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { ensureBuild, ensureInstalled } from "../app/server/setup.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const reports = join(root, ".cache", "test-reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;

ensureInstalled();
check("format", "prettier", ["--check", "--log-level", "warn", "."]);
check("lint", "eslint", [".", "--max-warnings", "0"]);
check("import directions", "depcruise", [
  "--output-type",
  "err",
  "app",
  "workflows",
  "events",
  "db",
  "tests",
]);
check("types", "tsc", ["--noEmit"]);
check("unused code", "knip", []);
suite(
  "unit and contract tests",
  "vitest",
  ["run", "--config", "tests/config/vitest.config.ts"],
  "unit.json",
  vitestCounts,
);
stage("build", () => ensureBuild());
suite(
  "journeys",
  "playwright",
  ["test", "--config", "tests/config/playwright.config.ts"],
  "journeys.json",
  playwrightCounts,
);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** A check passes or fails as one. */
function check(name, tool, args) {
  const started = Date.now();
  const ok = run(tool, args) === 0;
  if (ok) passed += 1;
  else failed += 1;
  console.log(`${ok ? "passed" : "FAILED"}: ${name} (${Math.round((Date.now() - started) / 1000)} s)\n`);
}

function stage(name, work) {
  try {
    work();
    passed += 1;
    console.log(`passed: ${name}\n`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED: ${name}: ${error.message}\n`);
  }
}

/** A suite counts its tests; one that dies without a report counts as a failure. */
function suite(name, tool, args, reportName, counts) {
  const started = Date.now();
  const report = join(reports, reportName);
  const status = run(tool, args, { TEST_REPORT: report });
  if (existsSync(report)) {
    const counted = counts(JSON.parse(readFileSync(report, "utf8")));
    passed += counted.passed;
    failed += counted.failed;
    if (status !== 0 && counted.failed === 0) failed += 1;
    console.log(
      `${name}: ${counted.passed} passed, ${counted.failed} failed (${Math.round((Date.now() - started) / 1000)} s)\n`,
    );
  } else {
    failed += 1;
    console.log(`FAILED: ${name} left no report\n`);
  }
}

function run(tool, args, environment = {}) {
  const command = join(root, "node_modules", ".bin", process.platform === "win32" ? `${tool}.cmd` : tool);
  const done = spawnSync(command, args, {
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
  return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
}
