/**
 * `npm run drill -- counterparts`: each server that the portal depends on hangs, drips, answers something else, dies and comes back,
 * asked by the very code that asks it in service. Whatever waits for it is given up in the time that the code states, nothing else
 * waits, nothing is lost or done twice. Prints the table, writes it to `docs/operations/counterparts.md`, and ends with 1 where
 * anything is not so.
 */
import { writeFile } from "node:fs/promises";

import makeFolder from "../support/offices-folder";

import { tryCalls } from "./counterparts/calls";
import { tryDatabase } from "./counterparts/database";
import { tryLanes } from "./counterparts/lanes";
import { tryMail } from "./counterparts/mail";
import { isInOrder, type Trial } from "./counterparts/trial";

const PAGE = "docs/operations/counterparts.md";

const HEADINGS = [
  "Counterpart",
  "It",
  "Given up after",
  "At most",
  "Others",
  "Back after",
  "Lost",
  "Twice",
  "Metrics",
];
const seconds = (value: number): string => `${value.toFixed(1)} s`;
const getCells = (trial: Trial): readonly string[] => [
  trial.counterpart,
  trial.fault,
  seconds(trial.gaveUpAfter),
  `${String(trial.limit)} s`,
  seconds(trial.others),
  seconds(trial.backAfter),
  String(trial.lost),
  String(trial.doubled),
  trial.told === undefined ? "" : trial.told ? "say so" : "silent",
];

function getTable(rows: readonly (readonly string[])[]): string {
  const widths = HEADINGS.map((heading, index) =>
    Math.max(heading.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [line(HEADINGS), rule, ...rows.map(line)].join("\n");
}

const page = (table: string): string => `# When others hang, drip or die

Written by \`npm run drill -- counterparts\`. Each counterpart is asked by the code that asks it in service. _Others_ is the longest that
anything else took meanwhile: a letter's lane and a notice, a call and another receiver, a print and the pages. _Back after_ is from the
counterpart's return to the first thing that it took; of a lane, until everything that waited was done, by a clock that moves an hour at a time.
A row "its lane" is of a whole portal and the work that it does by itself: given up is one round of that work, whatever waits in it.

${table}

- A lane of effects whose counterpart is away rests from 5 seconds to 5 minutes, longer each time; "Background Work" in the settings and
  \`portal_effects\` and \`portal_effect_resting\` in the metrics say so, and Retry ends the rest. The letters of this drill waited a day by the clock.
- The work on payments and ledgers ends its round with the first thing for which the gateway or the ledger system does not answer, and goes on with
  another in the next: \`portal_job_waiting\` says how many wait, and why. A ledger is refused after four days without its system, and its asker is told.
- A webhook whose receiver fails pauses from 10 seconds to a day, and tells its owner (\`portal_webhooks_failing\`); a login by iAM Smart says after
  ten seconds that the app does not answer; the gateway is asked again, and its files of all days that
  were missed are compared once it is back; files that the scanner did not look at are held.
- \`/readyz\` says 503 while the database takes no change, or the data folder no file.
`;

process.stderr.write("calls and letters\n");
const [calls, letters] = await Promise.all([tryCalls(), tryMail()]);
process.stderr.write("lanes\n");
const takeFolderAway = await makeFolder();
const lanes = await tryLanes();
await takeFolderAway?.();
process.stderr.write("PostgreSQL\n");
const database = await tryDatabase();

const trials = [...letters, ...calls, ...lanes, ...database];
const table = getTable(trials.map(getCells));
console.log(table);
const wrong = trials.filter((trial) => !isInOrder(trial));
for (const { counterpart, fault } of wrong) console.log(`NOT IN ORDER: ${counterpart}, ${fault}`);
await writeFile(PAGE, page(table));
process.exit(wrong.length === 0 ? 0 : 1);
