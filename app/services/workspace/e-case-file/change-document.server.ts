/** What the page of a document posts: a correction, another number, a withdrawal. Each carries what was read before. */
import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";

import { caseDocument, readParticulars, type CaseDocument } from "~/workflows/records/case-document/index";
import { findDifferences } from "~/workflows/kit";

import { answerFact } from "../../platform/facts/answer-fact.server";
import { asksFor, asksWith, type ReadPost } from "../../platform/facts/fact-button.server";
import { loadPageContext } from "../../platform/pages/page.server";
import { parseFormOrThrow, Json, toProblemMessages } from "../../platform/pages/parse-form.server";
import { stateFromRow } from "../../platform/projections/case-document.server";
import { DOCUMENT_FORM, DOCUMENT_PROBLEMS } from "./document-forms";
import { toDocumentStream } from "../../cases/documents/file-document.server";
import { findDocumentFor } from "../../cases/documents/visible-document.server";

const Seen = z.object({
  description: z.string(),
  documentType: z.string(),
  form: z.string(),
  medium: z.string(),
  receivedOn: z.string(),
  receivedBy: z.string().optional(),
  part: z.number(),
  enclosure: z.number(),
});
type Seen = z.output<typeof Seen>;
/** What the page showed when it was made. */
const Shown = z.object({ shown: Json.pipe(Seen) });

/** What the page carries of the document as it showed it, so that nobody overwrites unseen. */
export const serializeShown = (document: CaseDocument): string =>
  JSON.stringify({ ...readParticulars(document), part: document.part, enclosure: document.enclosure });

/** The action of a document's page. @throws 404 for a document that is not theirs to see, 400 for what no page of ours posts */
export async function changeDocument(args: ActionFunctionArgs) {
  const page = await loadPageContext(args);
  const { portal, t } = page;
  const { id: caseId, by } = await page.case();
  const documentId = args.params.documentId ?? "";
  const row = await findDocumentFor(portal, { caseId, documentId, by }, []);
  if (row === null) throw new Response(null, { status: 404 });
  const { id } = stateFromRow(row);
  const form = await args.request.formData();
  return answerFact(page, form, {
    procedure: caseDocument,
    stream: toDocumentStream(caseId),
    by,
    to: `/casefile/${caseId}/documents/${documentId}`,
    say: (wrong) =>
      toProblemMessages(wrong, DOCUMENT_PROBLEMS, "required", (problem) =>
        t(`caseDocuments.problems.${problem}`),
      ),
    buttons: {
      correct: asksWith("document.corrected", DOCUMENT_FORM.correct, ({ reason, ...after }) =>
        correction(id, seenIn(form), after, reason),
      ),
      describe: asksWith("document.corrected", DOCUMENT_FORM.describe, ({ description, reason }) => {
        const seen = seenIn(form);
        return correction(id, seen, { ...getParticulars(seen), description }, reason);
      }),
      move: asksWith("document.moved", DOCUMENT_FORM.move, ({ part, enclosure, moveReason: reason }) => {
        const seen = seenIn(form);
        const from = { part: seen.part, enclosure: seen.enclosure };
        return { data: { id, from, to: { part, enclosure }, reason } };
      }),
      withdraw: asksFor("document.withdrawn", {
        names: { reason: "withdrawReason" },
        required: ["reason"],
        add: { id },
        refusedAt: "next",
        to: `/casefile/${caseId}/overview/e-case-file`,
      }),
    },
  });
}

const seenIn = (form: FormData): Seen => parseFormOrThrow(form, Shown).shown;

const getParticulars = ({ part: _part, enclosure: _enclosure, ...particulars }: Seen) => particulars;

function correction(
  id: string,
  seen: Seen,
  after: Readonly<Record<string, string | undefined>>,
  reason: string,
): ReadPost {
  const changes = findDifferences(getParticulars(seen), after);
  return changes === null ? { unchanged: true } : { data: { id, changes, reason } };
}
