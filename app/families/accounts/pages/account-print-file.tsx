import type { LoaderFunctionArgs } from "@remix-run/node";

import { sendFile } from "~/app/services/documents/printing/download.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

import { findPrintFile } from "../prints/prints.server";

/** The print of a long account: for whoever asked for it. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const file = await findPrintFile(context, await context.submission(), args.params["printId"] ?? "");
  return sendFile(context.portal, file);
}
