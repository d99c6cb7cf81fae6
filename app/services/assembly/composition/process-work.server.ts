/** What work processes do, by the name of the task. Everything is loaded with the process: the first file that comes waits for no module. */
import { familyWork } from "~/app/families/process-work.server";

import { caseBinderWork } from "../../cases/binder/process-work.server";
import { photographsWork } from "../../documents/photographs/process-work.server";
import { documentsWork } from "../../documents/printing/process-work.server";
import { typesettingWork } from "../../documents/typesetting/process-work.server";
import { exportsWork } from "../../documents/spreadsheets/spreadsheet-work.server";
import { importsWork } from "../../office/imports/process-work.server";
import { previewsWork } from "../../documents/previews/process-work.server";
import { factsWork } from "../../filings/facts/process-work.server";
import { receiptsWork } from "../../filings/receipts/process-work.server";
import { spreadsheetsWork } from "../../filings/spreadsheets/process-work.server";
import { trustWork } from "../../documents/trust/process-work.server";
import type { ProcessWork } from "../../platform/work-processes/process-work";
import { uploadsWork } from "../../documents/uploads/process-work.server";

export { executeWork } from "../../platform/work-processes/carry-out";

/** The work of every room. */
export const WORK: ReadonlyMap<string, ProcessWork["perform"]> = new Map(
  [
    ...uploadsWork,
    ...documentsWork,
    ...photographsWork,
    ...typesettingWork,
    ...trustWork,
    ...receiptsWork,
    ...factsWork,
    ...exportsWork,
    ...importsWork,
    ...previewsWork,
    ...caseBinderWork,
    ...spreadsheetsWork,
    ...familyWork,
  ].map(({ name, perform }) => [name, perform]),
);
