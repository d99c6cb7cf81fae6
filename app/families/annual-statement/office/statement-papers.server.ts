/** The papers of a statement as whoever examines it opens them: its scan from the counter and those of the edition that stands, each once it was found clean. */
import { formatFileSize } from "~/app/i18n/format";
import type { UploadRow } from "~/db/queries/documents/uploads";
import type { AttachedFile } from "~/workflows/kit";
import {
  findStandingEdition,
  type AnnualStatement,
  type StatementEdition,
} from "~/workflows/records/annual-statement/index";

import type { Portal } from "~/app/services/platform/portal/portal";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { nameSignedDeclaration } from "../fill/declare.server";
import { STATEMENTS } from "../streams.server";
import { openStatement } from "./examiner.server";

interface ListedPaper {
  readonly id: string;
  readonly name: string;
  readonly size: string;
  /** Where it is shown; `null`: nobody has found it clean yet. */
  readonly to: string | null;
}

export const paperPath = (statementId: string, paperId: string): string =>
  `${STATEMENTS}/${statementId}/papers/${paperId}`;

export const listPapersOfOffice = (
  { documents }: Pick<Portal, "documents">,
  statementId: string,
  statement: Pick<AnnualStatement, "editions" | "scan">,
): Promise<readonly ListedPaper[]> =>
  Promise.all(
    listShownPapers(statement).map(async ({ id, name, size }) => ({
      id,
      name,
      size: formatFileSize(size),
      to: isClean(await documents.find(id)) ? paperPath(statementId, id) : null,
    })),
  );

/** @returns `null` for one that is not of this statement, not theirs to read, or not found clean: for whoever asks it is not there */
export async function findPaperOfOffice(
  context: Pick<PageContext, "portal" | "user">,
  { statementId = "", paperId = "" }: Readonly<Record<string, string | undefined>>,
): Promise<UploadRow | null> {
  const opened = await openStatement(context, statementId);
  const papers = opened === null ? [] : listShownPapers(opened.current.context);
  const isOfIt = papers.some(({ id }) => id === paperId);
  const upload = isOfIt ? await context.portal.documents.find(paperId) : undefined;
  return isClean(upload) ? upload : null;
}

type ShownPaper = Pick<AttachedFile, "id" | "name" | "size">;

/** The papers of the edition that stands, its declaration where the app has signed it, and the scan of a statement on paper. */
function listShownPapers({
  scan,
  editions,
}: Pick<AnnualStatement, "editions" | "scan">): readonly ShownPaper[] {
  const edition = findStandingEdition({ editions });
  return [
    ...(scan === null ? [] : [scan]),
    ...(edition === null ? [] : [...listSignedDeclarations([edition]), ...edition.papers]),
  ];
}

/** The declarations of editions that were signed by the app, as documents. */
export const listSignedDeclarations = (editions: readonly StatementEdition[]): readonly ShownPaper[] =>
  editions.flatMap(({ reference, signature }) =>
    signature === null
      ? []
      : [{ id: signature.document, name: nameSignedDeclaration(reference), size: signature.size }],
  );

const isClean = (upload: UploadRow | undefined): upload is UploadRow => upload?.scan === "clean";
