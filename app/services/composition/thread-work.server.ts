/** The work of the threads, by name. Everything is loaded with the thread: the first file that comes waits for no module. */
import { familyWork } from "~/app/families/thread-work.server";

import { caseBinderWork } from "../case-binder/thread-work.server";
import { documentsWork } from "../documents/thread-work.server";
import { exportsWork } from "../lists/thread-work.server";
import { importsWork } from "../imports/thread-work.server";
import { previewsWork } from "../previews/thread-work.server";
import { receiptsWork } from "../receipts/thread-work.server";
import { spreadsheetsWork } from "../spreadsheets/thread-work.server";
import type { ThreadWork } from "../threads/work";
import { uploadsWork } from "../uploads/thread-work.server";

/** The work of every room. */
export const WORK: ReadonlyMap<string, ThreadWork["perform"]> = new Map(
  [
    ...uploadsWork,
    ...documentsWork,
    ...receiptsWork,
    ...exportsWork,
    ...importsWork,
    ...previewsWork,
    ...caseBinderWork,
    ...spreadsheetsWork,
    ...familyWork,
  ].map(({ name, perform }) => [name, perform]),
);
