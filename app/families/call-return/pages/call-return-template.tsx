import type { LoaderFunctionArgs } from "@remix-run/node";

import { download } from "~/app/services/documents/printing/download.server";
import { SPREADSHEET_TYPE } from "~/app/services/documents/spreadsheets/spreadsheet.server";
import { takeTemplate } from "../returns/answer-return.server";
import { returnRequest } from "../returns/page.server";
import { getReturnTitle } from "../returns/return-page.server";
import { writeTemplate } from "../returns/template.server";

/** The template of a return, in the reader's language. That its firm has it is remembered. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, visible, locale, t, requestId } = await returnRequest(args);
  const content = await writeTemplate(portal, user, visible, locale);
  await takeTemplate(portal, visible, requestId);
  const { context } = visible.current;
  return download({
    name: t("callReturns.template.name", { type: getReturnTitle(context, locale), date: context.calledOn }),
    mediaType: SPREADSHEET_TYPE,
    content,
  });
}
