import type { LoaderFunctionArgs } from "@remix-run/node";

import { accountSpreadsheet } from "~/app/services/accounts/account-list.server";
import { download } from "~/app/services/documents/download.server";
import { SPREADSHEET_TYPE } from "~/app/services/exports/spreadsheet.server";
import { pageRequest } from "~/app/services/portal/page.server";

/** The user report as a spreadsheet. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, t, locale, parameters } = await pageRequest(args);
  return download({
    name: `${t("people.report.title")}.xlsx`,
    mediaType: SPREADSHEET_TYPE,
    content: await accountSpreadsheet(portal, user, parameters, { t, locale }),
  });
}
