import type { LoaderFunctionArgs } from "@remix-run/node";

import { download, createNotInTimeResponse } from "~/app/services/documents/printing/download.server";
import { SPREADSHEET_TYPE } from "~/app/services/documents/spreadsheets/spreadsheet.server";
import { resultResponse } from "~/app/services/office/imports/result.server";
import { resultWorkbook } from "~/app/services/office/imports/result-workbook.server";
import { findRun } from "~/app/services/office/imports/runs.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

/** What became of the records of a run, as a file: a workbook, or a line each. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t } = await loadPageContext(args);
  const run = await findRun(portal, args.params.runId ?? "");
  if (run === null) throw new Response(null, { status: 404 });
  if (args.params.format === "ndjson") return resultResponse(portal, run.id, { locale, t });
  if (args.params.format !== "xlsx") throw new Response(null, { status: 404 });
  const content = await resultWorkbook(portal, run, { locale, t });
  if (content === null) return createNotInTimeResponse(t("imports.refusals.unreadable"));
  return download({ name: `import-${run.id}.xlsx`, mediaType: SPREADSHEET_TYPE, content });
}
