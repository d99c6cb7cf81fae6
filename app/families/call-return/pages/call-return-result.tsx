import type { LoaderFunctionArgs } from "@remix-run/node";

import { download, createNotInTimeResponse } from "~/app/services/documents/printing/download.server";
import { SPREADSHEET_TYPE } from "~/app/services/documents/spreadsheets/spreadsheet.server";
import { returnRequest } from "../returns/page.server";
import { resultFile } from "../returns/result-file.server";

/** The firm's own file, with what is wrong marked at its cells. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await returnRequest(args);
  const result = await resultFile(context, context.visible);
  if (result === "none") throw new Response(null, { status: 404 });
  if (result === "later") return createNotInTimeResponse(context.t("spreadsheets.refusals.unreadable"));
  return download({ ...result, mediaType: SPREADSHEET_TYPE });
}
