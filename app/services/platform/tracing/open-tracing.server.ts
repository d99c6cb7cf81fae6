/** OpenTelemetry's own tracer, which hands the spans of this process to a collector. Loaded where the settings name one, and nowhere else. */
import { setTimeout as wait } from "node:timers/promises";

import { context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import {
  parseKeyPairsIntoRecord,
  setGlobalErrorHandler,
  W3CTraceContextPropagator,
} from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from "@opentelemetry/sdk-trace";

import packageFile from "~/package.json";

import type { Tracing } from "../portal/config.server";
import type { Logger } from "../portal/logger.server";

export interface OpenTracing {
  /** Hands over what has ended so far. */
  flush(): Promise<void>;
  /** Hands over what is left, where the collector takes it soon. */
  close(): Promise<void>;
}

/** A collector that is away is told of so often at most: spans are dropped meanwhile, and nobody waits for them. */
const TOLD_EVERY_MS = 5 * 60_000;
/** A process that ends does not wait longer for a collector. */
const CLOSING_MS = 3_000;

/** Makes the tracer that of the whole process. */
export function openTracing(
  tracing: Tracing,
  serviceName: string,
  logger: Pick<Logger, "warn">,
): OpenTracing {
  const { address: url, headers } = tracing;
  const exporter = new OTLPTraceExporter({ url, headers: parseKeyPairsIntoRecord(headers) });
  const own = { "service.name": serviceName, "service.version": packageFile.version };
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(own))
      // Of the machine and the process nothing is told that the operator has not said (OTEL_RESOURCE_ATTRIBUTES).
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: chooseSampler(tracing.sampler, tracing.share),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  // The trace alone: no proxy vouches for other things that a sender would have carried along (baggage).
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tell = tellNowAndThen(logger);
  setGlobalErrorHandler(tell);
  return {
    flush: () => provider.forceFlush().catch(tell),
    async close() {
      await Promise.race([provider.shutdown().catch(tell), wait(CLOSING_MS, undefined, { ref: false })]);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

/** As OpenTelemetry names them: of those that are `parentbased` the decision of whoever asked holds. */
function chooseSampler(name: Tracing["sampler"], share: number): Sampler {
  switch (name) {
    case "always_on":
      return new AlwaysOnSampler();
    case "always_off":
      return new AlwaysOffSampler();
    case "traceidratio":
      return new TraceIdRatioBasedSampler(share);
    case "parentbased_always_on":
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
    case "parentbased_always_off":
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    case "parentbased_traceidratio":
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) });
  }
}

function tellNowAndThen(logger: Pick<Logger, "warn">): (error: unknown) => void {
  let next = -Infinity;
  return (error) => {
    if (performance.now() < next) return;
    next = performance.now() + TOLD_EVERY_MS;
    logger.warn({ error }, "traces could not be handed to the collector");
  };
}
