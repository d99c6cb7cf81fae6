import type { LoaderFunctionArgs } from "@remix-run/node";

import { publishCheckpointKey } from "~/app/services/platform/keys/published-checkpoint.server";

/** The key by which the head at `/verify/checkpoint` is verified, as tools of transparency logs take it. */
export function loader({ context: { portal } }: LoaderFunctionArgs) {
  return new Response(publishCheckpointKey(portal), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
