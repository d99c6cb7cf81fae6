/** Counters for the people who run the portal, in Prometheus' text form; no label carries anything personal. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import { backgroundMetrics } from "~/app/services/assembly/background/metrics.server";
import type { Portal } from "~/app/services/platform/portal/portal";

import type { Admission } from "./admission.server";

export function createMetrics(admission: Pick<Admission, "underWay" | "refused">) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "portal_requests_total",
    help: "Answers by method and status",
    labelNames: ["method", "status"],
    registers: [registry],
  });
  const duration = new Histogram({
    name: "portal_request_seconds",
    help: "Time to answer",
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const logSize = new Gauge({
    name: "portal_log_entries",
    help: "Entries in the event log",
    registers: [registry],
  });
  new Gauge({
    name: "portal_requests_under_way",
    help: "Requests that are being answered",
    registers: [registry],
    collect() {
      this.set(admission.underWay);
    },
  });
  new Gauge({
    name: "portal_requests_refused",
    help: "Requests since the start that were refused because too many were under way",
    registers: [registry],
    collect() {
      this.set(admission.refused);
    },
  });
  const updateBackground = backgroundMetrics(registry);
  return {
    contentType: registry.contentType,
    observe(method: string, status: number, milliseconds: number) {
      requests.inc({ method, status: String(status) });
      duration.observe(milliseconds / 1000);
    },
    async text(portal: Portal): Promise<string> {
      logSize.set((await portal.log.head()).size);
      await updateBackground(portal);
      return registry.metrics();
    },
  };
}
