/** The portal's process: settings, the composition, HTTP, and an orderly end. */
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import { ensureGroups } from "~/app/services/users/accounts/default-groups.server";
import { ConfigurationRefused, readConfig, type Config } from "~/app/services/platform/portal/config.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { createPortal } from "~/app/services/assembly/composition/portal.server";
import { MigrationRefused } from "~/db/migrations/refused";
import { DemoOfficeUnfinished, seedWhereEmpty } from "~/app/services/assembly/demo/seed-where-empty.server";

import { createHttpApp } from "./http.server";
import { createTimedServer } from "./serving.server";

/** How long requests in flight may take to finish once the portal was told to stop. */
const GRACE_MILLISECONDS = 10_000;

function settings(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigurationRefused)) throw error;
    console.error(`The portal does not start:\n${error.message}`);
    process.exit(1);
  }
}

const config = settings();
const logger = createLogger(config);
const portal = await createPortal(config, logger).catch((error: unknown) => {
  if (!(error instanceof MigrationRefused)) throw error;
  console.error(`The portal does not start:\n${error.message}`);
  process.exit(1);
});
const readiness = { serving: false };
const server = createTimedServer(await createHttpApp(portal, readiness));
server.listen(config.port, () => {
  logger.info({ mode: config.mode, origin: config.origin }, "listening");
});

await seedWhereEmpty(portal).catch((error: unknown) => {
  if (!(error instanceof DemoOfficeUnfinished)) throw error;
  console.error(`The portal does not start:\n${error.message}`);
  process.exit(1);
});
await ensureGroups(portal.log, portal.clock.now());
portal.startBackgroundWork();
readiness.serving = true;
if (config.mode !== "production") console.log(`Ready on ${config.origin}`);

// A promise that somebody forgot must not end everybody's session; the line says where it was forgotten.
process.on("unhandledRejection", (error) => logger.error({ error }, "nobody waited for a failure"));

let stopping = false;
function end(exitCode: number): void {
  if (stopping) return;
  stopping = true;
  readiness.serving = false;
  void stop(server, portal).then(() => process.exit(exitCode));
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => end(0));
void portal.log.replaced.then(() => {
  logger.error("a process of another version has taken over the lists: this one ends, restart it");
  end(1);
});

async function stop(listening: Server, running: Portal): Promise<void> {
  logger.info("stopping");
  // Meanwhile it answers whatever comes, and `/readyz` says that nothing more is to be sent.
  await sleep(running.config.drainSeconds * 1_000);
  running.noticeStreams.close();
  const closed = new Promise<void>((resolve) => listening.close(() => resolve()));
  listening.closeIdleConnections();
  setTimeout(() => listening.closeAllConnections(), GRACE_MILLISECONDS).unref();
  await closed;
  await running.close();
}
