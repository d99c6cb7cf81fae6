/** Work on exported lists that is done in work processes. */
import { MEGABYTE, type Task } from "../../platform/portal/ports/work-processes";
import type { PlainSheet } from "./spreadsheet.server";

/** A list as an `.xlsx` file. */
export const WRITE_SPREADSHEET: Task<PlainSheet, Uint8Array> = {
  name: "writeSpreadsheet",
  handsBack: 256 * MEGABYTE,
};
/** Several sheets as one `.xlsx` file. */
export const WRITE_WORKBOOK: Task<readonly PlainSheet[], Uint8Array> = {
  name: "writeWorkbook",
  handsBack: 256 * MEGABYTE,
};
