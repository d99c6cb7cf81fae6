import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { findGranted, loadSavings } from "../own/savings/streams.server";

/** The letter to a bank while it counts, for the office. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal } = await loadPageContext(args);
  const granted = findGranted(await loadSavings(portal, args.params["caseId"] ?? ""));
  return sendFile(portal, granted && (await portal.documents.find(granted.file)));
}
