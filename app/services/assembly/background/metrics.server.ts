/** Background work in figures. They come from the database: whichever process ran a job, every process tells the same. */
import { Counter, Gauge, type Registry } from "prom-client";

import { countFailingWebhooks } from "~/db/queries/office/webhooks";
import { countAccountsIn, findOldestEffects } from "~/db/queries/platform/metrics";
import { accountStates } from "~/workflows/records/account/states";
import { statesWith } from "~/workflows/kit/states";

import type { Portal } from "../../platform/portal/portal";
import { jobStates } from "./overview.server";

/** @returns brings the figures up to date */
export function backgroundMetrics(registry: Registry): (portal: Portal) => Promise<void> {
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const runs = counter("portal_job_runs_total", "Runs of a background job", "job");
  const failures = counter("portal_job_failures_total", "Runs of a background job that failed", "job");
  const success = gauge("portal_job_last_success_seconds", "When a job last succeeded, Unix time", "job");
  const duration = gauge("portal_job_duration_seconds", "How long the last run took", "job");
  const waiting = gauge("portal_job_waiting", "What a job could not do yet, by reason", "job", "why");
  const effects = gauge("portal_effects", "Effects that wait, fail or were given up", "effect", "state");
  const oldest = gauge("portal_effect_oldest_seconds", "Age of the oldest effect that waits", "effect");
  const resting = gauge("portal_effect_resting", "1 where the counterpart of an effect is away", "effect");
  const webhooks = gauge("portal_webhooks_failing", "Webhooks whose receiver takes nothing");
  const locked = gauge("portal_accounts_locked", "Accounts that are locked");
  return async (portal) => {
    webhooks.set(await countFailingWebhooks(portal.database));
    locked.set(await countAccountsIn(portal.database, statesWith(accountStates, "status", "locked")));
    waiting.reset();
    runs.reset();
    failures.reset();
    for (const job of await jobStates(portal)) {
      runs.inc({ job: job.name }, job.runs);
      failures.inc({ job: job.name }, job.failures);
      duration.set({ job: job.name }, job.milliseconds / 1000);
      if (job.lastSuccess !== null) success.set({ job: job.name }, Date.parse(job.lastSuccess) / 1000);
      for (const { why, count } of job.waiting) waiting.set({ job: job.name, why }, count);
    }
    const since = new Map((await findOldestEffects(portal.database)).map(({ effect, at }) => [effect, at]));
    const now = Date.parse(portal.clock.now());
    for (const { effect, waiting: due, failing, parked, resting: rests } of await portal.log.effectQueues()) {
      const at = since.get(effect);
      oldest.set({ effect }, at === undefined ? 0 : Math.max(0, now - Date.parse(at)) / 1_000);
      resting.set({ effect }, rests ? 1 : 0);
      effects.set({ effect, state: "waiting" }, due);
      effects.set({ effect, state: "failing" }, failing);
      effects.set({ effect, state: "parked" }, parked);
    }
  };
}
