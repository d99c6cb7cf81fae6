import { toWork, type ProcessWork } from "../../platform/work-processes/process-work";
import { bindPages } from "./bind-pages.server";
import { BIND_PAGES, STRAIGHTEN_PHOTOGRAPH } from "./process-tasks";
import { straightenPhotograph } from "./straighten.server";

/** What work processes do on photographs of papers. */
export const photographsWork: readonly ProcessWork[] = [
  toWork(STRAIGHTEN_PHOTOGRAPH, ({ path, most }) =>
    // It was judged by its beginning when it came: what is wrong behind that is told to whoever sent it.
    straightenPhotograph(path, most).catch(() => null),
  ),
  toWork(BIND_PAGES, ({ pages, title }) => bindPages(pages, title)),
];
