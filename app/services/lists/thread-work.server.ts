import { workOf, type ThreadWork } from "../threads/work";
import { spreadsheet } from "./spreadsheet.server";
import { WRITE_SPREADSHEET } from "./thread-tasks";

/** What threads do with exported lists. */
export const exportsWork: readonly ThreadWork[] = [workOf(WRITE_SPREADSHEET, spreadsheet)];
