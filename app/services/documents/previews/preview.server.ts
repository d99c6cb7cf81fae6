/** A file that somebody may open, as a page shows it. Nothing of it leaves the portal, and nothing in it is carried out. */
import type { UploadTable } from "~/db/schema";

import type { Portal } from "../../platform/portal/portal";
import { ProcessesBusy, ProcessStopped } from "../../platform/work-processes/work-processes.server";
import type { FilePreview, ShownFile } from "./preview.view";
import { PREVIEW_OFFICE } from "./process-tasks";

type Parts = Pick<Portal, "documents" | "processes" | "logger">;

/** @param upload scanned and found clean, and the person's to see */
export async function shownFile(portal: Parts, upload: UploadTable): Promise<ShownFile> {
  return {
    name: upload.name,
    address: `/files/${upload.id}`,
    size: upload.size,
    preview: await buildPreview(portal, upload),
  };
}

const OOXML = "application/vnd.openxmlformats-officedocument";

async function buildPreview(portal: Parts, upload: UploadTable): Promise<FilePreview> {
  switch (upload.media_type) {
    case "application/pdf":
      return { kind: "pdf" };
    case "image/png":
    case "image/jpeg":
      return { kind: "image" };
    case `${OOXML}.wordprocessingml.document`:
      return read(portal, upload, "word");
    case `${OOXML}.spreadsheetml.sheet`:
      return read(portal, upload, "workbook");
    default:
      return { kind: "none", why: "type" };
  }
}

async function read(
  { documents, processes, logger }: Parts,
  upload: UploadTable,
  as: "word" | "workbook",
): Promise<FilePreview> {
  const bytes = await documents.read(upload);
  try {
    return await processes.run(PREVIEW_OFFICE, { bytes, as });
  } catch (error) {
    if (error instanceof ProcessStopped) return { kind: "none", why: "long" };
    if (error instanceof ProcessesBusy) return { kind: "none", why: "busy" };
    logger.warn({ file: upload.id, error }, "a file could not be shown");
    return { kind: "none", why: "damaged" };
  }
}
