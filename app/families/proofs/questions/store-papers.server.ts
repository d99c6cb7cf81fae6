/** Papers and the fact that names them: stored first, and taken away again where no entry came to name them. */
import { toStoredContent } from "~/app/services/documents/uploads/posted-file.server";
import type { QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { NewDocument } from "~/app/services/platform/portal/ports/stored-documents";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";
import type { QuestionPaper } from "~/workflows/records/question/index";

/** The name of the files where uploads are stored. */
const FIELD = "papers";

/** @param papers scanned, and found clean */
export function storePapers<Context>(
  portal: Pick<Portal, "documents">,
  kept: Pick<NewDocument, "stream" | "createdBy" | "createdAt">,
  papers: readonly QuarantinedFile[],
  record: (stored: readonly QuestionPaper[]) => Promise<DispatchOutcome<Context>>,
  stored: readonly QuestionPaper[] = [],
): Promise<DispatchOutcome<Context>> {
  const [first, ...others] = papers;
  if (first === undefined) return record(stored);
  const { name, size, mediaType, hash } = first;
  return storeWithFact(portal, { ...toStoredContent(first), ...kept, field: FIELD, scan: "clean" }, (id) =>
    storePapers(portal, kept, others, record, [...stored, { id, name, size, mediaType, hash }]),
  );
}
