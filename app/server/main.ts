/** The portal's process: settings, the composition, HTTP, and an orderly end. */
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import { createPortal } from "~/app/services/assembly/composition/portal.server";
import {
  discardUnfinishedOffice,
  seedWhereEmpty,
} from "~/app/services/assembly/demo/seed-where-empty.server";
import { describeRefusal, PRIVATE_FILES } from "~/app/services/assembly/starting/explain-refusal.server";
import { readSettings } from "~/app/services/assembly/starting/read-settings.server";
import { refuseOlderLog } from "~/app/services/office/log/sign-heads.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import {
  createServiceRecorder,
  type ServiceRecorder,
} from "~/app/services/office/availability/record-service.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { startTracing, type OpenTracing } from "~/app/services/platform/tracing/start-tracing.server";
import { ensureGroups } from "~/app/services/users/accounts/default-groups.server";
import { describePlace } from "~/db/database-refused";

import { createHttpApp } from "./http.server";
import { listen } from "./listen.server";
import { refuseWithoutPages } from "./pages.server";
import { checkPortalReadiness } from "./readiness.server";
import { createTimedServer } from "./serving.server";

/** How long requests in flight may take to finish once the portal was told to stop. */
const GRACE_MILLISECONDS = 10_000;

interface Running {
  readonly server: Server;
  readonly portal: Portal;
  readonly tracing: OpenTracing | null;
  /** Leaves word that this process serves. */
  readonly service: ServiceRecorder;
}

const readiness = { serving: false };

/** @throws whatever keeps it from starting: most of it is a sentence for whoever starts it */
async function start(): Promise<Running> {
  process.umask(PRIVATE_FILES);
  const config = await readSettings();
  refuseWithoutPages(config);
  const logger = createLogger(config);
  const tracing = await startTracing(config, logger);
  if (await discardUnfinishedOffice(config))
    logger.info("an earlier start was stopped while it made the demo office: it is made anew");
  const portal = await createPortal(config, logger);
  await refuseOlderLog(portal);
  const server = createTimedServer(await createHttpApp(portal, readiness));
  await listen(server, config);
  const database = describePlace(config.databaseUrl);
  logger.info({ mode: config.mode, origin: config.origin, database, listen: config.listen }, "listening");
  await seedWhereEmpty(portal);
  await ensureGroups(portal.log, portal.clock.now());
  portal.startBackgroundWork();
  readiness.serving = true;
  // While it ends, too, it records what is under way: it serves until the last of them is answered.
  const findObstacle = checkPortalReadiness(portal, { serving: true });
  const service = createServiceRecorder(portal, { findObstacle });
  service.start();
  if (config.mode !== "production") console.log(`Ready on ${config.origin}`);
  return { server, portal, tracing, service };
}

const { server, portal, tracing, service } = await start().catch((error: unknown) => {
  console.error(describeRefusal(error, "The portal does not start:"));
  process.exit(1);
});
const { logger } = portal;

// A promise that somebody forgot must not end everybody's session; the line says where it was forgotten.
process.on("unhandledRejection", (error) => logger.error({ error }, "nobody waited for a failure"));

let stopping = false;
function end(exitCode: number): void {
  if (stopping) return;
  stopping = true;
  readiness.serving = false;
  void stop({ server, portal, tracing, service }).then(() => process.exit(exitCode));
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => end(0));
void portal.log.replaced.then(() => {
  logger.error("a process of another version has taken over the lists: this one ends, restart it");
  end(1);
});

async function stop({
  server: listening,
  portal: running,
  tracing: traced,
  service: served,
}: Running): Promise<void> {
  logger.info("stopping");
  // Meanwhile it answers whatever comes, and `/readyz` says that nothing more is to be sent.
  await sleep(running.config.drainSeconds * 1_000);
  running.noticeStreams.close();
  const closed = new Promise<void>((resolve) => listening.close(() => resolve()));
  listening.closeIdleConnections();
  setTimeout(() => listening.closeAllConnections(), GRACE_MILLISECONDS).unref();
  await closed;
  await served.stop();
  await running.close();
  await traced?.close();
}
