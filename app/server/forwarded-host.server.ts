/**
 * The host that a request was sent to, as the proxy hands it on. In production it is that of `PORTAL_ORIGIN`: with another one
 * every posted form would fail, and nobody would see why. So it is said, to the sender and in the log.
 */
import type { NextFunction, Request, Response } from "express";

import type { Config } from "~/app/services/platform/portal/config.server";
import type { Logger } from "~/app/services/platform/portal/logger.server";
import { createTrust } from "~/app/services/platform/portal/trusted-proxies";

import { refuse } from "./refusal-page.server";

/** Hosts that are named in the log: whoever tries names does not fill it. */
const MOST_NAMED = 10;
const LONGEST_HOST = 100;
/** What a proxy says of whom it speaks for. */
const FORWARDED = [
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-for",
  "forwarded",
  "x-request-id",
  "traceparent",
  "tracestate",
] as const;

/** Takes away what somebody says of a proxy that is none of ours: nothing behind this reads it. */
export function forgetForgedHeaders({ trustedProxies }: Pick<Config, "trustedProxies">) {
  const trusts = createTrust(trustedProxies);
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (!trusts(request.socket.remoteAddress, 0)) for (const name of FORWARDED) delete request.headers[name];
    next();
  };
}

/** Refuses what was sent to another host than the portal's own: 421, and one line in the log for each such host. */
export function refuseOtherHost(
  { mode, origin }: Pick<Config, "mode" | "origin">,
  logger: Pick<Logger, "error">,
) {
  const expected = new URL(origin).host;
  const named = new Set<string>();
  return (request: Request, response: Response, next: NextFunction): void => {
    const received = readHost(request);
    if (mode !== "production" || received === expected) return next();
    if (!named.has(received) && named.size < MOST_NAMED) {
      named.add(received);
      logger.error(
        { received: received.slice(0, LONGEST_HOST), expected },
        "requests come for another host than that of PORTAL_ORIGIN: the proxy has to hand on Host or X-Forwarded-Host as people have it",
      );
    }
    void refuse(request, response, { status: 421, why: "host" });
  };
}

/** As the first proxy was asked, without the port that needs not be said. */
function readHost(request: Request): string {
  const forwarded = request.get("x-forwarded-host")?.split(",")[0]?.trim();
  return (forwarded ?? request.get("host") ?? "").toLowerCase().replace(/:443$/, "");
}
