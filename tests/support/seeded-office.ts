/**
 * Demo offices for tests. Telling an office's story takes many times as long as copying it, so that each size is told once
 * in a run and every test file gets a copy of its own.
 */
import { cp, mkdir, rename } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { readConfig } from "~/app/services/portal/config.server";
import { seedWhereEmpty } from "~/app/services/demo/seed-where-empty.server";
import { createLogger } from "~/app/services/portal/logger.server";
import { createPortal } from "~/app/services/composition/portal.server";

import { OFFICES_FOLDER } from "./offices-folder";

/** As many cases as most tests need: one size, so that it is told once. */
export const SMALL_OFFICE = 80;

/** The folder of the office that a demo portal has; `serve-demo.js` knows it by this name. */
const USUAL = "usual";
const LOOK_AGAIN_IN_MS = 100;

/**
 * @param cases how many cases it has; `undefined`: as many as a demo portal has
 * @param target an empty folder, which becomes the portal's data
 */
export async function copySeededOffice(cases: number | undefined, target: string): Promise<void> {
  const offices = process.env[OFFICES_FOLDER];
  if (offices === undefined)
    throw new Error(`${OFFICES_FOLDER} names no folder: is the global set-up listed?`);
  const source = join(offices, String(cases ?? USUAL));
  // Making a folder is what one process alone succeeds in.
  const isFirst = await mkdir(`${source}.begun`).then(
    () => true,
    () => false,
  );
  if (isFirst) await tell(cases, source);
  while (!existsSync(source)) {
    if (existsSync(`${source}.failed`)) throw new Error(`The office of ${source} could not be made`);
    await sleep(LOOK_AGAIN_IN_MS);
  }
  await cp(source, target, { recursive: true });
}

async function tell(cases: number | undefined, source: string): Promise<void> {
  const unfinished = `${source}.unfinished`;
  const config = readConfig({
    PORTAL_MODE: "test",
    PORTAL_DATA: unfinished,
    PORTAL_LOG_LEVEL: "silent",
    ...(cases !== undefined && { PORTAL_DEMO_CASES: String(cases) }),
  });
  try {
    const portal = await createPortal(config, createLogger(config));
    await seedWhereEmpty(portal);
    await portal.close();
    await rename(unfinished, source);
  } catch (error) {
    await mkdir(`${source}.failed`);
    throw error;
  }
}
