/** How many calls a program may make in a minute: told with every answer in the headers `RateLimit` and `RateLimit-Policy`. */
import { createHash } from "node:crypto";

import type { NextFunction, Request, Response } from "express";
import { rateLimit, ipKeyGenerator } from "express-rate-limit";

import { isCallAddress } from "~/app/api/addresses";
import { refusalBody } from "~/app/api/refusal.server";
import { readLocale } from "~/app/i18n/preferences";
import { API_CALLS_PER_MINUTE } from "~/workflows/kit";

import type { LimitStores } from "./limit-store.server";

/** Calls of one address without a living key: whoever guesses keys is slowed down, and a firm's programs are not. */
const REFUSED_PER_MINUTE = API_CALLS_PER_MINUTE * 10;

/** One limit for each key; the key itself is kept nowhere. */
export function limitCalls(stores: LimitStores) {
  const perKey = rateLimit({
    windowMs: 60_000,
    limit: API_CALLS_PER_MINUTE,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    identifier: "per-key",
    store: stores("calls of a key"),
    skip: (request) => getKey(request) === "",
    keyGenerator: (request) => createHash("sha256").update(getKey(request)).digest("base64"),
    handler: (request, response) => void refuseCall(request, response),
  });
  const withoutKey = rateLimit({
    windowMs: 60_000,
    limit: REFUSED_PER_MINUTE,
    standardHeaders: false,
    legacyHeaders: false,
    store: stores("calls without a key"),
    keyGenerator: (request) => ipKeyGenerator(request.ip ?? ""),
    skipSuccessfulRequests: true,
    requestWasSuccessful: (request, response) => getKey(request) !== "" && response.statusCode !== 401,
    handler: (request, response) => void refuseCall(request, response),
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!isCallAddress(request.path)) next();
    else void withoutKey(request, response, () => void perKey(request, response, next));
  };
}

const getKey = (request: Request): string => request.get("x-api-key") ?? "";

/** Tells a program that it called too often. */
export async function refuseCall(request: Request, response: Response): Promise<void> {
  const webRequest = new globalThis.Request(`http://localhost${request.originalUrl}`, {
    headers: { "Accept-Language": request.get("accept-language") ?? "" },
  });
  const body = await refusalBody({ code: "ERR-API-LIMIT", status: 429 }, readLocale(webRequest));
  response.status(429).json(body);
}
