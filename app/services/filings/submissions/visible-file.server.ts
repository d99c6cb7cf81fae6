/** A file as far as a person may open it: one that was scanned and found clean, of a form or a case file they may see. */
import { findDocumentOfFile } from "~/db/queries/cases/case-documents";
import { findUpload } from "~/db/queries/documents/uploads";
import type { UploadTable } from "~/db/schema";
import { caseDocument } from "~/workflows/records/case-document/index";
import { findSubmissionType } from "~/workflows/registry";

import type { ListParts } from "../../platform/portal/parts";
import { maySeeInOffice } from "../../cases/documents/visible-document.server";
import type { VisibleCase } from "../../cases/access/visible-case.server";
import type { ReplayedForm } from "./replayed.server";
import { readsDrafts, type VisibleSubmission } from "./visible.server";

export interface VisibleFile {
  readonly upload: UploadTable;
}

/** What a file can belong to, as far as the person may see it. */
interface Belonging {
  readonly submission: (code: string, submissionId: string) => Promise<VisibleSubmission | null>;
  readonly case: (caseId: string) => Promise<VisibleCase | null>;
  /** For whoever reads a replay. */
  readonly replay?: (code: string, submissionId: string) => Promise<ReplayedForm | null>;
}

export async function findFileFor(
  portal: ListParts,
  find: Belonging,
  fileId: string,
): Promise<VisibleFile | null> {
  const upload = await findUpload(portal.database, fileId);
  if (!upload || upload.scan !== "clean") return null;
  const [typeName = "", id = ""] = upload.stream.split("/");
  if (typeName === caseDocument.type) {
    const [found, document] = [await find.case(id), await findDocumentOfFile(portal.database, fileId)];
    return found && document?.case_id === id && maySeeInOffice(found.by, document) ? { upload } : null;
  }
  const type = findSubmissionType(typeName);
  if (type === undefined) return null;
  const submission = await find.submission(type.code, id);
  if (submission !== null && mayOpen(submission, fileId)) return { upload };
  const replay = await find.replay?.(type.code, id);
  return replay?.opened ? { upload } : null;
}

/**
 * The right to open a file. Whoever sees the drafts may open every file that was attached to any of them; others, what
 * belongs to a filed edition that they see.
 */
function mayOpen(submission: VisibleSubmission, fileId: string): boolean {
  const { filed } = submission.current.context;
  return (
    readsDrafts(submission) ||
    filed.some(
      ({ files, signature }) => signature.pdfFile === fileId || files.some(({ id }) => id === fileId),
    )
  );
}
