/** `npm run demo:seed -- --cases 20000 [--seed 7]`: a demo office of any size, in an empty database. */
import { parseArgs } from "node:util";

import { SingleBar } from "cli-progress";

import { readConfig } from "~/app/services/config.server";
import { seedDemoOffice } from "~/app/services/demo/demo-office.server";
import { createLogger } from "~/app/services/logger.server";
import { createPortal } from "~/app/services/portal.server";

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
  const { size } = await portal.log.head();
  if (size > 0) {
    console.error(
      `The log in ${config.dataFolder} has ${String(size)} entries already. Seed an empty one (PORTAL_DATA).`,
    );
    process.exitCode = 1;
  } else {
    const bar = new SingleBar({
      format: "{bar} {percentage}% | {value}/{total} facts | {eta_formatted} left",
    });
    let started = false;
    const facts = await seedDemoOffice(portal, {
      cases,
      seed,
      onProgress(done, total) {
        if (!started) bar.start(total, done);
        started = true;
        bar.update(done);
      },
    });
    bar.stop();
    console.log(`${String(cases)} cases, ${String(facts)} facts`);
  }
} finally {
  await portal.close();
}
