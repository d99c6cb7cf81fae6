import type { LoaderFunctionArgs } from "@remix-run/node";

import { getConformanceKit } from "~/app/api/conformance/conformance-kit.server";
import { contentDisposition } from "~/app/services/documents/uploads/file-name.server";
import { holdsTag } from "~/app/services/platform/portal/holds-tag";

/** Schemas, codes and examples of every form as one file, for whoever writes a program; anybody may. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { content, tag } = await getConformanceKit();
  // Asked for each time, and answered in a line where nothing has changed.
  const headers = { ETag: tag, "Cache-Control": "no-cache" };
  if (holdsTag(request.headers.get("If-None-Match"), tag))
    return new Response(null, { status: 304, headers });
  return new Response(content, {
    headers: {
      ...headers,
      "Content-Type": "application/zip",
      "Content-Disposition": contentDisposition("conformance.zip"),
      "Content-Length": String(content.length),
    },
  });
}
