/** Work on previews that is done in work processes. */
import { MEGABYTE, type Task } from "../../platform/portal/ports/work-processes";
import type { FilePreview } from "./preview.view";

/** What a page shows of a Word document or a workbook. */
export const PREVIEW_OFFICE: Task<
  { readonly bytes: Uint8Array; readonly as: "word" | "workbook" },
  FilePreview
> = { name: "previewOffice", handsBack: 2 * MEGABYTE };
