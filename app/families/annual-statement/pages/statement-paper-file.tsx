import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { findPaperOfOffice } from "../office/statement-papers.server";

/** A paper of a statement as it was attached, for whoever examines it. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  return sendFile(context.portal, await findPaperOfOffice(context, args.params));
}
