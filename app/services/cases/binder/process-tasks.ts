/** Work on bound case files that is done in work processes. */
import type { Binding, Bound } from "../../platform/portal/ports/case-binder";
import { MEGABYTE, type Task } from "../../platform/portal/ports/work-processes";

/** Pages of each PDF; `null` for one that cannot be taken apart. */
export const COUNT_PAGES: Task<{ readonly paths: readonly string[] }, readonly (number | null)[]> = {
  name: "countPages",
  handsBack: MEGABYTE,
};
/** A case file as one PDF. */
export const BIND_CASE_FILE: Task<Binding, Bound> = { name: "bindCaseFile", handsBack: 16 * MEGABYTE };
