/** The first start of a demo or test portal tells the demo office's story; later ones find it there. */
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Portal } from "../portal";
import { seedDemoOffice } from "./demo-office.server";

/** The first start was stopped while the story was told: half an office would puzzle everybody. */
export class DemoOfficeUnfinished extends Error {
  override readonly name = "DemoOfficeUnfinished";
  constructor(folder: string) {
    super(
      `The demo office in ${folder} was not finished. Remove that folder (or set PORTAL_DATA) and start again.`,
    );
  }
}

/** @throws DemoOfficeUnfinished where an earlier start was stopped halfway */
export async function seedWhereEmpty(portal: Portal): Promise<void> {
  const { mode, demo, dataFolder } = portal.config;
  if (mode === "production" || demo.cases === 0) return;
  const unfinished = join(dataFolder, "demo-office-unfinished");
  if ((await portal.log.head()).size > 0) {
    if (existsSync(unfinished)) throw new DemoOfficeUnfinished(dataFolder);
    return;
  }
  portal.logger.info({ cases: demo.cases }, "seeding the demo office");
  await writeFile(unfinished, "");
  const facts = await seedDemoOffice(portal, demo);
  await rm(unfinished);
  portal.logger.info({ facts }, "the demo office is there");
}
