import { afterEach, describe, expect, it } from "vitest";

import { readConfig } from "../portal/config.server";
import { createLogger } from "../portal/logger.server";
import packageFile from "~/package.json";
import { openCollector, type Collector } from "~/tests/support/collector";

import { carryTrace, currentTraceId, readCarriedTrace, runInSpan, startRequestSpan } from "./spans.server";
import { startTracing, type OpenTracing } from "./start-tracing.server";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const HEADERS = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };

let collector: Collector | null = null;
let tracing: OpenTracing | null = null;
afterEach(async () => {
  await tracing?.close();
  await collector?.close();
  [collector, tracing] = [null, null];
});

/** A logger that keeps its lines. */
function keepLines() {
  const lines: string[] = [];
  const logger = createLogger(
    { logLevel: "info", serviceName: "office" },
    { write: (line) => void lines.push(line) },
  );
  return { lines, logger };
}

async function open(more: Readonly<Record<string, string>> = {}) {
  collector = await openCollector();
  const config = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.origin}/`,
    ...more,
  });
  const kept = keepLines();
  tracing = await startTracing(config, kept.logger);
  return { collector, ...kept };
}

describe("where nobody traces", () => {
  it.each([
    ["no collector", {}],
    ["an empty one", { OTEL_EXPORTER_OTLP_ENDPOINT: "" }],
    [
      "OTEL_SDK_DISABLED",
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318", OTEL_SDK_DISABLED: "TRUE" },
    ],
  ])("%s: nothing is opened, and the work is done all the same", async (_, environment) => {
    const { logger } = keepLines();
    expect(await startTracing(readConfig(environment), logger)).toBeNull();
    const span = startRequestSpan(HEADERS, { method: "GET", area: "login" });
    expect(span.traceId).toBeUndefined();
    expect(span.run(() => carryTrace())).toBeNull();
    expect(await runInSpan("append", {}, () => Promise.resolve(currentTraceId() ?? "none"))).toBe("none");
    span.end(200);
  });
});

describe("settings of OpenTelemetry", () => {
  it("any other word than true leaves it on, and the address of traces is taken as it is", () => {
    const at = (more: Readonly<Record<string, string>>) =>
      readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318", ...more }).tracing?.address;
    expect(at({ OTEL_SDK_DISABLED: "1" })).toBe("http://collector:4318/v1/traces");
    const whole = "https://collector.example/otlp/traces";
    expect(at({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole })).toBe(whole);
  });

  it.each([
    { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4317" },
    { OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" },
    { OTEL_EXPORTER_OTLP_HEADERS: "Bearer token" },
    { OTEL_TRACES_SAMPLER: "sometimes" },
    { OTEL_TRACES_SAMPLER_ARG: "2" },
  ])("%j is refused by name", (environment) => {
    const [name = ""] = Object.keys(environment);
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: `));
  });
});

describe("with a collector", () => {
  it("a request goes on with the trace that it brings, its lines bear it, and so does what follows later", async () => {
    const { collector: taken, lines, logger } = await open();
    const span = startRequestSpan(HEADERS, { method: "POST", area: "casefile" });
    const carried = await span.run(() =>
      runInSpan("append", { attributes: { "portal.facts": "note.written" } }, async () => {
        await Promise.resolve();
        logger.info("written");
        return carryTrace();
      }),
    );
    span.end(503);
    await runInSpan("effect mail", { within: readCarriedTrace(carried) }, () => Promise.resolve());
    await tracing?.flush();
    const [append, request, effect] = taken.spans;
    expect(taken.spans.map(({ name, traceId }) => [name, traceId])).toEqual(
      ["append", "POST casefile", "effect mail"].map((name) => [name, TRACE]),
    );
    expect(request).toMatchObject({
      parentSpanId: "00f067aa0ba902b7",
      attributes: { "portal.status_class": "5xx" },
      status: { code: 2 },
    });
    expect(append?.parentSpanId).toBe(request?.spanId);
    expect(effect?.parentSpanId).toBe(append?.spanId);
    const own = { service: "office", version: packageFile.version };
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ ...own, trace: TRACE, msg: "written" });
  });

  it("what a proxy has decided not to trace is not, and its lines bear its trace", async () => {
    const { collector: taken, lines, logger } = await open();
    const decided = { traceparent: HEADERS.traceparent.replace(/1$/, "0") };
    const span = startRequestSpan(decided, { method: "GET", area: "login" });
    span.run(() => logger.info("read"));
    span.end(200);
    await tracing?.flush();
    expect(taken.spans).toEqual([]);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ trace: TRACE });
  });

  it("a failure is told by its name, and none of its words leaves", async () => {
    const { collector: taken } = await open();
    const failing = runInSpan("print", {}, () => Promise.reject(new TypeError("WONG Siu Ming, A123456(3)")));
    await expect(failing).rejects.toThrow("WONG");
    await tracing?.flush();
    expect(taken.spans).toMatchObject([{ name: "print", status: { code: 2, message: "TypeError" } }]);
    expect(JSON.stringify(taken.spans)).not.toContain("WONG");
  });

  it("what is carried and is no trace begins a new one", async () => {
    const { collector: taken } = await open();
    await runInSpan("effect mail", { within: readCarriedTrace("garbage") }, () => Promise.resolve());
    await tracing?.flush();
    expect(taken.spans[0]?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(taken.spans[0]?.parentSpanId).toBe("");
  });

  it("one that has gone is told of once, and holds up neither the work nor the end", async () => {
    const { collector: gone, lines } = await open();
    await gone.close();
    collector = null;
    for (let times = 0; times < 2; times += 1) {
      await runInSpan("print", {}, () => Promise.resolve());
      await tracing?.flush();
    }
    const begun = performance.now();
    await tracing?.close();
    tracing = null;
    expect(performance.now() - begun).toBeLessThan(4_000);
    expect(lines.filter((line) => line.includes("traces could not be handed"))).toHaveLength(1);
  }, 60_000);
});
