/** `npm run drill -- tamper [--seed 7 --count 1000 --postgres 100]`: many changes at random, and a table of what was found. */
import { parseArgs } from "node:util";

import { seedOffice } from "./tampering/office";
import { tryTamperings } from "./tampering/trials";
import type { Trial } from "./tampering/trials";

const { values } = parseArgs({
  options: { seed: { type: "string" }, count: { type: "string" }, postgres: { type: "string" } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const counts = { sqlite: Number(values.count ?? 1_000), postgres: Number(values.postgres ?? 100) };

function recordFact(trials: readonly Trial[]): void {
  const row = (...cells: readonly (string | number)[]) =>
    console.log(
      cells.map((cell, index) => (index === 0 ? String(cell).padEnd(46) : String(cell).padStart(8))).join(""),
    );
  row("", "tried", "found", "named");
  for (const kind of new Set(trials.map((trial) => trial.kind))) {
    const own = trials.filter((trial) => trial.kind === kind);
    row(kind, own.length, own.filter(({ found }) => found).length, own.filter(({ named }) => named).length);
  }
  row(
    "all",
    trials.length,
    trials.filter(({ found }) => found).length,
    trials.filter(({ named }) => named).length,
  );
  for (const { story } of trials) if (story !== "") console.log(story);
}

for (const dialect of ["sqlite", "postgres"] as const) {
  if (counts[dialect] === 0) continue;
  console.log(`\n${dialect}, seed ${seed}`);
  const office = await seedOffice(dialect);
  try {
    const startedAt = performance.now();
    const trials = await tryTamperings(office, { seed, count: counts[dialect] });
    recordFact(trials);
    console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`);
    if (trials.some(({ named }) => !named)) process.exitCode = 1;
  } finally {
    await office.dispose();
  }
}
