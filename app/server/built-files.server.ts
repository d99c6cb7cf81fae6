/** The files that the build has made for browsers, as they were compressed there. */
import { readdirSync } from "node:fs";
import { join, sep } from "node:path";

import express, { Router, type Request } from "express";

/** In the order in which they are preferred, and what their files are called. */
const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/**
 * Their names say what is in them: they never change, and another release has others. So nobody asks whether they have changed, or
 * for a part of one; what would answer that is left out of each of a page's forty.
 */
const FOR_GOOD = {
  immutable: true,
  maxAge: "1y",
  index: false,
  etag: false,
  lastModified: false,
  acceptRanges: false,
} as const;
const FOR_AN_HOUR = { maxAge: "1h", index: false } as const;

/** What speaks to a page, or to a frame of one: a script, a style or a face that a page loads is under the page's own. */
const OF_PAGES = [
  "Content-Security-Policy",
  "X-Frame-Options",
  "Referrer-Policy",
  "Cross-Origin-Opener-Policy",
  "Permissions-Policy",
  "X-Request-Id",
];
/** A worker is under the policy that its own file comes with: it is no part of a page. */
const PART_OF_PAGE = /^[/]assets[/](?!.*worker).*[.](?:js|css|woff2)$/;

/**
 * Answers with the compressed file where the build has made one and the browser takes it. Caches are told that the answer depends on
 * what is accepted.
 */
export function builtFiles(folder: string): Router {
  const present = new Set(
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `/${path.split(sep).join("/")}`),
  );
  const router = Router();
  /** What was asked for, where the compressed file is looked for in its place. */
  const pathsByRequest = new WeakMap<Request, string>();
  router.use((request, response, next) => {
    const { path } = request;
    // Forty files of a form's page would carry them forty times: as much as a tenth of the page.
    if (PART_OF_PAGE.test(path) && present.has(path))
      for (const name of OF_PAGES) response.removeHeader(name);
    const compressed = ENCODINGS.filter(([, ending]) => present.has(path + ending));
    // Pages and calls are no files: the disk is not asked for them.
    if (compressed.length === 0 && !present.has(path)) return next("router");
    if (compressed.length === 0 || !["GET", "HEAD"].includes(request.method)) return next();
    response.vary("Accept-Encoding");
    // One by one: browsers name gzip first and take either.
    const chosen = compressed.find(([encoding]) => request.acceptsEncodings(encoding) === encoding);
    if (chosen !== undefined) {
      const [encoding, ending] = chosen;
      response.type(path.slice(path.lastIndexOf(".")));
      response.set("Content-Encoding", encoding);
      pathsByRequest.set(request, request.url);
      request.url = path + ending;
    }
    next();
  });
  router.use("/assets", express.static(join(folder, "assets"), FOR_GOOD));
  router.use(express.static(folder, FOR_AN_HOUR));
  // A file that was there at the start and is gone: another release was put in place while this one serves. Whoever answers now
  // says what the answer is.
  router.use((request, response, next) => {
    const url = pathsByRequest.get(request);
    if (url !== undefined) {
      response.removeHeader("Content-Type");
      response.removeHeader("Content-Encoding");
      request.url = url;
    }
    next();
  });
  return router;
}
