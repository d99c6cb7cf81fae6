/** The portal as the commands of `npm run log` need it. */
import { existsSync } from "node:fs";

import type { LogDoor } from "~/events/commands/door";
import { LogUnavailable } from "~/events/errors";
import type { RecordedEntry } from "~/events/types";
import { replayStrictly } from "~/workflows/kit/index";
import { getProcedure } from "~/workflows/registry";

import { readConfig } from "./config.server";
import { factOf } from "./dispatch.server";
import { createLogger } from "./logger.server";
import { createPortal } from "./portal.server";
import { projectionsWith } from "./projections.server";

/** @throws LogUnavailable where no database is: an empty one, made on the spot, would be found without a fault */
export async function openDoor(
  environment: Record<string, string | undefined> = process.env,
): Promise<LogDoor> {
  const config = readConfig(environment);
  const file = config.databaseUrl.replace(/^sqlite:/, "");
  if (file !== config.databaseUrl && !existsSync(file))
    throw new LogUnavailable(new Error(`there is no ${file}. PORTAL_DATA or DATABASE_URL says where it is.`));
  const portal = await createPortal(config, createLogger({ logLevel: "warn" }));
  return {
    log: portal.log,
    database: portal.database,
    projections: projectionsWith(config.masterKey).map(({ name }) => name),
    dataFolder: config.dataFolder,
    replay,
    close: () => portal.close(),
  };
}

function replay(entries: readonly RecordedEntry[]): readonly string[] {
  const type = entries[0]?.stream.split("/", 1)[0] ?? "";
  const recorded = entries.map((entry) => ({
    fact: factOf(entry),
    state: entry.state,
    readable: entry.data !== null,
  }));
  return replayStrictly(getProcedure(type), recorded).map(
    ({ version, fact, recordedState, todaysState, refusals }) => {
      const today = todaysState ?? `a refusal (${refusals.map(({ guard }) => guard).join(", ")})`;
      return `${fact}, version ${version}, led to ${recordedState}; today it would lead to ${today}`;
    },
  );
}
