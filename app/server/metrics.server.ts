/** Figures for the people who run the portal, in Prometheus' text form; no label carries anything personal. */
import { createHash } from "node:crypto";

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import packageFile from "~/package.json";
import { URL_MAP } from "~/app/routing/url-map";
import { backgroundMetrics } from "~/app/services/assembly/background/metrics.server";
import { readIssuers } from "~/app/services/documents/trust/issuers.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Tallied } from "~/app/services/platform/portal/tally.server";

import type { Admission } from "./admission.server";

/** Milliseconds for what the database is asked: a scrape does not wait for one that is away. */
const PATIENCE_MS = 2_000;
/** Of the library, gauges whose names say that they count; what they say by type stays. */
const MISNAMED = [
  "nodejs_active_handles_total",
  "nodejs_active_requests_total",
  "nodejs_active_resources_total",
];

/** The first parts of the portal's own addresses: whatever somebody makes up is one label. */
const AREAS: ReadonlySet<string> = new Set(
  URL_MAP.map(({ path }) => path.split("/")[1] ?? "").filter((part) => /^[\w.-]+$/.test(part)),
);
export const getMetricsArea = (path: string): string => {
  const area = path.split("/")[1]?.replace(/\.data$/, "") ?? "";
  return area === "" ? "home" : AREAS.has(area) ? area : "other";
};

export function createMetrics(portal: Portal, admission: Pick<Admission, "underWay" | "refused">) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const registers = [registry];
  const requests = new Counter({
    name: "portal_requests_total",
    help: "Answers by method and status",
    labelNames: ["method", "status"],
    registers,
  });
  const duration = new Histogram({
    name: "portal_request_seconds",
    help: "Time to answer, by area of the portal and class of the status",
    labelNames: ["area", "class"],
    buckets: [0.03, 0.1, 0.3, 1, 3, 10, 60],
    registers,
  });
  const aborted = new Counter({
    name: "portal_requests_aborted_total",
    help: "Requests whose client or proxy was gone before the answer",
    labelNames: ["area"],
    registers,
  });
  new Gauge({
    name: "portal_requests_under_way",
    help: "Requests that are being answered",
    registers,
    collect() {
      this.set(admission.underWay);
    },
  });
  new Counter({
    name: "portal_requests_refused_total",
    help: "Requests that were refused because too many were under way",
    registers,
    collect() {
      this.reset();
      this.inc(admission.refused);
    },
  });
  addTallies(registry, portal);
  addPool(registry, portal);
  addCertificates(registry, portal);
  new Gauge({
    name: "portal_build_info",
    help: "1, with the version that runs, and the name of the key that it signs with",
    labelNames: ["version", "node", "signing_key"],
    registers,
    collect() {
      this.reset();
      this.set(
        {
          version: packageFile.version,
          node: process.version,
          signing_key: nameKey(portal.keys.signer().publicKey),
        },
        1,
      );
    },
  });
  const up = new Gauge({
    name: "portal_counterpart_up",
    help: "1 where a system that the portal works with answers, 0 where it does not",
    labelNames: ["counterpart"],
    registers,
  });
  const logSize = new Gauge({ name: "portal_log_entries", help: "Entries in the event log", registers });
  const updateBackground = backgroundMetrics(registry);

  async function askDatabase(): Promise<void> {
    logSize.set((await portal.log.head()).size);
    await updateBackground(portal);
  }

  return {
    contentType: registry.contentType,
    observe(method: string, status: number, path: string, milliseconds: number) {
      requests.inc({ method, status: String(status) });
      duration.observe(
        { area: getMetricsArea(path), class: `${String(Math.floor(status / 100))}xx` },
        milliseconds / 1000,
      );
    },
    observeAborted: (path: string) => aborted.inc({ area: getMetricsArea(path) }),
    /** What is known; where the database does not answer, what it said before, and that it does not. */
    async text(): Promise<string> {
      const asked = askDatabase().catch(() => undefined);
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
      for (const [counterpart, answers] of await portal.counterparts.look())
        up.set({ counterpart }, answers ? 1 : 0);
      return registry.metrics();
    },
  };
}

/** The beginning of its fingerprint: enough to tell a machine that was forgotten when the key was changed. */
const nameKey = (publicKey: string): string =>
  createHash("sha256").update(publicKey).digest("hex").slice(0, 16);

/** What the process has done since its start. */
function addTallies(registry: Registry, { tally }: Pick<Portal, "tally">): void {
  const add = (what: Tallied, name: string, help: string, label: string) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset();
        for (const [value, count] of tally.list(what)) this.inc({ [label]: value }, count);
      },
    });
  add("logins", "portal_logins_total", "Logins and wrong passwords", "outcome");
  add("filings", "portal_filings_total", "Forms that were submitted", "form");
  add("denials", "portal_denials_total", "Doors that stayed shut, as the log has them", "outcome");
  add(
    "attempts",
    "portal_attempts_total",
    "Tickets of whoever was turned away while filing, and what became of them",
    "outcome",
  );
  add("prints", "portal_prints_total", "Documents that were printed, or could not be", "outcome");
}

/** The connections to PostgreSQL; SQLite has none. */
function addPool(registry: Registry, { database }: Pick<Portal, "database">): void {
  const figures = () => database.connections?.() ?? { used: 0, idle: 0, waiting: 0, refused: 0 };
  new Gauge({
    name: "portal_pool_connections",
    help: "Connections to the database",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "used" }, figures().used);
      this.set({ state: "idle" }, figures().idle);
    },
  });
  new Gauge({
    name: "portal_pool_waiting",
    help: "Pieces of work that wait for a connection to the database",
    registers: [registry],
    collect() {
      this.set(figures().waiting);
    },
  });
  new Counter({
    name: "portal_pool_refused_total",
    help: "Connections that the database refused, having none left",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(figures().refused);
    },
  });
}

/** When the office's seal, and the first of the issuers that are believed, end. */
function addCertificates(registry: Registry, { seal, config }: Pick<Portal, "seal" | "config">): void {
  const ends = new Gauge({
    name: "portal_certificate_end_seconds",
    help: "When a certificate ends, Unix time",
    labelNames: ["certificate"],
    registers: [registry],
  });
  ends.set({ certificate: "seal" }, seal.validUntil.getTime() / 1_000);
  const issuers = config.trust.issuers === null ? [] : readIssuers(config.trust.issuers);
  const roots = issuers.flatMap((issuer) => issuer.roots.map(({ x509 }) => Date.parse(x509.validTo)));
  if (roots.length > 0) ends.set({ certificate: "issuers" }, Math.min(...roots) / 1_000);
}
