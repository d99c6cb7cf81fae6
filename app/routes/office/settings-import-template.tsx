import type { LoaderFunctionArgs } from "@remix-run/node";

import { download } from "~/app/services/documents/download.server";
import { SPREADSHEET_TYPE } from "~/app/services/lists/spreadsheet.server";
import { WRITE_IMPORT_TEMPLATE } from "~/app/services/imports/process-tasks";
import { pageRequest } from "~/app/services/pages/page.server";
import { orLater } from "~/app/services/work-processes/or-later.server";

/** The workbook in which an office fills in records, in the reader's language. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale } = await pageRequest(args);
  const made = await orLater(portal.ownProcesses.run(WRITE_IMPORT_TEMPLATE, { locale }));
  return download({ name: "import-template.xlsx", mediaType: SPREADSHEET_TYPE, content: Buffer.from(made) });
}
