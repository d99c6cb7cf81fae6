/**
 * The one way into everything that `npm run` can do: with the Node that is needed, with the packages that are needed, and by itself.
 * Plain JavaScript without a dependency: it runs before anything is installed.
 */
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { ProgramFailed, run } from "./children.js";
import { BENCHES, CHECKS, COMMANDS, DRILLS, TOOLS } from "./commands.js";
import { ensureNode } from "./ensure-node.js";
import { findProgram } from "./programs.js";
import { ensurePackages, refuseWithoutPackages } from "./setup.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
/** Commands that take a name: without one they tell those that there are. */
const DOORS = { bench: BENCHES, drill: DRILLS, tool: TOOLS };
const NAME_WIDTH = 16;

const [name, ...given] = process.argv.slice(2);
/** Where an office is served, the commands of an operator fetch and install nothing, as a start does not. */
const isBesideOffice = process.env.PORTAL_MODE === "production" && COMMANDS[name]?.tests === false;
await ensureNode({ fetches: !isBesideOffice });
try {
  if (name === "check") await check(given);
  else if (DOORS[name]) await enter(name, given);
  else await follow(COMMANDS[name], given);
} catch (error) {
  if (!(error instanceof ProgramFailed)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function enter(door, [wanted, ...rest]) {
  const command = DOORS[door][wanted];
  if (command !== undefined) return follow(command, rest);
  const lines = Object.entries(DOORS[door]).map(
    ([each, { about }]) => `  ${each.padEnd(NAME_WIDTH)} ${about}`,
  );
  if (wanted !== undefined) console.error(`There is no ${door} "${wanted}".`);
  console.log(`npm run ${door} -- NAME, with one of these names:\n${lines.join("\n")}`);
  process.exitCode = wanted === undefined ? 0 : 2;
}

/** One step in this very process, so that a signal that is sent to it reaches the program; several one after the other. */
async function follow({ steps, tests = true }, args) {
  if (isBesideOffice) refuseWithoutPackages();
  else await ensurePackages({ tests });
  const [only] = steps;
  if (steps.length === 1) return begin(only, args);
  for (const step of steps) await runApart(step, args);
}

async function begin(step, given) {
  const program = findProgram(step);
  const path = program.find((each) => each.startsWith(root));
  Object.assign(process.env, step.environment);
  process.argv = [process.execPath, ...program.slice(program.indexOf(path)), ...given];
  if (path.endsWith(".ts")) (await import("tsx/esm/api")).register();
  await import(pathToFileURL(path).href);
}

function runApart(step, given = []) {
  return run(process.execPath, [...findProgram(step), ...given], {
    cwd: root,
    env: { ...process.env, ...step.environment },
  });
}

/** Goes on after one that fails, so that everything is told at once. */
async function check([wanted, ...rest]) {
  if (wanted !== undefined && CHECKS[wanted] === undefined) {
    console.error(`The checks are ${Object.keys(CHECKS).join(", ")}.`);
    process.exit(2);
  }
  await ensurePackages({ tests: true });
  // Types are checked by what checks the rules as well.
  const names = wanted === undefined ? Object.keys(CHECKS).filter((each) => each !== "types") : [wanted];
  for (const each of names) {
    try {
      for (const step of CHECKS[each].steps) await runApart(step, rest);
      console.log(`passed: ${each}`);
    } catch (error) {
      if (!(error instanceof ProgramFailed)) throw error;
      console.error(`FAILED: ${each} (${CHECKS[each].about})`);
      process.exitCode = 1;
    }
  }
}
