import type { LoaderFunctionArgs } from "@remix-run/node";

import { accountSpreadsheet } from "../services/accounts/account-list.server";
import { download } from "../services/download.server";
import { SPREADSHEET_TYPE } from "../services/exports/spreadsheet.server";
import { pageRequest } from "../services/page.server";

/** The user report as a spreadsheet. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, t, locale, parameters } = await pageRequest(args);
  return download({
    name: `${t("people.report.title")}.xlsx`,
    mediaType: SPREADSHEET_TYPE,
    content: await accountSpreadsheet(portal, user, parameters, { t, locale }),
  });
}
