import { workOf, type ThreadWork } from "../threads/work";
import { spreadsheet, spreadsheets } from "./spreadsheet.server";
import { WRITE_SPREADSHEET, WRITE_WORKBOOK } from "./thread-tasks";

/** The work of threads on exported lists. */
export const exportsWork: readonly ThreadWork[] = [
  workOf(WRITE_SPREADSHEET, spreadsheet),
  workOf(WRITE_WORKBOOK, spreadsheets),
];
