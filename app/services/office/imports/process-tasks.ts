/** Work of the import that is done in work processes. */
import type { Locale } from "~/workflows/kit";

import { MEGABYTE, type Task } from "../../platform/portal/ports/work-processes";

/** The workbook in which an office fills in records. */
export const WRITE_IMPORT_TEMPLATE: Task<{ readonly locale: Locale }, Uint8Array> = {
  name: "writeImportTemplate",
  handsBack: 32 * MEGABYTE,
};

/** Why the rows of a workbook become no records. */
export type UnreadableWorkbook = "unreadable" | "notTemplate" | "tooMany" | "empty";

/** Writes the rows of a filled-in template as records, one in each line, into a file; `null` where that is done. */
export const WRITE_RECORDS: Task<
  { readonly workbook: string; readonly records: string },
  UnreadableWorkbook | null
> = { name: "writeImportRecords", handsBack: MEGABYTE / 8 };
