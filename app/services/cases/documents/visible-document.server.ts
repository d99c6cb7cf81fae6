/** Who sees which documents of a case: the office all, others what was filed in forms that they may see. */
import {
  findCaseDocument,
  type CaseDocumentQuery,
  type CaseDocumentRow,
} from "~/db/queries/cases/case-documents";
import type { Actor, SubmissionContext } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";

type Seen = Pick<CaseDocumentQuery, "ofFiles" | "withWithdrawn">;

/** A form of the case, with as much of it as the person sees. */
interface SeenForm {
  readonly submission: { readonly current: { readonly context: Pick<SubmissionContext, "filed"> } };
}

const isAuditor = ({ standing, rights }: Actor): boolean =>
  standing === "office" && rights.includes("AUDIT_REPLAY");

/** @param seen the forms of the case that the person sees, with as much of each as they see */
export function findVisibleDocuments(by: Actor, seen: readonly SeenForm[]): Seen {
  if (by.standing === "office") return { withWithdrawn: isAuditor(by) };
  const filed = seen.flatMap(({ submission }) => submission.current.context.filed);
  return {
    ofFiles: filed.flatMap(({ signature, files }) => [signature.pdfFile, ...files.map(({ id }) => id)]),
  };
}

/** Whether the office's own people may open the document: one that was withdrawn auditors alone. */
export const maySeeInOffice = (by: Actor, { withdrawn }: Pick<CaseDocumentRow, "withdrawn">): boolean =>
  by.standing === "office" && (withdrawn === 0 || isAuditor(by));

/** The document of a case as far as the person may see it; `null` for one that is not there, or not for them. */
export async function findDocumentFor(
  portal: Pick<Portal, "database">,
  { caseId, documentId, by }: { readonly caseId: string; readonly documentId: string; readonly by: Actor },
  seen: readonly SeenForm[],
): Promise<CaseDocumentRow | null> {
  const row = await findCaseDocument(portal.database, caseId, documentId);
  if (row === undefined) return null;
  if (by.standing === "office") return maySeeInOffice(by, row) ? row : null;
  const { ofFiles = [] } = findVisibleDocuments(by, seen);
  return row.withdrawn === 0 && row.file_id !== null && ofFiles.includes(row.file_id) ? row : null;
}
