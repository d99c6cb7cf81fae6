/** Work on previews that is done in threads. */
import type { Task } from "../portal/ports/threads";
import type { FilePreview } from "./preview.view";

/** What a page shows of a Word document or a workbook. */
export const PREVIEW_OFFICE: Task<
  { readonly bytes: Uint8Array; readonly as: "word" | "workbook" },
  FilePreview
> = { name: "previewOffice" };
