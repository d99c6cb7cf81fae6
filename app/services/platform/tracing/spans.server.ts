/**
 * Spans of the portal's own, by OpenTelemetry's interface alone: where nobody has opened a tracer (`open-tracing.server.ts`) nothing
 * is kept of them. A span says what kind of thing was done: never a path with ids, never anything of a person.
 */
import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from "@opentelemetry/api";

import { toFailure } from "~/events/effects/failure";

/** W3C Trace Context of a span, as one header says it. */
const TRACE_PARENT = "traceparent";
const SERVER_ERROR = 500;

const getTracer = () => trace.getTracer("portal");

/** The trace that is under way here; `undefined` where there is none. */
export const currentTraceId = (): string | undefined => idOf(trace.getActiveSpan());

function idOf(span: Span | undefined): string | undefined {
  const own = span?.spanContext();
  return own !== undefined && isSpanContextValid(own) ? own.traceId : undefined;
}

/** The span that is under way here, so that what follows from it later, elsewhere, is of the same trace; `null` where there is none. */
export function carryTrace(): string | null {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier[TRACE_PARENT] ?? null;
}

interface RequestSpan {
  readonly traceId: string | undefined;
  /** Does the work within the span. */
  run<Output>(work: () => Output): Output;
  /** @param status of the answer; `null` where whoever asked was gone before it */
  end(status: number | null): void;
}

/** Begins the span of a request, in the trace that its headers bring along. @param area of the portal, never a path */
export function startRequestSpan(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  { method, area }: { readonly method: string; readonly area: string },
): RequestSpan {
  const before = propagation.extract(ROOT_CONTEXT, headers);
  const attributes = { "http.request.method": method, "portal.area": area };
  const span = getTracer().startSpan(`${method} ${area}`, { kind: SpanKind.SERVER, attributes }, before);
  const within = trace.setSpan(before, span);
  return {
    traceId: idOf(span),
    run: (work) => context.with(within, work),
    end(status) {
      const outcome = status === null ? "gone" : `${String(Math.floor(status / 100))}xx`;
      span.setAttribute("portal.status_class", outcome);
      if (status !== null && status >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Does something within a span of its own. Of a failure its name is kept: a message may quote what somebody typed. */
export async function runInSpan<Output>(
  name: string,
  options: { readonly attributes?: Attributes; readonly kind?: SpanKind; readonly within?: Context },
  work: () => Promise<Output>,
): Promise<Output> {
  const { within = context.active(), ...more } = options;
  const span = getTracer().startSpan(name, more, within);
  try {
    return await context.with(trace.setSpan(within, span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: toFailure(error) });
    throw error;
  } finally {
    span.end();
  }
}

/** @param carried what `carryTrace` gave, in this process or another */
export const readCarriedTrace = (carried: string | null): Context =>
  carried === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { [TRACE_PARENT]: carried });
