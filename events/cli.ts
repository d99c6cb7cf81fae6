/** `npm run log`: the commands of `events/commands/`, composed with the portal that they are run on. */
import { readConfig } from "~/app/services/config.server";
import { factOf } from "~/app/services/dispatch.server";
import { createLogger } from "~/app/services/logger.server";
import { createPortal } from "~/app/services/portal.server";
import { projectionsWith } from "~/app/services/projections.server";
import { verifyReceiptCommand } from "~/app/services/receipts/verify-receipt-command.server";
import { replayStrictly } from "~/workflows/kit/index";
import { getProcedure } from "~/workflows/registry";

import type { LogDoor } from "./commands/door";
import { runLogCommand } from "./commands/run";
import { terminal } from "./commands/terminal";
import type { RecordedEntry } from "./types";

async function openDoor(): Promise<LogDoor> {
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

const stop = new AbortController();
// The first Ctrl-C stops between two steps and keeps the place; a second one ends the process as usual.
process.once("SIGINT", () => stop.abort());
process.once("SIGTERM", () => stop.abort());

process.exitCode = await runLogCommand(process.argv.slice(2), {
  open: openDoor,
  verifyReceipt: (args, output) => verifyReceiptCommand(args, (line) => output.line(line)),
  output: terminal,
  signal: stop.signal,
});
