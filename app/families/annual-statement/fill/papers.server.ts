/** Papers of a statement: stored with it, and named by a fact. */
import { rm } from "node:fs/promises";

import { PAPERS_FIELD, type AnnualStatement } from "~/workflows/records/annual-statement/index";

import { MOST_FILES, readMultipart } from "~/app/services/documents/uploads/parts.server";
import { toStoredContent } from "~/app/services/documents/uploads/posted-file.server";
import type { QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";
import type { YearContext } from "../visit/opened.server";
import { explainOutcome, recordFact } from "./record.server";
import { inspectPaper, usePapers, type TakenPaper } from "./take-papers.server";

/**
 * Takes the posted papers in: of more than are sent at a time none, so that nobody believes that all of them are there.
 * @returns a sentence for each that was not taken; `null` where nothing was chosen
 * @throws as `readMultipart` does
 */
export async function attachPapers(
  context: YearContext,
  request: Request,
): Promise<readonly string[] | null> {
  const { t } = context;
  const received: QuarantinedFile[] = [];
  try {
    const { files, tooMany } = await readMultipart(request, async (part) => {
      const paper = await inspectPaper(context, part);
      if (!("refused" in paper)) received.push(paper);
      return paper;
    });
    if (tooMany) return [t("annualStatement.papers.tooMany", { most: MOST_FILES })];
    if (files.length === 0) return null;
    return await usePapers(context, files, async (papers, refused) => {
      const problems = [...refused];
      let taken = 0;
      for (const paper of papers) {
        const problem = await attach(context, paper);
        if (problem === null) taken += 1;
        else problems.push(problem);
      }
      return problems.length > 0 && taken > 0 ? [...problems, t("annualStatement.papers.fewer")] : problems;
    });
  } finally {
    // Whatever was posted, and however it was answered: nothing stays in clear.
    for (const { path } of received) await rm(path, { force: true });
  }
}

async function attach(context: YearContext, { file, scan }: TakenPaper): Promise<string | null> {
  const { portal, caseYear, by } = context;
  const { name, size, mediaType, hash } = file;
  const at = portal.clock.now();
  const { stream } = caseYear;
  const outcome = await storeWithFact<AnnualStatement>(
    portal,
    { ...toStoredContent(file), stream, field: PAPERS_FIELD, scan, createdBy: by.id, createdAt: at },
    (id) => {
      const asFact = { id, field: PAPERS_FIELD, name, size, mediaType, hash, scan };
      return recordFact(context, {
        type: "paper.attached",
        data: { file: { ...asFact, attachedAt: at, attachedBy: by.id } },
        commandId: id,
      });
    },
  );
  const [why] = explainOutcome(outcome, context);
  return why?.sentence ?? null;
}
