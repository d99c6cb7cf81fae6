/**
 * `npm test`: sets up what is missing and runs everything, the quick checks first. Its last line reads
 * `N passed, N failed`; it ends with 1 where anything failed. Plain JavaScript: it runs before anything is installed.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, isAbsolute, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

import { ensurePackages } from "../app/building/setup.js";
import { folderInMemory } from "./support/folder-in-memory.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const reports = join(root, ".cache", "test-reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// Tests write to the disk and wait for it as the portal does, and none of what they write is to outlive a power cut.
const memory = folderInMemory();
if (memory !== null) process.env.TMPDIR = memory;

// Programs in Go (the rules that know types among them) look for what they may forget at each doubling of what they hold: at
// five times as much, a third of their processor's time is saved for a tenth more memory.
process.env.GOGC ??= "400";

/** Demo offices that one suite has told the story of serve the next one as well. */
const offices = mkdtempSync(join(tmpdir(), "portal-offices-"));

process.on("exit", () => {
  for (const folder of [offices, memory])
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

/** As many lines of a suite that died are shown again. */
const LAST_LINES = 30;

let passed = 0;
let failed = 0;
/** What failed, by name: told once more at the end, where somebody who sees only the end finds it. */
const failures = [];

ensurePackages({ tests: true });
// The longest first: what is left over at the end is short. Getting the portal ready compiles what the suites need.
await checks([
  ["build", process.execPath, ["app/building/build.js"]],
  // Rules and types at once: both read every source and work out the types of everything in it.
  ["lint and types", "oxlint", ["--type-aware", "--type-check", "--deny-warnings"]],
  ["format", "oxfmt", ["--check", "."]],
  ["unused code", "knip", []],
  ["import directions", "depcruise", ["--output-type", "err", "app", "workflows", "events", "db", "tests"]],
]);
await suite(
  "unit and contract tests",
  "vitest",
  ["run", "--config", "tests/config/vitest.config.ts"],
  "unit.json",
  vitestCounts,
);
await suite(
  "journeys",
  "playwright",
  ["test", "--config", "tests/config/playwright.config.ts"],
  "journeys.json",
  playwrightCounts,
);

for (const folder of [offices, memory]) if (folder !== null) rmSync(folder, { recursive: true, force: true });
for (const failure of failures) console.log(`FAILED: ${failure}`);
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
      else {
        failed += 1;
        failures.push(name);
      }
      if (code !== 0 && said.trim()) console.log(said.trim());
      const verdict = code === 0 ? "passed" : "FAILED";
      console.log(`${verdict}: ${name} (${Math.round((Date.now() - started) / 1000)} s)\n`);
      resolve();
    });
  });
}

/** A suite counts its tests; one that dies without a report counts as a failure, and it is said how it died. */
async function suite(name, tool, args, reportName, counts) {
  const started = Date.now();
  const report = join(reports, reportName);
  const { code, signal, lastLines } = await run(tool, args, { TEST_REPORT: report, TEST_OFFICES: offices });
  const counted = countsOf(report, counts);
  if (counted !== null) {
    passed += counted.passed;
    failed += counted.failed;
    failures.push(...counted.failures);
    if (code !== 0 && counted.failed === 0) failed += 1;
    const again = counted.again ? ` (${counted.again} of them at the second try)` : "";
    console.log(
      `${name}: ${counted.passed} passed${again}, ${counted.failed} failed (${Math.round((Date.now() - started) / 1000)} s)\n`,
    );
    if (code === 0 || counted.failed > 0) return;
  } else {
    failed += 1;
  }
  const end = signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
  const left = counted === null ? "left no report" : "failed outside its tests";
  console.log(`FAILED: ${name} ${left}: it ${end}. Its last lines:\n${lastLines.join("\n")}\n`);
}

/** What the report says; null where there is none, or half of one. */
function countsOf(report, counts) {
  if (!existsSync(report)) return null;
  try {
    return counts(JSON.parse(readFileSync(report, "utf8")));
  } catch (error) {
    console.error(`${report}: ${error.message}`);
    return null;
  }
}

/** A program of the packages by its name, or any by its path. */
function commandOf(tool) {
  if (isAbsolute(tool)) return tool;
  return join(root, "node_modules", ".bin", process.platform === "win32" ? `${tool}.cmd` : tool);
}

/** Runs a program, shows what it says, and remembers the end of it. */
function run(tool, args, environment = {}) {
  return new Promise((resolve) => {
    const lastLines = [];
    const remember = (stream) => (chunk) => {
      stream.write(chunk);
      lastLines.push(
        ...String(chunk)
          .split("\n")
          .filter((line) => line.trim() !== ""),
      );
      lastLines.splice(0, Math.max(0, lastLines.length - LAST_LINES));
    };
    const child = spawn(commandOf(tool), args, {
      cwd: root,
      stdio: ["inherit", "pipe", "pipe"],
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: "1" }), ...environment },
    });
    child.stdout.on("data", remember(process.stdout));
    child.stderr.on("data", remember(process.stderr));
    child.on("error", (error) => lastLines.push(error.message));
    child.on("close", (code, signal) => resolve({ code, signal, lastLines }));
  });
}

function vitestCounts(report) {
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  const failures = report.testResults.flatMap((file) => [
    ...(broken.includes(file) ? [relative(root, file.name)] : []),
    ...file.assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${relative(root, file.name)}: ${fullName}`),
  ]);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, failures };
}

function playwrightCounts(report) {
  const { expected, flaky, unexpected } = report.stats;
  const failures = specsOf(report.suites)
    .filter(({ tests }) => tests.some(({ status }) => status === "unexpected"))
    .map(({ file, title }) => `${file}: ${title}`);
  return { passed: expected + flaky, again: flaky, failed: unexpected, failures };
}

/** Every specification of a report, those of nested suites among them. */
function specsOf(suites) {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);
}
