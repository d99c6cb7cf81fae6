/** What the page of a document posts: a correction, another number, a withdrawal. Each carries what was read before. */
import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";

import { caseDocument, readParticulars, type CaseDocument } from "~/workflows/records/case-document/index";
import { differences } from "~/workflows/kit";

import { answerWith, dispatchForPage } from "../../platform/administration/administration.server";
import { PageCommand } from "../../platform/portal/command-names.server";
import { invalidForm, conflict } from "../../platform/pages/answers.server";
import { loadPageContext } from "../../platform/pages/page.server";
import { parseFormOrThrow, Json, problemsIn, parseForm } from "../../platform/pages/parse-form.server";
import { whyNotDone } from "../../platform/pages/reasons";
import { remembered } from "../../platform/projections/case-document.server";
import { DOCUMENT_FORM, DOCUMENT_INTENTS, DOCUMENT_PROBLEMS } from "./document-forms";
import { toDocumentStream } from "../../cases/documents/file-document.server";
import { findDocumentFor } from "../../cases/documents/visible-document.server";

const Pressed = z.object({ intent: z.enum(DOCUMENT_INTENTS), commandId: PageCommand });
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

interface Input {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}
type Read = Input | { readonly wrong: Readonly<Record<string, string>> } | null;

/** The action of a document's page. @throws 404 for a document that is not theirs to see, 400 for what no page of ours posts */
export async function changeDocument(args: ActionFunctionArgs) {
  const page = await loadPageContext(args);
  const { portal, t } = page;
  const { id: caseId, by } = await page.case();
  const documentId = args.params.documentId ?? "";
  const row = await findDocumentFor(portal, { caseId, documentId, by }, []);
  if (row === null) throw new Response(null, { status: 404 });
  const form = await args.request.formData();
  const { intent, commandId } = parseFormOrThrow(form, Pressed);
  const request = read(form, intent, remembered(row).id);
  const here = `/casefile/${caseId}/documents/${documentId}`;
  // Nothing was changed: there is nothing to be done.
  if (request === null)
    return answerWith(page, caseDocument, "document.corrected", { outcome: "done" }, here);
  if ("wrong" in request)
    return invalidForm(
      form,
      problemsIn(request.wrong, DOCUMENT_PROBLEMS, "required", (problem) =>
        t(`caseDocuments.problems.${problem}`),
      ),
    );
  const outcome = await dispatchForPage({ ...page, commandId }, caseDocument, {
    stream: toDocumentStream(caseId),
    by,
    ...request,
  });
  if (outcome.outcome === "refused" && intent !== "withdraw")
    return conflict(whyNotDone(page, caseDocument, outcome), { form });
  const gone = intent === "withdraw" && outcome.outcome === "done";
  const to = gone ? `/casefile/${caseId}/overview/e-case-file` : here;
  return answerWith(page, caseDocument, request.type, outcome, to);
}

function read(form: FormData, intent: z.output<typeof Pressed>["intent"], id: string): Read {
  switch (intent) {
    case "correct": {
      const input = parseForm(form, DOCUMENT_FORM.correct);
      if (!input.ok) return input;
      const { reason, ...after } = input.input;
      return correction(id, seenIn(form), after, reason);
    }
    case "describe": {
      const input = parseForm(form, DOCUMENT_FORM.describe);
      if (!input.ok) return input;
      const seen = seenIn(form);
      return correction(
        id,
        seen,
        { ...getParticulars(seen), description: input.input.description },
        input.input.reason,
      );
    }
    case "move": {
      const input = parseForm(form, DOCUMENT_FORM.move);
      if (!input.ok) return input;
      const { part, enclosure, moveReason: reason } = input.input;
      const seen = seenIn(form);
      const from = { part: seen.part, enclosure: seen.enclosure };
      return { type: "document.moved", data: { id, from, to: { part, enclosure }, reason } };
    }
    case "withdraw": {
      const input = parseForm(form, DOCUMENT_FORM.withdraw);
      return input.ok
        ? { type: "document.withdrawn", data: { id, reason: input.input.withdrawReason } }
        : input;
    }
  }
}

const seenIn = (form: FormData): Seen => parseFormOrThrow(form, Shown).shown;

const getParticulars = ({ part: _part, enclosure: _enclosure, ...particulars }: Seen) => particulars;

/** `null` where the page says what it showed. */
function correction(
  id: string,
  seen: Seen,
  after: Readonly<Record<string, string | undefined>>,
  reason: string,
): Input | null {
  const changes = differences(getParticulars(seen), after);
  return changes && { type: "document.corrected", data: { id, changes, reason } };
}
