/** Papers and the fact that names them: stored first, and taken away again where no entry came to name them. */
import type { DispatchOutcome } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import type { NewDocument } from "../../platform/portal/ports/stored-documents";
import { storeWithFact } from "../../platform/portal/store-with-fact.server";
import { toStoredContent } from "./posted-file.server";
import type { QuarantinedFile } from "./receive-upload.server";

/** A paper as a fact names it. */
export type StoredPaper = Pick<QuarantinedFile, "name" | "size" | "mediaType" | "hash"> & {
  readonly id: string;
};

/** The name of the files where uploads are stored. */
const FIELD = "papers";

/** @param papers scanned, and found clean */
export function storePapers<Context>(
  portal: Pick<Portal, "documents">,
  kept: Pick<NewDocument, "stream" | "createdBy" | "createdAt">,
  papers: readonly QuarantinedFile[],
  record: (stored: readonly StoredPaper[]) => Promise<DispatchOutcome<Context>>,
  stored: readonly StoredPaper[] = [],
): Promise<DispatchOutcome<Context>> {
  const [first, ...others] = papers;
  if (first === undefined) return record(stored);
  const { name, size, mediaType, hash } = first;
  return storeWithFact(portal, { ...toStoredContent(first), ...kept, field: FIELD, scan: "clean" }, (id) =>
    storePapers(portal, kept, others, record, [...stored, { id, name, size, mediaType, hash }]),
  );
}
