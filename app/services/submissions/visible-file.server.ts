/** A file of a submission as far as a person may open it: one that was scanned and found clean, of a form they may see. */
import { findUpload } from "~/db/queries/uploads";
import type { UploadTable } from "~/db/schema";
import { findSubmissionType } from "~/workflows/registry";

import type { ListParts } from "../portal/parts";
import type { VisibleSubmission } from "./visible.server";

export interface VisibleFile {
  readonly upload: UploadTable;
}

/** @param find the submission that a file belongs to, as far as the person may see it */
export async function findFileFor(
  portal: ListParts,
  find: (code: string, submissionId: string) => Promise<VisibleSubmission | null>,
  fileId: string,
): Promise<VisibleFile | null> {
  const upload = await findUpload(portal.database, fileId);
  if (!upload || upload.scan !== "clean") return null;
  const [typeName = "", id = ""] = upload.stream.split("/");
  const type = findSubmissionType(typeName);
  const submission = type && (await find(type.code, id));
  return submission && mayOpen(submission, fileId) ? { upload } : null;
}

/**
 * The right to open a file. Whoever sees the drafts may open every file that was attached to any of them; others, what
 * belongs to a filed edition that they see.
 */
function mayOpen({ by, current: { context } }: VisibleSubmission, fileId: string): boolean {
  const seesDrafts =
    by.standing === "appointee" || by.standing === "appointedFirm" || by.rights.includes("AUDIT_REPLAY");
  return (
    seesDrafts ||
    context.filed.some(
      ({ files, signature }) => signature.pdfFile === fileId || files.some(({ id }) => id === fileId),
    )
  );
}
