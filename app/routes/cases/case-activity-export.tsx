import type { LoaderFunctionArgs } from "@remix-run/node";

import { activityOfCase } from "~/app/services/case-overview/case-overview.server";
import { downloadedList } from "~/app/services/exports/download-list.server";
import { activityColumns } from "~/app/services/exports/case-lists.server";
import { exported } from "~/app/services/exports/exporting.server";
import { pageRequest } from "~/app/services/portal/page.server";

/** What happened in a case, as a spreadsheet. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t } = await pageRequest(args);
  const { caseNo, activity } = await activityOfCase(args);
  const title = `${caseNo} ${t("caseFile.tabs.activity-history")}`;
  return downloadedList(portal, exported(title, activityColumns(t), activity));
}
