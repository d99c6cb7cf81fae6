import type { LoaderFunctionArgs } from "@remix-run/node";

import { publishCheckpoint } from "~/app/services/platform/keys/published-checkpoint.server";

/** The log's present head, for witnesses and tools of transparency logs. */
export async function loader({ context: { portal } }: LoaderFunctionArgs) {
  return new Response(await publishCheckpoint(portal), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
