/** Response headers and request checks that every answer of the portal goes through. */
import { randomBytes } from "node:crypto";

import { Router, type NextFunction, type Request, type Response } from "express";

import { isCallAddress } from "~/app/api/addresses";

import { refuse, type EarlyRefusal } from "./refusal-page.server";

export const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

export interface PortalLocals {
  cspNonce: string;
  requestId: string;
}

/** Content-Security-Policy with a fresh nonce for every answer, and the headers beside it (ASVS V3.4). */
export function securityHeaders(options: { secure: boolean; development: boolean }) {
  return (
    request: Request,
    response: Response<unknown, PortalLocals & Record<string, unknown>>,
    next: NextFunction,
  ) => {
    const nonce = randomBytes(16).toString("base64");
    response.locals.cspNonce = nonce;
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    if (options.secure)
      response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    if (isCallAddress(request.path)) {
      // What a program reads is no page: should a browser show it, it can do nothing there.
      response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
      return next();
    }
    const connect = options.development ? "connect-src 'self' ws:" : "connect-src 'self'";
    response.setHeader(
      "Content-Security-Policy",
      [
        "default-src 'self'",
        `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
        // Layout is set by measured widths and positions (charts, tables to fill): style attributes are allowed, scripts are not.
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self' blob:",
        connect,
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join("; "),
    );
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Referrer-Policy", "same-origin");
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
    next();
  };
}

/**
 * The worker that reads strangers' PDFs has a policy of its own, and no other rights: it may compile what unpacks the pictures of
 * scanners (WebAssembly, from the portal alone), which no page may.
 */
export function confinePdfWorker(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader(
    "Content-Security-Policy",
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; font-src 'self'",
  );
  next();
}

/**
 * Cross-site request forgery: a request that changes something must come from a page of the portal itself. Browsers say
 * where it comes from (`Sec-Fetch-Site`, `Origin`) and a page of another site cannot forge either; the session cookie
 * is SameSite beside it. A call of a program comes from no page: no cookie is read there, so nothing can be forged.
 */
export function refuseCrossSite(ownOrigin: string) {
  return (request: Request, response: Response, next: NextFunction) => {
    if (SAFE_METHODS.has(request.method) || isCallAddress(request.path)) return next();
    const site = request.get("sec-fetch-site");
    const origin = request.get("origin");
    // A page that gives no referrer posts with the origin "null"; `Sec-Fetch-Site` then says where it comes from.
    const sameOrigin =
      origin !== undefined && origin !== "null"
        ? origin === ownOrigin || origin === hostOrigin(request)
        : site === "same-origin";
    if (sameOrigin && (site === undefined || site === "same-origin" || site === "none")) return next();
    void refuse(request, response, { status: 403, why: "forbidden" });
  };
}

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Whatever changes something is a posted form: a request that carries anything else is not from a page of ours. Programs send JSON. */
export function refuseOtherThanForms(request: Request, response: Response, next: NextFunction): void {
  const type = request.get("content-type") ?? "";
  if (
    isCallAddress(request.path) ||
    SAFE_METHODS.has(request.method) ||
    FORM_TYPES.some((form) => type.startsWith(form))
  ) {
    next();
    return;
  }
  void refuse(request, response, { status: 415, why: "type" });
}

/** Far more than a page of the portal without files can post: the longest form with every field full. */
const LARGEST_FORM_IN_BYTES = 2 * 1_048_576;
/** Far more than a page posts that anybody may open, logged in or not. */
const LARGEST_PUBLIC_FORM_IN_BYTES = 64 * 1024;

/**
 * A form without files is read into memory, so its size is known before it is read (ASVS V5.2.1): longer than
 * `LARGEST_FORM_IN_BYTES` answers 413, and one that does not say how long it is 411.
 * @param withFiles paths whose forms carry files: these are read as streams, with limits of their own
 * @param open paths that anybody may post to
 */
export function refuseLargeForms(withFiles: readonly string[], open: readonly string[]): Router {
  const router = withoutFiles(withFiles);
  router.post(pagesAt(open), (request, response, next) => {
    if (Number(request.get("content-length") ?? 0) <= LARGEST_PUBLIC_FORM_IN_BYTES) next();
    else refuseUnread(request, response, { status: 413, why: "much" });
  });
  router.use((request, response, next) => {
    // Calls of programs measure what they read, each by its own limit.
    if (SAFE_METHODS.has(request.method) || isCallAddress(request.path)) return next();
    const length = request.get("content-length");
    if (length === undefined && request.get("transfer-encoding") !== undefined)
      refuseUnread(request, response, { status: 411, why: "length" });
    else if (Number(length ?? 0) > LARGEST_FORM_IN_BYTES)
      refuseUnread(request, response, { status: 413, why: "large" });
    else next();
  });
  return router;
}

/** Where a page is posted to, with scripts and without. */
export const pagesAt = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => [path, `${path}.data`]);

/** A router of whatever is posted, but for forms with files at these paths. */
export function withoutFiles(paths: readonly string[]): Router {
  const router = Router();
  router.all(pagesAt(paths), (request, _response, next) =>
    request.is("multipart/form-data") === false ? next() : next("router"),
  );
  return router;
}

function refuseUnread(request: Request, response: Response, refusal: EarlyRefusal): void {
  // What is still on its way is not read: the connection is of no more use.
  response.set("Connection", "close");
  void refuse(request, response, refusal);
}

function hostOrigin(request: Request): string {
  return `${request.protocol}://${request.get("host") ?? ""}`;
}
