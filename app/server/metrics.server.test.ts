import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { factRecorder } from "~/tests/support/fact-recorder";
import { importBankruptcy } from "~/tests/support/office-facts";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";

import { createMetrics, getMetricsArea } from "./metrics.server";

const OPERATIONS = join(import.meta.dirname, "..", "..", "docs", "operations");
const ADMISSION = { underWay: 2, refused: 3 };

let own: OwnPortal;
let metrics: ReturnType<typeof createMetrics>;
beforeAll(async () => {
  own = await openOwnPortal();
  metrics = createMetrics(own.portal, ADMISSION);
});
afterAll(() => own.close());

describe("the metrics", () => {
  it("count requests by area and class, and no address that somebody makes up", async () => {
    metrics.observe("GET", 200, "/casefile/HCB-1-2022", 40);
    metrics.observe("GET", 404, "/CHAN-Tai-Man", 5);
    metrics.observeAborted("/casefile/HCB-1-2022");
    const text = await metrics.text();
    expect(text).toContain('portal_requests_total{method="GET",status="200"} 1');
    expect(text).toMatch(/portal_request_seconds_count\{area="casefile",class="2xx"\} 1/);
    expect(text).toMatch(/portal_request_seconds_count\{area="other",class="4xx"\} 1/);
    expect(text).toContain('portal_requests_aborted_total{area="casefile"} 1');
    expect(text).toContain("portal_requests_refused_total 3");
    expect(text).not.toMatch(/CHAN|HCB/);
    expect(["/", "/login.data", "/x"].map(getMetricsArea)).toEqual(["home", "login", "other"]);
  });

  it("count what was recorded here once, however often they are asked", async () => {
    const { portal } = own;
    portal.tally.count("prints", "done");
    const recordFact = factRecorder(() => ({ portal, now: portal.clock.now() }));
    await importBankruptcy(recordFact, "HCB-1-2022");
    await metrics.text();
    const text = await metrics.text();
    expect(text).toContain('portal_prints_total{outcome="done"} 1');
    expect(text).toContain('portal_logins_total{outcome="failed"} 0');
    expect(text).toMatch(/portal_log_entries [1-9]/);
    expect(text).toMatch(/portal_build_info\{version="[^"]+",node="v[^"]+",signing_key="[\da-f]{16}"\} 1/);
    expect(text).toContain('portal_counterpart_up{counterpart="database"} 1');
    expect(text).toMatch(/portal_certificate_end_seconds\{certificate="seal"\} \d{10}/);
  });

  it("are named as Prometheus asks: what counts ends in _total, and nothing else does", async () => {
    const text = await metrics.text();
    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    expect(types.length).toBeGreaterThan(30);
    for (const [, name = "", type] of types)
      expect([name, name.endsWith("_total")]).toEqual([name, type === "counter"]);
    const promtool = spawnSync("promtool", ["check", "metrics"], { input: text, encoding: "utf8" });
    // Where the machine has the tool, it finds nothing.
    if (promtool.error === undefined) expect(promtool.stdout + promtool.stderr).toBe("");
  });

  it("are those that alerts and the dashboard ask for", async () => {
    const text = await metrics.text();
    const names = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    for (const file of ["alerts.yml", "dashboard.json"]) {
      const asked =
        readFileSync(join(OPERATIONS, file), "utf8").match(/\b(?:portal|process|nodejs)_[a-z0-9_]+/g) ?? [];
      expect(asked.length).toBeGreaterThan(15);
      const unknown = asked.filter(
        (name) => !names.has(name) && !names.has(name.replace(/_(bucket|sum|count)$/, "")),
      );
      expect(unknown, file).toEqual([]);
    }
  });

  it("are told while the database is away, and that it is", async () => {
    const other = await openOwnPortal();
    const away = createMetrics(other.portal, ADMISSION);
    await other.portal.database.close();
    const text = await away.text();
    expect(text).toContain('portal_counterpart_up{counterpart="database"} 0');
    expect(text).toMatch(/process_resident_memory_bytes \d+/);
    await other.close().catch(() => undefined);
  });
});
