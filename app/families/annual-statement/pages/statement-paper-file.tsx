import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { findPaperOfOffice } from "../office/statement-papers.server";

/** A paper of a statement as it was attached, for the office. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal } = await loadPageContext(args);
  return sendFile(portal, await findPaperOfOffice(portal, args.params));
}
