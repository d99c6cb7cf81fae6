/** Papers of a statement: judged by their content, scanned, stored with the statement, and named by a fact. */
import { rm } from "node:fs/promises";

import { PAPERS_FIELD, type AnnualStatement } from "~/workflows/records/annual-statement/index";

import { REFUSAL_WORDING } from "~/app/services/documents/formats/refusal.server";
import { readMultipart } from "~/app/services/documents/uploads/parts.server";
import {
  inspectQuarantined,
  scanFile,
  toStoredContent,
} from "~/app/services/documents/uploads/posted-file.server";
import type { QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";
import type { YearContext } from "../visit/opened.server";
import { explainOutcome, recordFact } from "./record.server";

/**
 * Takes the posted papers in.
 * @returns a sentence for each that was not taken
 * @throws as `readMultipart` does
 */
export async function attachPapers(context: YearContext, request: Request): Promise<readonly string[]> {
  const { portal, locale, t } = context;
  const received: QuarantinedFile[] = [];
  try {
    const { files, tooMany } = await readMultipart(request, async (part) => {
      const file = await inspectQuarantined(portal, part);
      if ("refused" in file) return REFUSAL_WORDING[locale][file.code];
      received.push(file);
      return file;
    });
    const refused: string[] = tooMany ? [REFUSAL_WORDING[locale]["too-many-files"]] : [];
    if (files.length === 0) refused.push(t("annualStatement.papers.none"));
    for (const file of files) {
      const problem = typeof file === "string" ? file : await attach(context, file);
      if (problem !== null) refused.push(problem);
    }
    return refused;
  } finally {
    // Whatever was posted, and however it was answered: nothing stays in clear.
    for (const { path } of received) await rm(path, { force: true });
  }
}

async function attach(context: YearContext, file: QuarantinedFile): Promise<string | null> {
  const { portal, caseYear, requestId, by, t } = context;
  const verdict = await scanFile(portal, file, requestId);
  const { name, size, mediaType, hash } = file;
  if (verdict === "infected") return t("annualStatement.papers.infected", { name });
  const scan = verdict === "clean" ? "clean" : "pending";
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
