import { getFixedT } from "~/app/i18n/i18n.server";

import { toWork, type ProcessWork } from "../../platform/work-processes/process-work";
import { importTemplate } from "./template.server";
import { WRITE_IMPORT_TEMPLATE, WRITE_RECORDS } from "./process-tasks";
import { writeRecords } from "./write-records.server";

/** What work processes do for the import. */
export const importsWork: readonly ProcessWork[] = [
  toWork(WRITE_RECORDS, ({ workbook, records }) => writeRecords(workbook, records)),
  toWork(WRITE_IMPORT_TEMPLATE, async ({ locale }) => importTemplate(locale, await getFixedT(locale))),
];
