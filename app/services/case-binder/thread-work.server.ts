import { workOf, type ThreadWork } from "../threads/work";
import { bind, countPages } from "./bind-work.server";
import { BIND_CASE_FILE, COUNT_PAGES } from "./thread-tasks";

/** The work of threads on bound case files. */
export const caseBinderWork: readonly ThreadWork[] = [
  workOf(COUNT_PAGES, ({ paths }) => countPages(paths)),
  workOf(BIND_CASE_FILE, bind),
];
