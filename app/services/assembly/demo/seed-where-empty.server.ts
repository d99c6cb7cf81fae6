/** The first start of a demo or test portal tells the demo office's story; later ones find it there. */
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { openDatabase } from "~/db/database";

import type { Portal } from "../../platform/portal/portal";
import { DEMO_COMMANDS, runDemoNight, seedDemoOffice } from "./demo-office.server";

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

/** Another process tells the story into the same folder at this moment. */
export class DemoOfficeBegun extends Error {
  override readonly name = "DemoOfficeBegun";
  constructor(dataFolder: string, process: number) {
    super(
      `The demo office in ${dataFolder} is being made by process ${String(process)}. Wait for it, or set PORTAL_DATA to another folder.`,
    );
  }
}

/** What the story writes into the data folder, the mark that it is unfinished last. Keys stay: the next story takes them. */
const WRITTEN = [
  ...["portal.db", "portal.db-wal", "portal.db-shm", "log-signed.json"],
  ...["files", "quarantine", "demo-office-unfinished"],
];

/**
 * Takes away the half of a story that a killed start has left in the data folder, so that it is told anew. Only where nobody but the
 * story has written to the log, which is the folder's own; elsewhere everything stays, and `getEntriesBefore` refuses.
 * @returns whether there was one
 * @throws DemoOfficeBegun where it is told at this moment
 */
export async function discardUnfinishedOffice(
  config: Pick<Portal["config"], "mode" | "dataFolder" | "databaseUrl" | "files">,
): Promise<boolean> {
  const { mode, dataFolder, databaseUrl, files } = config;
  const mark = unfinishedMarkIn(config);
  if (mode === "production" || !existsSync(mark)) return false;
  const teller = Number(await readFile(mark, "utf8"));
  if (teller !== process.pid && isRunning(teller)) throw new DemoOfficeBegun(dataFolder, teller);
  const own = join(dataFolder, "portal.db");
  if (databaseUrl !== `sqlite:${own}` || files !== "disk") return false;
  if (existsSync(own) && !(await isOfStoryAlone(databaseUrl))) return false;
  for (const name of WRITTEN) await rm(join(dataFolder, name), { recursive: true, force: true });
  return true;
}

/** Whether every entry of the log, where there is one yet, is the story's. */
async function isOfStoryAlone(databaseUrl: string): Promise<boolean> {
  const database = openDatabase(databaseUrl);
  try {
    const tables = await database.kysely.introspection.getTables();
    if (!tables.some(({ name }) => name === "event")) return true;
    const other = await database.kysely
      .selectFrom("event")
      .select("position")
      .where("command_id", "not like", `${DEMO_COMMANDS}%`)
      .limit(1)
      .executeTakeFirst();
    return other === undefined;
  } finally {
    await database.close();
  }
}

function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** @throws DemoOfficeUnfinished where an earlier start was stopped halfway */
export async function seedWhereEmpty(portal: Portal): Promise<void> {
  const { mode, demo } = portal.config;
  if (mode === "production" || demo.cases === 0) return;
  if ((await getEntriesBefore(portal)) > 0) return;
  portal.logger.info({ cases: demo.cases }, "seeding the demo office");
  const facts = await seedEmptyLog(portal, () => seedDemoOffice(portal, demo));
  await runDemoNight(portal);
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
  await writeFile(mark, String(process.pid));
  const facts = await tell();
  await rm(mark);
  return facts;
}

const unfinishedMarkIn = ({ dataFolder }: Pick<Portal["config"], "dataFolder">): string =>
  join(dataFolder, "demo-office-unfinished");
