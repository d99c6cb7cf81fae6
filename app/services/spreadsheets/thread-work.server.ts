import { getFixedT } from "~/app/i18n/i18n.server";
import { getSubmissionType } from "~/workflows/registry";

import { workOf, type ThreadWork } from "../threads/work";
import { spreadsheetTemplate } from "./template.server";
import { MARK_WORKBOOK, READ_WORKBOOK, WRITE_TEMPLATE } from "./thread-tasks";
import { markWorkbook, readWorkbook } from "./workbook-work.server";

/** The work of threads on workbooks. */
export const spreadsheetsWork: readonly ThreadWork[] = [
  workOf(READ_WORKBOOK, ({ bytes }, tell) => readWorkbook(bytes, tell)),
  workOf(MARK_WORKBOOK, ({ bytes, marks, list }) => markWorkbook(bytes, marks, list)),
  workOf(WRITE_TEMPLATE, async ({ type, locale }) =>
    spreadsheetTemplate(getSubmissionType(type), locale, await getFixedT(locale)),
  ),
];
