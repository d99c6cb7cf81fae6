import type { LoaderFunctionArgs } from "@remix-run/node";

import { reminderSpreadsheet } from "../services/conduct/reminder-list.server";
import { download } from "../services/download.server";
import { SPREADSHEET_TYPE } from "../services/exports/spreadsheet.server";
import { pageRequest } from "../services/page.server";

/** The reminders as a spreadsheet, with the tab and the filters of the address. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters } = await pageRequest(args);
  return download({
    name: `${t("conduct.reminders.title").replaceAll("/", "-")}.xlsx`,
    mediaType: SPREADSHEET_TYPE,
    content: await reminderSpreadsheet(portal, user, parameters, locale, t),
  });
}
