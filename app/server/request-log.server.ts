/** One line for each request, with an id that its answer and its errors bear as well; and its place in the metrics. */
import { randomUUID } from "node:crypto";

import type { NextFunction, Request, Response } from "express";

import type { Portal } from "~/app/services/platform/portal/portal";
import { startRequestSpan } from "~/app/services/platform/tracing/spans.server";

import { getMetricsArea, type createMetrics } from "./metrics.server";

/** As a proxy of ours gives one: what anybody else sends is forgotten before (`forwarded-host.server.ts`). */
const REQUEST_ID = /^[\w.-]{8,64}$/;
/** W3C Trace Context: version, trace, the span before ours, flags. */
const TRACE_PARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

export function logRequests(
  { logger }: Pick<Portal, "logger">,
  metrics: Pick<ReturnType<typeof createMetrics>, "observe" | "observeAborted">,
) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const requestId = readRequestId(request);
    // The path may carry a case number: only its first part is logged.
    const area = request.path.split("/")[1] ?? "";
    const span = startRequestSpan(request.headers, {
      method: request.method,
      area: getMetricsArea(request.path),
    });
    const trace = span.traceId ?? TRACE_PARENT.exec(request.get("traceparent") ?? "")?.[1];
    response.locals.requestId = requestId;
    response.setHeader("X-Request-Id", requestId);
    const started = performance.now();
    // `close` comes after `finish`, and alone where whoever asked has gone.
    response.once("close", () => {
      const milliseconds = Math.round(performance.now() - started);
      const line = { requestId, ...(trace && { trace }), method: request.method, area, milliseconds };
      span.end(response.writableFinished ? response.statusCode : null);
      if (response.writableFinished) {
        metrics.observe(request.method, response.statusCode, request.path, milliseconds);
        logger.info({ ...line, status: response.statusCode });
      } else {
        metrics.observeAborted(request.path);
        logger.info(line, "whoever asked was gone before the answer");
      }
    });
    span.run(next);
  };
}

function readRequestId(request: Request): string {
  const given = request.get("x-request-id") ?? "";
  return REQUEST_ID.test(given) ? given : randomUUID();
}
