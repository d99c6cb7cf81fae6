/** Starts background work with a portal, and ends it with the portal. */
import type { Portal } from "../../platform/portal/portal";
import { withTimeout } from "~/events/effects/within";
import { startSigningHeads } from "../../office/log/sign-heads.server";
import { sweepQuarantine } from "../../documents/uploads/quarantine.server";
import { recordAllWaiting } from "../../filings/attempts/record-attempts.server";
import { JOBS } from "./jobs.server";
import { BackgroundRunner } from "./runner.server";

/** What is under way when the portal is told to stop has so long to end; a later process does again what has not. */
const GRACE_MILLISECONDS = 12_000;

/** @returns a function that stops it, waiting a while for what is under way */
export function startBackgroundWork(portal: Portal): () => Promise<void> {
  // What a crash has left in clear does not wait for the first round.
  const swept = sweepQuarantine(portal.quarantine).catch((error: unknown) =>
    portal.logger.error({ error }, "the quarantine could not be swept"),
  );
  const runner = new BackgroundRunner(portal, JOBS);
  runner.start();
  const stopSigning = startSigningHeads(portal);
  return async () => {
    await swept;
    const stopped = runner.stop().then(() => recordAllWaiting(portal));
    const ended = Promise.all([stopped, stopSigning(), portal.log.stopEffects(GRACE_MILLISECONDS)]);
    await withTimeout(GRACE_MILLISECONDS, ended, () => new Error("Background work is still under way")).catch(
      (error: unknown) => portal.logger.error({ error }, "background work has not ended in time"),
    );
  };
}
