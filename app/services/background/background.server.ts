/** Starts background work with a portal, and ends it with the portal. */
import type { Portal } from "../portal/portal";
import { sweepQuarantine } from "../uploads/quarantine.server";
import { JOBS } from "./jobs.server";
import { BackgroundRunner } from "./runner.server";

/** @returns a function that stops it, waiting for what is under way */
export function startBackgroundWork(portal: Portal): () => Promise<void> {
  // What a crash has left in clear does not wait for the first round.
  const swept = sweepQuarantine(portal.quarantine).catch((error: unknown) =>
    portal.logger.error({ error }, "the quarantine could not be swept"),
  );
  const runner = new BackgroundRunner(portal, JOBS);
  runner.start();
  return async () => {
    await swept;
    await runner.stop();
  };
}
