import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { findGranted, loadSavings } from "../own/savings/streams.server";
import { loadVisitContext } from "../visit/opened.server";

/** The letter to a bank while it counts, for the browser in which its bankrupt has proved who they are. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, caseId } = await loadVisitContext(args);
  const granted = findGranted(await loadSavings(portal, caseId));
  return sendFile(portal, granted && (await portal.documents.find(granted.file)));
}
