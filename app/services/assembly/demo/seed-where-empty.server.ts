/** The first start of a demo or test portal tells the demo office's story; later ones find it there. */
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Portal } from "../../platform/portal/portal";
import { seedDemoOffice } from "./demo-office.server";

/** The story was stopped while it was told: half an office would puzzle everybody. */
export class DemoOfficeUnfinished extends Error {
  override readonly name = "DemoOfficeUnfinished";
  constructor({ dataFolder, databaseUrl }: Portal["config"]) {
    const database = databaseUrl.startsWith("sqlite:") ? "" : "Make its database empty. ";
    super(
      `The demo office in ${dataFolder} was not finished. ${database}Remove that folder (or set PORTAL_DATA) and start again.`,
    );
  }
}

/** @throws DemoOfficeUnfinished where an earlier start was stopped halfway */
export async function seedWhereEmpty(portal: Portal): Promise<void> {
  const { mode, demo } = portal.config;
  if (mode === "production" || demo.cases === 0) return;
  if ((await getEntriesBefore(portal)) > 0) return;
  portal.logger.info({ cases: demo.cases }, "seeding the demo office");
  const facts = await seedEmptyLog(portal, () => seedDemoOffice(portal, demo));
  portal.logger.info({ facts }, "the demo office is there");
}

/**
 * The number of entries that the log has before anything is written to it.
 * @throws DemoOfficeUnfinished where they are those of a story that was stopped
 */
export async function getEntriesBefore({ config, log }: Pick<Portal, "config" | "log">): Promise<number> {
  const { size } = await log.head();
  if (size > 0 && existsSync(unfinishedMarkIn(config))) throw new DemoOfficeUnfinished(config);
  return size;
}

/** Tells the story. As long as it is told a mark lies in the data folder, and stays there if it is stopped. */
export async function seedEmptyLog(
  portal: Pick<Portal, "config">,
  tell: () => Promise<number>,
): Promise<number> {
  const mark = unfinishedMarkIn(portal.config);
  await writeFile(mark, "");
  const facts = await tell();
  await rm(mark);
  return facts;
}

const unfinishedMarkIn = ({ dataFolder }: Portal["config"]): string =>
  join(dataFolder, "demo-office-unfinished");
