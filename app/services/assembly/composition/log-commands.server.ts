/** The portal's log as the commands of `npm run log` need it. Commands that only look open the database for reading alone. */
import { existsSync } from "node:fs";

import type { DoorUse, LogDoor } from "~/events/commands/cli-context";
import { LogUnavailable } from "~/events/errors";

import { readConfig, type Config } from "../../platform/portal/config.server";
import { createLogger } from "../../platform/portal/logger.server";
import { openReadOnly, getParts } from "../../office/log/read-only-log.server";
import { signedBefore } from "../../office/log/log-witness.server";
import { verifyConfiguredFiles } from "../../office/log/verify-files.server";
import { createPortal } from "./portal.server";

/** @throws LogUnavailable where no database is: an empty one, made on the spot, would be found without a fault */
export async function openDoor(
  use: DoorUse = "look",
  environment: Record<string, string | undefined> = process.env,
): Promise<LogDoor> {
  const config = readConfig(environment);
  const file = config.databaseUrl.replace(/^sqlite:/, "");
  if (file !== config.databaseUrl && !existsSync(file))
    throw new LogUnavailable(new Error(`there is no ${file}. PORTAL_DATA or DATABASE_URL says where it is.`));
  return use === "look" ? openReadOnly(config) : openToChange(config);
}

async function openToChange(config: Config): Promise<LogDoor> {
  const portal = await createPortal(config, createLogger({ logLevel: "warn" }));
  return {
    log: portal.log,
    database: portal.database,
    ...getParts(config),
    witness: await signedBefore(config.dataFolder, portal.keys.publicKeys()),
    schema: { missing: [], unknown: [] },
    brokenKeys: [],
    verifyFiles: (options) => verifyConfiguredFiles(config, portal, options),
    lookAt: (databaseUrl) => openReadOnly({ ...config, databaseUrl }),
    close: () => portal.close(),
  };
}
