/** How many calls a program may make in a minute: told with every answer in the headers `RateLimit` and `RateLimit-Policy`. */
import { createHash } from "node:crypto";

import type { NextFunction, Request, Response } from "express";
import { rateLimit, ipKeyGenerator } from "express-rate-limit";

import { isCallAddress } from "~/app/api/addresses";
import { refusalResponse, type Refusal } from "~/app/api/refusal.server";
import { API_CALLS_PER_MINUTE } from "~/workflows/kit";

import type { LimitStores } from "./limit-store.server";

const WINDOW_MS = 60_000;
/** Calls of one address without a living key: whoever guesses keys is slowed down, and a firm's programs are not. */
const REFUSED_PER_MINUTE = API_CALLS_PER_MINUTE * 10;

/** One limit for each key; the key itself is kept nowhere. */
export function limitCalls(stores: LimitStores) {
  const perKey = rateLimit({
    windowMs: WINDOW_MS,
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
    windowMs: WINDOW_MS,
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
  if (!response.hasHeader("Retry-After")) response.set("Retry-After", String(WINDOW_MS / 1000));
  await sendRefusal(request, response, { code: "ERR-API-LIMIT", status: 429 });
}

/** Answers a program before any call is looked for. */
export async function sendRefusal(request: Request, response: Response, refusal: Refusal): Promise<void> {
  const webRequest = new globalThis.Request(`http://localhost${request.originalUrl}`, {
    headers: {
      "Accept-Language": request.get("accept-language") ?? "",
      Accept: request.get("accept") ?? "",
    },
  });
  const answer = await refusalResponse(refusal, webRequest);
  response.status(answer.status).setHeaders(answer.headers);
  response.end(await answer.text());
}
