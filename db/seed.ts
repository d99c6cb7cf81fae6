/** `npm run tool -- demo-office --cases 20000 [--seed 7]`: a demo office of any size, in an empty database. */
import { readSettings } from "~/app/services/assembly/starting/read-settings.server";
import { parseOptions, runCommand } from "~/app/services/assembly/starting/run-command.server";
import { describePlace } from "~/db/database-refused";
import { runDemoNight, seedDemoOffice } from "~/app/services/assembly/demo/demo-office.server";
import {
  discardUnfinishedOffice,
  getEntriesBefore,
  seedEmptyLog,
} from "~/app/services/assembly/demo/seed-where-empty.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import { createPortal } from "~/app/services/assembly/composition/portal.server";
import { terminal } from "~/events/commands/terminal";

const EXIT = { done: 0, refused: 1, usage: 2 } as const;

await runCommand(async () => {
  const { values } = parseOptions({ options: { cases: { type: "string" }, seed: { type: "string" } } });
  const config = await readSettings();
  const cases = Number(values.cases ?? config.demo.cases);
  const seed = Number(values.seed ?? config.demo.seed);
  if (!Number.isInteger(cases) || cases < 1 || !Number.isInteger(seed)) {
    console.error("--cases and --seed are whole numbers, --cases at least 1.");
    return EXIT.usage;
  }
  if (config.mode === "production") {
    console.error("A demo office is not seeded in production.");
    return EXIT.usage;
  }
  // This one command makes a database: an office that is only shown is told into an empty one.
  console.error(`Works on ${describePlace(config.databaseUrl)} (PORTAL_MODE ${config.mode}).`);
  await discardUnfinishedOffice(config);
  const portal = await createPortal(config, createLogger({ logLevel: "warn" }));
  try {
    const size = await getEntriesBefore(portal);
    if (size > 0) {
      console.error(
        `The log in ${config.dataFolder} has ${String(size)} entries already. Seed an empty one (PORTAL_DATA).`,
      );
      return EXIT.refused;
    }
    const bar = terminal.progress("Facts");
    const facts = await seedEmptyLog(portal, () =>
      seedDemoOffice(portal, { cases, seed, onProgress: (done, total) => bar.update(done, total) }),
    );
    await runDemoNight(portal);
    bar.stop();
    console.log(`${String(cases)} cases, ${String(facts)} facts`);
    return EXIT.done;
  } finally {
    await portal.close();
  }
});
