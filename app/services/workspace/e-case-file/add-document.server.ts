/** Adds documents to a case file, one for each file: it is received, judged, scanned and stored, and only then a fact. */
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
import { MOST_FILES, readMultipart } from "../../documents/uploads/parts.server";
import { toStoredContent, inspectQuarantined, scanFile } from "../../documents/uploads/posted-file.server";
import type { QuarantinedFile } from "../../documents/uploads/receive-upload.server";
import { REFUSAL_WORDING } from "../../documents/formats/refusal.server";
import { describeAdded, DOCUMENT_FORM, DOCUMENT_PROBLEMS } from "./document-forms";
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
  const files = received.flatMap((each) => ("refused" in each ? [] : [each]));
  try {
    const say = (problem: (typeof DOCUMENT_PROBLEMS)[number]): string =>
      t(`caseDocuments.problems.${problem}`, { most: MOST_FILES });
    const { commandId, form: kind } = parseFormOrThrow(form, PostedForm);
    const read = parseForm(form, DOCUMENT_FORM.add);
    const wrong = read.ok ? {} : toProblemMessages(read.wrong, DOCUMENT_PROBLEMS, "required", say);
    const refused = received.find((each) => "refused" in each);
    const wrongFile = tooMany
      ? say("tooManyFiles")
      : refused !== undefined && "refused" in refused
        ? REFUSAL_WORDING[locale][refused.code]
        : files.length === 0 && kind !== "physical"
          ? say("file")
          : undefined;
    const isUnnamed = read.ok && files.length === 0 && read.input.description === "";
    if (!read.ok || wrongFile !== undefined || isUnnamed)
      return invalidForm(form, {
        ...wrong,
        ...(isUnnamed && { description: say("required") }),
        ...(wrongFile !== undefined && { file: wrongFile }),
      });
    // All of them are looked at before the first one is kept.
    const scanned: { readonly file: QuarantinedFile; readonly scan: "clean" | "pending" }[] = [];
    for (const file of files) {
      const verdict = await scanFile(portal, file, requestId);
      if (verdict === "infected")
        return invalidForm(form, { file: t("filing.uploads.infected", { name: file.name }) }, 422);
      scanned.push({ file, scan: verdict === "clean" ? "clean" : "pending" });
    }
    const { part, enclosure, description, ...particulars } = read.input;
    for (const [index, each] of (scanned.length === 0 ? [null] : scanned).entries()) {
      const document = {
        ...particulars,
        description: describeAdded(description, each && each.file.name, scanned.length > 1),
      };
      const record = (stored: DocumentFile | null) =>
        fileDocument(portal, {
          caseId,
          document: { id: ulid(), ...document, file: stored, filing: null },
          place: { part, enclosure: enclosure && enclosure + index },
          by,
          loadAuthority: async () => {
            const seen = await findCaseFor(portal, user, caseId);
            return seen && { by: seen.by, restsOn: [seen.asRead] };
          },
          // Sent again after it broke off, those that were taken are there once.
          commandId: index === 0 ? commandId : `${commandId}:${String(index)}`,
          input: { ...read.input, file: each && each.file.hash },
          requestId,
        });
      const outcome =
        each === null
          ? await record(null)
          : await store(portal, { caseId, by: user.id, scan: each.scan }, each.file, record);
      if (outcome.outcome !== "done") return conflict(whyNotDone(page, caseDocument, outcome), { form });
    }
    return redirectWithToast(
      page,
      here(args.request),
      scanned.length > 1
        ? t("caseDocuments.add.done", { count: scanned.length })
        : sayPastTense(caseDocument, locale, "document.added"),
    );
  } finally {
    for (const { path } of files) await rm(path, { force: true });
  }
}

const here = ({ url }: Request): string => new URL(url).pathname.replace(/[.]data$/, "");

/** The form with its fields, and the files that it brings: already judged by their content, and in quarantine. */
async function readPosted(portal: Portal, request: Request) {
  const { files, fields, tooMany } = await readMultipart(request, (part) => inspectQuarantined(portal, part));
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of values) form.append(name, value);
  return { form, received: files.filter((each) => each !== null), tooMany };
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
