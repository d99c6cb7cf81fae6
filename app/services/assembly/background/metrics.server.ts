/** Background work in figures. They come from the database: whichever process ran a job, every process tells the same. */
import { Gauge, type Registry } from "prom-client";

import { countFailingWebhooks } from "~/db/queries/office/webhooks";

import type { Portal } from "../../platform/portal/portal";
import { jobStates } from "./overview.server";

/** @returns brings the figures up to date */
export function backgroundMetrics(registry: Registry): (portal: Portal) => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const runs = gauge("portal_job_runs", "Runs of a background job", "job");
  const failures = gauge("portal_job_failures", "Runs of a background job that failed", "job");
  const success = gauge("portal_job_last_success_seconds", "When a job last succeeded, Unix time", "job");
  const duration = gauge("portal_job_duration_seconds", "How long the last run took", "job");
  const waiting = gauge("portal_job_waiting", "What a job could not do yet, by reason", "job", "why");
  const effects = gauge("portal_effects", "Effects that wait, fail or were given up", "effect", "state");
  const resting = gauge("portal_effect_resting", "1 where the counterpart of an effect is away", "effect");
  const webhooks = gauge("portal_webhooks_failing", "Webhooks whose receiver takes nothing");
  return async (portal) => {
    webhooks.set(await countFailingWebhooks(portal.database));
    waiting.reset();
    for (const job of await jobStates(portal)) {
      runs.set({ job: job.name }, job.runs);
      failures.set({ job: job.name }, job.failures);
      duration.set({ job: job.name }, job.milliseconds / 1000);
      if (job.lastSuccess !== null) success.set({ job: job.name }, Date.parse(job.lastSuccess) / 1000);
      for (const { why, count } of job.waiting) waiting.set({ job: job.name, why }, count);
    }
    for (const { effect, waiting: due, failing, parked, resting: rests } of await portal.log.effectQueues()) {
      resting.set({ effect }, rests ? 1 : 0);
      effects.set({ effect, state: "waiting" }, due);
      effects.set({ effect, state: "failing" }, failing);
      effects.set({ effect, state: "parked" }, parked);
    }
  };
}
