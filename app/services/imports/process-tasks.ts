/** Work of the import that is done in work processes. */
import type { Locale } from "~/workflows/kit";

import { MEGABYTE, type Task } from "../portal/ports/work-processes";

/** The workbook in which an office fills in records. */
export const WRITE_IMPORT_TEMPLATE: Task<{ readonly locale: Locale }, Uint8Array> = {
  name: "writeImportTemplate", handsBack: 32 * MEGABYTE,
};
