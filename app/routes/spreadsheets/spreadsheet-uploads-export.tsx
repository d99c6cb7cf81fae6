import type { LoaderFunctionArgs } from "@remix-run/node";

import { downloadedList } from "~/app/services/exports/download-list.server";
import { everyItem, exported } from "~/app/services/exports/exporting.server";
import { uploadColumns } from "~/app/services/exports/form-lists.server";
import { uploadList } from "~/app/services/spreadsheets/list.server";
import { formRequest } from "~/app/services/spreadsheets/page.server";

/** What the person uploaded of a form, as a spreadsheet. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, type, place, locale, t, parameters } = await formRequest(args);
  const rows = await everyItem(parameters, (asked) => uploadList(portal, user, type, asked, locale));
  return downloadedList(
    portal,
    exported(`${place.formName} ${t("spreadsheets.list.title")}`, uploadColumns(t), rows),
  );
}
