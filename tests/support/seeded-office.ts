/**
 * Demo offices for tests. Telling an office's story takes many times as long as copying it, so that each size is told once
 * in a run and every test file gets a copy of its own.
 */
import { cp } from "node:fs/promises";

import { readConfig } from "~/app/services/platform/portal/config.server";
import { seedWhereEmpty } from "~/app/services/assembly/demo/seed-where-empty.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import { createPortal } from "~/app/services/assembly/composition/portal.server";

import { makeOnce } from "./made-once";

/** As many cases as most tests need: one size, so that it is told once. */
export const SMALL_OFFICE = 80;

/** The folder of the office that a demo portal has; `serve-demo.js` knows it by this name. */
const USUAL = "usual";

/**
 * @param cases how many cases it has; `undefined`: as many as a demo portal has
 * @param target an empty folder, which becomes the portal's data
 */
export async function copySeededOffice(cases: number | undefined, target: string): Promise<void> {
  const office = await makeOnce(String(cases ?? USUAL), (folder) => recordFact(cases, folder));
  await cp(office, target, { recursive: true });
}

async function recordFact(cases: number | undefined, folder: string): Promise<void> {
  const config = readConfig({
    PORTAL_MODE: "test",
    PORTAL_DATA: folder,
    PORTAL_LOG_LEVEL: "silent",
    ...(cases !== undefined && { PORTAL_DEMO_CASES: String(cases) }),
  });
  const portal = await createPortal(config, createLogger(config));
  await seedWhereEmpty(portal);
  await portal.close();
}
