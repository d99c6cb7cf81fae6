/** `npm run demo:seed -- --cases 20000 [--seed 7]`: a demo office of any size, in an empty database. */
import { parseArgs } from "node:util";

import { readConfig } from "~/app/services/platform/portal/config.server";
import { seedDemoOffice } from "~/app/services/assembly/demo/demo-office.server";
import {
  DemoOfficeUnfinished,
  getEntriesBefore,
  seedEmptyLog,
} from "~/app/services/assembly/demo/seed-where-empty.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import { createPortal } from "~/app/services/assembly/composition/portal.server";
import { terminal } from "~/events/commands/terminal";

const { values } = parseArgs({ options: { cases: { type: "string" }, seed: { type: "string" } } });
const config = readConfig();
const cases = Number(values.cases ?? config.demo.cases);
const seed = Number(values.seed ?? config.demo.seed);
if (!Number.isInteger(cases) || cases < 1 || !Number.isInteger(seed)) {
  console.error("--cases and --seed are whole numbers, --cases at least 1.");
  process.exit(2);
}
if (config.mode === "production") {
  console.error("A demo office is not seeded in production.");
  process.exit(2);
}
const portal = await createPortal(config, createLogger({ logLevel: "warn" }));
try {
  const size = await getEntriesBefore(portal);
  if (size > 0) {
    console.error(
      `The log in ${config.dataFolder} has ${String(size)} entries already. Seed an empty one (PORTAL_DATA).`,
    );
    process.exitCode = 1;
  } else {
    const bar = terminal.progress("Facts");
    const facts = await seedEmptyLog(portal, () =>
      seedDemoOffice(portal, { cases, seed, onProgress: (done, total) => bar.update(done, total) }),
    );
    bar.stop();
    console.log(`${String(cases)} cases, ${String(facts)} facts`);
  }
} catch (error) {
  if (!(error instanceof DemoOfficeUnfinished)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await portal.close();
}
