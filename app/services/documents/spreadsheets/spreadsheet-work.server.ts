import { toWork, type ProcessWork } from "../../platform/work-processes/process-work";
import { spreadsheet, spreadsheets } from "./spreadsheet.server";
import { WRITE_SPREADSHEET, WRITE_WORKBOOK } from "./spreadsheet-tasks";

/** What work processes do on exported lists. */
export const exportsWork: readonly ProcessWork[] = [
  toWork(WRITE_SPREADSHEET, spreadsheet),
  toWork(WRITE_WORKBOOK, spreadsheets),
];
