import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { openPaperOfOffice } from "../office/looks.server";

/** A paper of a statement as it was attached, for whoever examines it: opening it stands in the history. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  return sendFile(context.portal, await openPaperOfOffice(context, args.params));
}
