import { createHash } from "node:crypto";

import type { LoaderFunctionArgs } from "@remix-run/node";

import { openApiDocument } from "~/app/api/openapi.server";
import { holdsTag } from "~/app/services/platform/portal/holds-tag";

/** The description of the API, for programs and for those who write them; what they hold already is not sent again. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const text = JSON.stringify(openApiDocument(context.portal.config.origin));
  const tag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  // Asked for each time, and answered in a line where nothing has changed.
  const headers = { ETag: tag, "Cache-Control": "no-cache" };
  if (holdsTag(request.headers.get("If-None-Match"), tag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
}
