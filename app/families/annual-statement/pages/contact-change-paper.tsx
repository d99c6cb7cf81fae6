import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { findPaper, recordLook } from "../own/contact/office.server";

/** A paper that proves another address or number, for the office: opening it stands in the history. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { caseId = "", paperId = "" } = args.params;
  const paper = await findPaper(context.portal, caseId, paperId);
  if (paper !== null) await recordLook(context, caseId);
  return sendFile(context.portal, paper);
}
