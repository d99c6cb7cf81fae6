/** The papers of a statement as the office opens them: its scan from the counter and those of the edition that stands, each once it was found clean. */
import { formatFileSize } from "~/app/i18n/format";
import type { UploadRow } from "~/db/queries/documents/uploads";
import { findStandingEdition, type AnnualStatement } from "~/workflows/records/annual-statement/index";

import type { Portal } from "~/app/services/platform/portal/portal";
import { findStatementOfOffice, STATEMENTS } from "../streams.server";

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

/** @returns `null` for one that is not of this statement, or not found clean: for whoever asks it is not there */
export async function findPaperOfOffice(
  portal: Pick<Portal, "log" | "documents">,
  { statementId = "", paperId = "" }: Readonly<Record<string, string | undefined>>,
): Promise<UploadRow | null> {
  const current = await findStatementOfOffice(portal, statementId);
  const papers = current === null ? [] : listShownPapers(current.context);
  const upload = papers.some(({ id }) => id === paperId) ? await portal.documents.find(paperId) : undefined;
  return isClean(upload) ? upload : null;
}

/** The papers of the edition that stands, and the scan of a statement on paper. */
const listShownPapers = (statement: Pick<AnnualStatement, "editions" | "scan">) => [
  ...(statement.scan === null ? [] : [statement.scan]),
  ...(findStandingEdition(statement)?.papers ?? []),
];

const isClean = (upload: UploadRow | undefined): upload is UploadRow => upload?.scan === "clean";
