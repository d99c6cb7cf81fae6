import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { findIssued } from "../own/letters.server";
import { loadVisitContext } from "../visit/opened.server";

/** A letter of no objection that was sealed in the case, for the browser in which its bankrupt has proved who they are. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, caseId } = await loadVisitContext(args);
  const issued = await findIssued(portal, caseId, args.params["letterId"] ?? "");
  return sendFile(portal, issued && (await portal.documents.find(issued.file)));
}
