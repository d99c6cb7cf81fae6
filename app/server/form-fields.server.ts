/** Posted forms of more fields than any page has are refused before the page that is asked for sees them. */
import type { Request, Router } from "express";

import { isCallAddress } from "~/app/api/addresses";
import {
  hasTooManyFields,
  MOST_FIELDS,
  MOST_PUBLIC_FIELDS,
} from "~/app/services/documents/uploads/field-count.server";

import { refuse } from "./refusal-page.server";
import { pagesAt, SAFE_METHODS, withoutFiles } from "./security.server";

/**
 * Stands behind `refuseLargeForms`: how long the form is has been said, and is little.
 * @param withFiles paths whose forms carry files: these are read as streams, with limits of their own
 * @param open paths that anybody may post to
 */
export function refuseManyFields(withFiles: readonly string[], open: readonly string[]): Router {
  const router = withoutFiles(withFiles);
  router.all(pagesAt(open), (_request, response, next) => {
    response.locals["mostFields"] = MOST_PUBLIC_FIELDS;
    next();
  });
  router.use((request, response, next) => {
    const length = Number(request.get("content-length") ?? 0);
    if (length === 0 || SAFE_METHODS.has(request.method) || isCallAddress(request.path)) return next();
    const most = response.locals["mostFields"] === MOST_PUBLIC_FIELDS ? MOST_PUBLIC_FIELDS : MOST_FIELDS;
    readAhead(request, length, (body) => {
      if (!hasTooManyFields(request.get("content-type") ?? "", body, most)) return next();
      void refuse(request, response, { status: 413, why: "much" });
    });
  });
  return router;
}

/** Gives the whole body, and leaves it in the request for whoever reads it next. A request that breaks off is forgotten. */
function readAhead(request: Request, length: number, take: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const read = () => {
    for (let chunk: unknown = request.read(); Buffer.isBuffer(chunk); chunk = request.read()) {
      chunks.push(chunk);
      size += chunk.length;
      // Reading on would end the request, and nothing can be put back into one that has ended.
      if (size >= length) break;
    }
    if (size < length) return;
    request.off("readable", read);
    const body = Buffer.concat(chunks);
    request.unshift(body);
    take(body);
  };
  request.on("readable", read);
}
