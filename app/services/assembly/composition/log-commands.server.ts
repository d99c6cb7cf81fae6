/** The portal's log as the commands of `npm run log` need it. Commands that only look open the database for reading alone. */
import type { DoorUse, LogDoor } from "~/events/commands/cli-context";
import { describePlace } from "~/db/database-refused";

import type { Config } from "../../platform/portal/config.server";
import { createLogger } from "../../platform/portal/logger.server";
import { openReadOnly, getParts } from "../../office/log/read-only-log.server";
import { signedBefore } from "../../office/log/log-witness.server";
import { verifyConfiguredFiles } from "../../office/log/verify-files.server";
import { readSettings } from "../starting/read-settings.server";
import { refuseOtherUser, refuseWithoutPortal } from "../starting/run-command.server";
import { createPortal } from "./portal.server";

/** @throws DatabaseRefused where no database is: an empty one, made on the spot, would be found without a fault */
export async function openDoor(
  use: DoorUse = "look",
  environment: Record<string, string | undefined> = process.env,
): Promise<LogDoor> {
  const config = await readSettings(environment);
  await refuseWithoutPortal(config);
  if (use === "look") return openReadOnly(config);
  await refuseOtherUser(config.dataFolder);
  console.error(`Works on ${describePlace(config.databaseUrl)} (PORTAL_MODE ${config.mode}).`);
  return openToChange(config);
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
