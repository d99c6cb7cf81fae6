import type { LoaderFunctionArgs } from "@remix-run/node";

import { download } from "~/app/services/documents/download.server";
import { SPREADSHEET_TYPE } from "~/app/services/exports/spreadsheet.server";
import { firmSpreadsheet } from "~/app/services/firms/firm-list.server";
import { pageRequest } from "~/app/services/portal/page.server";

/** The list of firms as a spreadsheet, with the filters of the address. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, parameters } = await pageRequest(args);
  return download({
    name: `${t("firms.list.title")}.xlsx`,
    mediaType: SPREADSHEET_TYPE,
    content: await firmSpreadsheet(portal, parameters, t),
  });
}
