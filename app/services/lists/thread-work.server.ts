import { workOf, type ThreadWork } from "../threads/work";
import { spreadsheet } from "./spreadsheet.server";
import { WRITE_SPREADSHEET } from "./thread-tasks";

/** The work of threads on exported lists. */
export const exportsWork: readonly ThreadWork[] = [workOf(WRITE_SPREADSHEET, spreadsheet)];
