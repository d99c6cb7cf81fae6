import { workOf, type ThreadWork } from "../threads/work";
import { previewOffice } from "./preview-work.server";
import { PREVIEW_OFFICE } from "./thread-tasks";

/** The work of threads on previews. */
export const previewsWork: readonly ThreadWork[] = [
  workOf(PREVIEW_OFFICE, ({ bytes, as }) => previewOffice(bytes, as)),
];
