/** The portal as the commands of `npm run log` need it. */
import type { LogDoor } from "~/events/commands/door";
import type { RecordedEntry } from "~/events/types";
import { replayStrictly } from "~/workflows/kit/index";
import { getProcedure } from "~/workflows/registry";

import { readConfig } from "./config.server";
import { factOf } from "./dispatch.server";
import { createLogger } from "./logger.server";
import { createPortal } from "./portal.server";
import { projectionsWith } from "./projections.server";

export async function openDoor(): Promise<LogDoor> {
  const config = readConfig();
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
