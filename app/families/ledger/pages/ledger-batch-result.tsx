import type { LoaderFunctionArgs } from "@remix-run/node";

import { download, createNotInTimeResponse } from "~/app/services/documents/printing/download.server";
import { SPREADSHEET_TYPE } from "~/app/services/documents/spreadsheets/spreadsheet.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { batchResult } from "../batches/batch-files.server";

/** The person's own spreadsheet, with what is wrong marked at its cells. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const result = await batchResult(context, args.params.batchId ?? "");
  if (result === "none") throw new Response(null, { status: 404 });
  if (result === "later") return createNotInTimeResponse(context.t("spreadsheets.refusals.unreadable"));
  return download({ ...result, mediaType: SPREADSHEET_TYPE });
}
