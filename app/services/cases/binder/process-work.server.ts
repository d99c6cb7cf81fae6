import { toWork, type ProcessWork } from "../../platform/work-processes/process-work";
import { bindCaseFile, countPages } from "./bind-work.server";
import { BIND_CASE_FILE, COUNT_PAGES } from "./process-tasks";

/** What work processes do on bound case files. */
export const caseBinderWork: readonly ProcessWork[] = [
  toWork(COUNT_PAGES, ({ paths }) => countPages(paths)),
  toWork(BIND_CASE_FILE, bindCaseFile),
];
