import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { loadRegistration } from "../streams.server";

/** The authorisation letter of an application that was sent in, for the office. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal } = await loadPageContext(args);
  const current = await loadRegistration(portal, args.params["registrationId"] ?? "");
  if (current === null || current.context.submitted === null) throw new Response(null, { status: 404 });
  const { annex } = current.context;
  return sendFile(portal, annex && (await portal.documents.find(annex.id)));
}
