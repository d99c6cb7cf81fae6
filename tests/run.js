/**
 * `npm test`: sets up what is missing and runs everything, the quick checks first. Its last line reads
 * `N passed, N failed`; it ends with 1 where anything failed. Plain JavaScript: it runs before anything is installed.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

import { ProgramFailed, run } from "../app/building/children.js";
import { CHECKS, COMMANDS } from "../app/building/commands.js";
import { ensureNode } from "../app/building/ensure-node.js";
import { isRoomy } from "../app/building/machine-memory.js";
import { findProgram } from "../app/building/programs.js";
import { ensurePackages } from "../app/building/setup.js";
import { folderInMemory } from "./support/folder-in-memory.js";

await ensureNode();

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const reports = join(root, ".cache", "test-reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// Tests write to the disk and wait for it as the portal does, and none of what they write is to outlive a power cut.
const memory = folderInMemory();
if (memory !== null) process.env.TMPDIR = memory;

/** Demo offices that one suite has told the story of serve the next one as well. */
const offices = mkdtempSync(join(tmpdir(), "portal-offices-"));

process.on("exit", () => {
  for (const folder of [offices, memory])
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
});

/** As many lines of a suite that died are shown again. */
const LAST_LINES = 30;

let passed = 0;
let failed = 0;
/** What failed, by name: told once more at the end, where somebody who sees only the end finds it. */
const failures = [];

await ensurePackages({ tests: true });
// The longest first: what is left over at the end is short. Getting the portal ready compiles what the suites need.
const { lint, format, unused, directions } = CHECKS;
await checks([
  ["build", COMMANDS.build.steps[0]],
  ["lint and types", ...lint.steps],
  ["format", ...format.steps],
  ["unused code", ...unused.steps],
  ["import directions", ...directions.steps],
]);
await suite("unit and contract tests", COMMANDS.unit.steps[0], "unit.json", vitestCounts);
await suite("journeys", COMMANDS.journeys.steps[0], "journeys.json", playwrightCounts);

for (const folder of [offices, memory]) if (folder !== null) rmSync(folder, { recursive: true, force: true });
for (const failure of failures) console.log(`FAILED: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** Runs the checks, two at a time where memory allows; a check passes or fails as one, and says what it has to say when it fails. */
async function checks(list) {
  const waiting = [...list];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(...next);
  };
  await Promise.all(isRoomy() ? [worker(), worker()] : [worker()]);
}

async function check(name, ...steps) {
  const started = Date.now();
  let said = "";
  const ends = [];
  for (const step of steps) ends.push(await endOf(step, (piece) => (said += piece)));
  const end = ends.find((each) => each !== 0) ?? 0;
  if (end === 0) passed += 1;
  else {
    failed += 1;
    failures.push(name);
    if (said.trim()) console.log(said.trim());
  }
  console.log(
    `${end === 0 ? "passed" : "FAILED"}: ${name} (${Math.round((Date.now() - started) / 1000)} s)\n`,
  );
}

/** A suite counts its tests; one that dies without a report counts as a failure, and it is said how it died. */
async function suite(name, step, reportName, counts) {
  const started = Date.now();
  const report = join(reports, reportName);
  const lastLines = [];
  const remember = (piece, stream) => {
    stream.write(piece);
    lastLines.push(...piece.split("\n").filter((line) => line.trim() !== ""));
    lastLines.splice(0, Math.max(0, lastLines.length - LAST_LINES));
  };
  const end = await endOf(step, remember, { TEST_REPORT: report, TEST_OFFICES: offices });
  const counted = countsOf(report, counts);
  if (counted !== null) {
    passed += counted.passed;
    failed += counted.failed;
    failures.push(...counted.failures);
    if (end !== 0 && counted.failed === 0) failed += 1;
    const again = counted.again ? ` (${counted.again} of them at the second try)` : "";
    console.log(
      `${name}: ${counted.passed} passed${again}, ${counted.failed} failed (${Math.round((Date.now() - started) / 1000)} s)\n`,
    );
    if (end === 0 || counted.failed > 0) return;
  } else {
    failed += 1;
  }
  const how = typeof end === "number" ? `ended with exit code ${end}` : `was ended by ${end}`;
  const left = counted === null ? "left no report" : "failed outside its tests";
  console.log(`FAILED: ${name} ${left}: it ${how}. Its last lines:\n${lastLines.join("\n")}\n`);
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

/** Runs a step to its end. @returns its exit code, or the name of the signal that ended it */
async function endOf(step, hear, environment = {}) {
  try {
    await run(process.execPath, findProgram(step), {
      cwd: root,
      hear,
      env: {
        ...process.env,
        ...(process.stdout.isTTY && { FORCE_COLOR: "1" }),
        ...step.environment,
        ...environment,
      },
    });
    return 0;
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
    hear(`${error.message}\n`, process.stderr);
    return error.end ?? 1;
  }
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
