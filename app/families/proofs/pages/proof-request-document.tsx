import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { findRequestFor } from "../requests/visible-request.server";

/** The document of a request: for its creditor, and for whoever sees what was filed in the case. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user } = await loadPageContext(args);
  const visible = await findRequestFor(portal, user, args.params["requestId"] ?? "");
  const stored = visible?.current.context.document;
  const file = stored && (await portal.documents.find(stored.id));
  return sendFile(portal, file);
}
