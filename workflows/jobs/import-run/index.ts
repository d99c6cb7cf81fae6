/** Records of the office's own system, brought in by runs. The only face that others use. */
export { importRun } from "./machine";
export { EMPTY_RUN, NO_COUNTS } from "./state";
export type { ImportCounts, ImportDoor, ImportFailure, ImportFormat, ImportRun } from "./state";
