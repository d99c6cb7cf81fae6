/** The HTTP server around the portal: nobody holds it by sending slowly, or much at once (ASVS V4.2, V15.2.2). */
import { createServer, type RequestListener, type Server } from "node:http";

import { oneAtATime } from "./one-at-a-time.server";

export interface Timeouts {
  /** Milliseconds for the head of a request. */
  readonly head: number;
  /** Milliseconds for all of it, with 25 MB of files over a slow line. */
  readonly request: number;
  /** How often, in milliseconds, it is looked for requests that take longer. */
  readonly check: number;
  /**
   * Milliseconds that a connection stays open with nothing asked. Longer than a balancer keeps it: who closes first must be
   * the one that sends, or a request meets a connection that is just being closed, and its sender reads 502.
   */
  readonly idle: number;
}
export const TIMEOUTS: Timeouts = { head: 20_000, request: 120_000, check: 5_000, idle: 150_000 };

/** A server that ends requests which take too long with 408, and their connections with them. */
export function createTimedServer(
  app: RequestListener,
  { head, request, check, idle }: Timeouts = TIMEOUTS,
): Server {
  return createServer(
    {
      headersTimeout: head,
      requestTimeout: request,
      connectionsCheckingInterval: check,
      keepAliveTimeout: idle,
    },
    oneAtATime(app),
  );
}
