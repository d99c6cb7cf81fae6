import { toWork, type ProcessWork } from "../../platform/work-processes/process-work";
import { previewOffice } from "./preview-work.server";
import { PREVIEW_OFFICE } from "./process-tasks";

/** What work processes do on previews. */
export const previewsWork: readonly ProcessWork[] = [
  toWork(PREVIEW_OFFICE, ({ bytes, as }) => previewOffice(bytes, as)),
];
