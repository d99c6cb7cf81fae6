import type { LoaderFunctionArgs } from "@remix-run/node";

import { download, createNotInTimeResponse } from "~/app/services/documents/printing/download.server";
import { SPREADSHEET_TYPE } from "~/app/services/documents/spreadsheets/spreadsheet.server";
import { markedSpreadsheet } from "~/app/services/filings/spreadsheets/marked.server";
import { loadSpreadsheetContext } from "~/app/services/filings/spreadsheets/page.server";

/** The person's own file, with what is wrong marked at its cells. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, upload, type, locale, t } = await loadSpreadsheetContext(args);
  const marked = await markedSpreadsheet(portal, upload, { type, locale, t });
  if (marked === null) return createNotInTimeResponse(t("spreadsheets.refusals.unreadable"));
  return download({ ...marked, mediaType: SPREADSHEET_TYPE });
}
