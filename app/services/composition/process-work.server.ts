/** What work processes do, by the name of the task. Everything is loaded with the process: the first file that comes waits for no module. */
import { familyWork } from "~/app/families/process-work.server";

import { caseBinderWork } from "../case-binder/process-work.server";
import { documentsWork } from "../documents/process-work.server";
import { exportsWork } from "../lists/process-work.server";
import { importsWork } from "../imports/process-work.server";
import { previewsWork } from "../previews/process-work.server";
import { receiptsWork } from "../receipts/process-work.server";
import { spreadsheetsWork } from "../spreadsheets/process-work.server";
import { trustWork } from "../trust/process-work.server";
import type { ProcessWork } from "../work-processes/process-work";
import { uploadsWork } from "../uploads/process-work.server";

export { carryOut } from "../work-processes/carry-out";

/** The work of every room. */
export const WORK: ReadonlyMap<string, ProcessWork["perform"]> = new Map(
  [
    ...uploadsWork,
    ...documentsWork,
    ...trustWork,
    ...receiptsWork,
    ...exportsWork,
    ...importsWork,
    ...previewsWork,
    ...caseBinderWork,
    ...spreadsheetsWork,
    ...familyWork,
  ].map(({ name, perform }) => [name, perform]),
);
