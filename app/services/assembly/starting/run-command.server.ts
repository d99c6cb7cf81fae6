/** What every command has in common: which portal it works on, and how it says no. */
import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { parseArgs, type ParseArgsConfig } from "node:util";

import { openDatabase } from "~/db/database";
import { DatabaseRefused, describePlace, refuseDatabase } from "~/db/database-refused";
import { hasTables } from "~/db/migrate";

import { ConfigurationRefused, type Config } from "../../platform/portal/config.server";
import { createLogger } from "../../platform/portal/logger.server";
import type { Portal } from "../../platform/portal/portal";
import { createPortal } from "../composition/portal.server";
import { describeRefusal, PRIVATE_FILES } from "./explain-refusal.server";
import { readSettings } from "./read-settings.server";

const WRONG_USE = 2;

/**
 * Runs a command to its exit code; a refusal is a sentence and `refused`, never a stack trace.
 * @param work gives the exit code
 */
export async function runCommand(work: () => Promise<number>, refused = 1): Promise<void> {
  process.umask(PRIVATE_FILES);
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(describeRefusal(error, "Nothing was done:"));
    process.exitCode = refused;
  }
}

/** The options of a command; where one is not known, or lacks its value, the process ends with a sentence and 2. */
export function parseOptions<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.error(error.message);
    process.exit(WRONG_USE);
  }
}

/**
 * The portal that the settings name, for a command that changes something: it says first which database that is.
 * @throws ConfigurationRefused where a setting is wrong, DatabaseRefused where no portal has ever been started on it: a command
 *   makes none, since the one that was meant is elsewhere
 */
export async function openPortalForCommand(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Portal> {
  const config = await readSettings(environment);
  await refuseWithoutPortal(config);
  await refuseOtherUser(config.dataFolder);
  console.error(`Works on ${describePlace(config.databaseUrl)} (PORTAL_MODE ${config.mode}).`);
  return createPortal(config, createLogger({ logLevel: "warn" }));
}

/** @throws ConfigurationRefused where the files that a command leaves would be root's, and the portal is not */
export async function refuseOtherUser(dataFolder: string, user = process.getuid?.()): Promise<void> {
  const folder = await stat(dataFolder).catch(() => null);
  if (user === 0 && folder !== null && folder.uid !== 0)
    throw new ConfigurationRefused(
      `PORTAL_DATA: ${dataFolder} belongs to user ${String(folder.uid)}: run this as that user, as what root writes the portal could not read`,
    );
}

/** @throws DatabaseRefused where there is no database of a portal */
export async function refuseWithoutPortal({
  databaseUrl,
  mode,
}: Pick<Config, "databaseUrl" | "mode">): Promise<void> {
  const file = databaseUrl.startsWith("sqlite:") ? databaseUrl.slice("sqlite:".length) : null;
  const isThere = file === null ? await looksLikePortal(databaseUrl) : existsSync(file);
  if (!isThere)
    throw new DatabaseRefused(
      `There is no portal's database in ${describePlace(databaseUrl)} (PORTAL_MODE ${mode}): PORTAL_DATA or DATABASE_URL says where it is, and the first start of the portal makes it.`,
    );
}

async function looksLikePortal(url: string): Promise<boolean> {
  const database = openDatabase(url, { readOnly: true });
  try {
    return await hasTables(database);
  } catch (error) {
    throw refuseDatabase(error, url);
  } finally {
    await database.close();
  }
}
