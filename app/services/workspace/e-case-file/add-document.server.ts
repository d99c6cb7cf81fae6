/** Adds a document to a case file: the file is received, judged, scanned and stored, and only then a fact. */
import { rm } from "node:fs/promises";

import type { ActionFunctionArgs } from "@remix-run/node";
import { ulid } from "ulidx";
import * as z from "zod";

import { caseDocument, type DocumentFile } from "~/workflows/records/case-document/index";
import { sayPastTense } from "~/workflows/kit";

import { findCaseFor } from "../../cases/access/visible-case.server";
import { PageCommand } from "../../platform/portal/command-names.server";
import { invalidForm, redirectWithToast, conflict } from "../../platform/pages/answers.server";
import { loadPageContext } from "../../platform/pages/page.server";
import { parseFormOrThrow, toProblemMessages, parseForm } from "../../platform/pages/parse-form.server";
import { whyNotDone } from "../../platform/pages/reasons";
import type { DispatchOutcome } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import { storeWithFact } from "../../platform/portal/store-with-fact.server";
import { readMultipart } from "../../documents/uploads/parts.server";
import { toStoredContent, inspectQuarantined, scanFile } from "../../documents/uploads/posted-file.server";
import type { QuarantinedFile } from "../../documents/uploads/receive-upload.server";
import { REFUSAL_WORDING } from "../../documents/formats/refusal.server";
import { DOCUMENT_FORM, DOCUMENT_PROBLEMS } from "./document-forms";
import { mayFile } from "./document-list.server";
import { toDocumentStream, fileDocument } from "../../cases/documents/file-document.server";

const PostedForm = z.object({
  commandId: PageCommand,
  /** A document on paper has no file. Read before the rest, which may be wrong. */
  form: z.string().optional(),
});

/** The action of the e-Case File. @throws 404 for a case that is not theirs, 403 for whoever may not file */
export async function addDocument(args: ActionFunctionArgs) {
  const page = await loadPageContext(args);
  const { portal, user, locale, requestId, t } = page;
  const { id: caseId, by } = await page.case();
  // Asked before a byte is read: nobody uploads 25 MB to be told no.
  if (!mayFile(by, portal.clock.now())) throw new Response(null, { status: 403 });
  const { form, received, tooMany } = await readPosted(portal, args.request);
  const file = received === null || "refused" in received ? null : received;
  try {
    const say = (problem: (typeof DOCUMENT_PROBLEMS)[number]): string =>
      t(`caseDocuments.problems.${problem}`);
    const { commandId, form: kind } = parseFormOrThrow(form, PostedForm);
    const read = parseForm(form, DOCUMENT_FORM.add);
    const wrong = read.ok ? {} : toProblemMessages(read.wrong, DOCUMENT_PROBLEMS, "required", say);
    const wrongFile =
      received !== null && "refused" in received
        ? REFUSAL_WORDING[locale][received.code]
        : tooMany
          ? say("oneFile")
          : file === null && kind !== "physical"
            ? say("file")
            : undefined;
    if (!read.ok || wrongFile !== undefined)
      return invalidForm(form, { ...wrong, ...(wrongFile !== undefined && { file: wrongFile }) });
    const verdict = file && (await scanFile(portal, file, requestId));
    if (file && verdict === "infected")
      return invalidForm(form, { file: t("filing.uploads.infected", { name: file.name }) }, 422);
    const { part, enclosure, ...particulars } = read.input;
    const record = (stored: DocumentFile | null) =>
      fileDocument(portal, {
        caseId,
        document: { id: ulid(), ...particulars, file: stored, filing: null },
        place: { part, enclosure },
        by,
        loadAuthority: async () => {
          const seen = await findCaseFor(portal, user, caseId);
          return seen && { by: seen.by, restsOn: [seen.asRead] };
        },
        commandId,
        input: { ...read.input, file: file?.hash ?? null },
        requestId,
      });
    const scan = verdict === "clean" ? "clean" : "pending";
    const outcome =
      file === null ? await record(null) : await store(portal, { caseId, by: user.id, scan }, file, record);
    if (outcome.outcome !== "done") return conflict(whyNotDone(page, caseDocument, outcome), { form });
    return redirectWithToast(page, here(args.request), sayPastTense(caseDocument, locale, "document.added"));
  } finally {
    if (file) await rm(file.path, { force: true });
  }
}

const here = ({ url }: Request): string => new URL(url).pathname.replace(/[.]data$/, "");

/** The form with its fields, and the one file that it may bring: already judged by its content, and in quarantine. */
async function readPosted(portal: Portal, request: Request) {
  let count = 0;
  const { files, fields, tooMany } = await readMultipart(request, async (part) => {
    count += 1;
    return count > 1 ? null : inspectQuarantined(portal, part);
  });
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of values) form.append(name, value);
  return { form, received: files[0] ?? null, tooMany: tooMany || count > 1 };
}

function store<Context>(
  portal: Portal,
  { caseId, by, scan }: { readonly caseId: string; readonly by: string; readonly scan: "clean" | "pending" },
  file: QuarantinedFile,
  record: (stored: DocumentFile) => Promise<DispatchOutcome<Context>>,
): Promise<DispatchOutcome<Context>> {
  const at = portal.clock.now();
  const { name, size, mediaType, hash } = file;
  return storeWithFact(
    portal,
    {
      ...toStoredContent(file),
      stream: toDocumentStream(caseId),
      field: "file",
      scan,
      createdBy: by,
      createdAt: at,
    },
    (id) => record({ id, name, size, mediaType, hash, scan, uploadedAt: at, uploadedBy: by }),
  );
}
