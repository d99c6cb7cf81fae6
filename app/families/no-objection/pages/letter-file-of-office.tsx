import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { loadLetter } from "../streams.server";

/** The sealed letter for the office, held or not. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal } = await loadPageContext(args);
  const issued = (await loadLetter(portal, args.params["letterId"] ?? ""))?.context.issued;
  const file = issued && (await portal.documents.find(issued.file));
  return sendFile(portal, file);
}
