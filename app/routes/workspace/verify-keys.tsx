import type { LoaderFunctionArgs } from "@remix-run/node";

import { publishedKeys } from "~/app/services/platform/keys/published-keys.server";

/** The office's signing keys, for whoever checks a receipt or a dossier without the portal. */
export function loader({ context: { portal } }: LoaderFunctionArgs) {
  return Response.json(publishedKeys(portal.keys, portal.config.origin));
}
