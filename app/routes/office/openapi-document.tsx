import type { LoaderFunctionArgs } from "@remix-run/node";

import { openApiDocument } from "~/app/api/openapi.server";

/** The description of the API, for programs and for those who write them. */
export function loader({ context }: LoaderFunctionArgs) {
  return Response.json(openApiDocument(context.portal.config.origin));
}
