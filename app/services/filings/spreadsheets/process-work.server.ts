import { getFixedT } from "~/app/i18n/i18n.server";
import { getSubmissionType } from "~/workflows/registry";

import { toWork, type ProcessWork } from "../../platform/work-processes/process-work";
import { spreadsheetTemplate } from "./template.server";
import { MARK_WORKBOOK, READ_WORKBOOK, WRITE_TEMPLATE } from "../../documents/spreadsheets/workbook-tasks";
import { markWorkbook, readWorkbook } from "../../documents/spreadsheets/workbook-work.server";

/** What work processes do on workbooks. */
export const spreadsheetsWork: readonly ProcessWork[] = [
  toWork(READ_WORKBOOK, ({ bytes }, tell) => readWorkbook(bytes, tell)),
  toWork(MARK_WORKBOOK, ({ bytes, marks, list }) => markWorkbook(bytes, marks, list)),
  toWork(WRITE_TEMPLATE, async ({ type, locale, filledFromAccount }) =>
    spreadsheetTemplate(getSubmissionType(type), locale, await getFixedT(locale), filledFromAccount),
  ),
];
