import type { LoaderFunctionArgs } from "@remix-run/node";

import { download } from "~/app/services/documents/printing/download.server";
import { SPREADSHEET_TYPE } from "~/app/services/documents/spreadsheets/spreadsheet.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { batchTemplate } from "../batches/batch-files.server";

/** The spreadsheet in which many ledgers are asked for, in the reader's language. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  return download({
    name: context.t("ledger.batches.templateName"),
    mediaType: SPREADSHEET_TYPE,
    content: await batchTemplate(context),
  });
}
