import type { LoaderFunctionArgs } from "@remix-run/node";

import { download } from "~/app/services/documents/printing/download.server";
import { SPREADSHEET_TYPE } from "~/app/services/documents/spreadsheets/spreadsheet.server";
import { formRequest } from "~/app/services/filings/spreadsheets/page.server";
import { getRowDrafts } from "~/app/services/filings/spreadsheets/row-drafts.server";
import { retryAfterIfBusy } from "~/app/services/platform/work-processes/retry-after-if-busy.server";
import { WRITE_TEMPLATE } from "~/app/services/documents/spreadsheets/workbook-tasks";

/** The workbook in which many forms of one type are filled in, in the reader's language. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, type, place, locale, t } = await formRequest(args);
  const filledFromAccount = (await getRowDrafts(type).filledFromAccount?.(portal, user)) ?? [];
  return download({
    name: t("spreadsheets.template.name", { form: place.formName }),
    mediaType: SPREADSHEET_TYPE,
    content: Buffer.from(
      await retryAfterIfBusy(
        portal.ownProcesses.run(WRITE_TEMPLATE, { type: type.type, locale, filledFromAccount }),
      ),
    ),
  });
}
