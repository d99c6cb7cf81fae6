import type { LoaderFunctionArgs } from "@remix-run/node";

import { download } from "~/app/services/documents/printing/download.server";
import { SPREADSHEET_TYPE } from "~/app/services/documents/spreadsheets/spreadsheet.server";
import { WRITE_IMPORT_TEMPLATE } from "~/app/services/office/imports/process-tasks";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { retryAfterIfBusy } from "~/app/services/platform/work-processes/retry-after-if-busy.server";

/** The workbook in which an office fills in records, in the reader's language. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale } = await loadPageContext(args);
  const made = await retryAfterIfBusy(portal.ownProcesses.run(WRITE_IMPORT_TEMPLATE, { locale }));
  return download({ name: "import-template.xlsx", mediaType: SPREADSHEET_TYPE, content: Buffer.from(made) });
}
