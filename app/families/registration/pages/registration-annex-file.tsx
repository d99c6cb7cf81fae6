import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { getOwnRegistration } from "../streams.server";

/** The authorisation letter, for whoever attached it. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user } = await loadPageContext(args);
  const own = await getOwnRegistration(portal, user, args.params["registrationId"] ?? "");
  const { annex } = own.current.context;
  return sendFile(portal, annex && (await portal.documents.find(annex.id)));
}
