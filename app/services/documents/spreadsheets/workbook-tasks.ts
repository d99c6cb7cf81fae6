/** Work on workbooks that is done in work processes. */
import type { Locale } from "~/workflows/kit";

import { MEGABYTE, type Task } from "../../platform/portal/ports/work-processes";
import type {
  ErrorList,
  WorkbookMark,
  WorkbookRow,
  WorkbookSheet,
} from "../../platform/portal/ports/workbooks";

/** The parts in which a workbook is reported while it is read: each sheet, then its rows. */
export type WorkbookPart =
  | { readonly kind: "sheet"; readonly sheet: Omit<WorkbookSheet, "rows"> }
  | { readonly kind: "rows"; readonly rows: readonly WorkbookRow[] };

/** The workbook in which many forms of a type are filled in. */
export const WRITE_TEMPLATE: Task<
  { readonly type: string; readonly locale: Locale; readonly filledFromAccount: readonly string[] },
  Uint8Array
> = { name: "writeTemplate", handsBack: 32 * MEGABYTE };
/** Tells its sheets and rows one after the other; `false` for a workbook that cannot be read. */
export const READ_WORKBOOK: Task<{ readonly bytes: Uint8Array }, boolean, WorkbookPart> = {
  name: "readWorkbook",
  handsBack: 48 * MEGABYTE,
};
/** The workbook with its cells marked; `null` for one that cannot be read. */
export const MARK_WORKBOOK: Task<
  { readonly bytes: Uint8Array; readonly marks: readonly WorkbookMark[]; readonly list: ErrorList },
  Uint8Array | null
> = { name: "markWorkbook", handsBack: 64 * MEGABYTE };
