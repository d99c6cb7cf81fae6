/** Adds a document to a case file: the file is received, judged, scanned and stored, and only then a fact. */
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";

import type { ActionFunctionArgs } from "@remix-run/node";
import { ulid } from "ulidx";
import * as z from "zod";

import { caseDocument, type DocumentFile } from "~/workflows/case-document/index";
import { sayDone, UPLOAD_LIMIT } from "~/workflows/kit";

import { PageCommand } from "../portal/command-names.server";
import { asTyped, goOn, refuse } from "../pages/answers.server";
import { pageRequest } from "../pages/page.server";
import { expectForm, problemsIn, readForm } from "../pages/read-form.server";
import { whyNotDone } from "../pages/reasons";
import type { Portal } from "../portal/portal";
import { inspectIn } from "../uploads/inspect-in-thread.server";
import { readMultipart } from "../uploads/parts.server";
import { receiveUpload, type QuarantinedFile, type UploadOutcome } from "../uploads/receive-upload.server";
import { REFUSAL_WORDING } from "../uploads/refusal.server";
import { DOCUMENT_FORM, DOCUMENT_PROBLEMS } from "./document-forms";
import { mayFile } from "./document-list.server";
import { documentsOf, fileDocument } from "../case-documents/file-document.server";

const Pressed = z.object({ commandId: PageCommand });

/** The action of the e-Case File. @throws 404 for a case that is not theirs, 403 for whoever may not file */
export async function addDocument(args: ActionFunctionArgs) {
  const page = await pageRequest(args);
  const { portal, user, locale, requestId, t } = page;
  const { id: caseId, by } = await page.case();
  // Asked before a byte is read: nobody uploads 25 MB to be told no.
  if (!mayFile(by, portal.clock.now())) throw new Response(null, { status: 403 });
  const { form, received, tooMany } = await readPosted(portal, args.request);
  const file = received?.accepted === true ? received.file : null;
  try {
    const say = (problem: (typeof DOCUMENT_PROBLEMS)[number]): string =>
      t(`caseDocuments.problems.${problem}`);
    const { commandId } = expectForm(form, Pressed);
    const read = readForm(form, DOCUMENT_FORM.add);
    const wrong = read.ok ? {} : problemsIn(read.wrong, DOCUMENT_PROBLEMS, "required", say);
    const wrongFile =
      received?.accepted === false
        ? REFUSAL_WORDING[locale][received.code]
        : tooMany
          ? say("oneFile")
          : file === null && form.get("form") !== "physical"
            ? say("file")
            : undefined;
    if (!read.ok || wrongFile !== undefined)
      return asTyped(form, { ...wrong, ...(wrongFile !== undefined && { file: wrongFile }) });
    const scanned = file && (await portal.scanner.scan(file.path));
    if (file && scanned?.state === "infected") {
      portal.logger.warn({ requestId, malware: scanned.name }, "an infected upload was refused");
      return asTyped(form, { file: t("filing.uploads.infected", { name: file.name }) }, 422);
    }
    const stored =
      file && (await store(portal, caseId, user.id, file, scanned?.state === "clean" ? "clean" : "pending"));
    const { part, enclosure, ...particulars } = read.input;
    const outcome = await fileDocument(portal, {
      caseId,
      document: { id: ulid(), ...particulars, file: stored, filing: null },
      place: { part, enclosure },
      by,
      commandId,
      asked: { ...read.input, file: file?.hash ?? null },
      requestId,
    });
    // The same press came before, or the number is another document's by now: the file belongs to nothing.
    if (stored && (outcome.outcome !== "done" || outcome.repeated)) await portal.documents.remove(stored.id);
    if (outcome.outcome !== "done") return refuse(whyNotDone(page, caseDocument, outcome), { form });
    return goOn(page, here(args.request), sayDone(caseDocument, locale, "document.added"));
  } finally {
    if (file) await rm(file.path, { force: true });
  }
}

const here = ({ url }: Request): string => new URL(url).pathname.replace(/[.]data$/, "");

/** The form with its fields, and the one file that it may bring: already judged by its content, and in quarantine. */
async function readPosted(portal: Portal, request: Request) {
  let count = 0;
  const { files, fields, tooMany } = await readMultipart(
    request,
    async (part): Promise<UploadOutcome | null> => {
      count += 1;
      if (count > 1) return null;
      return receiveUpload(part.content, {
        name: part.fileName,
        limit: UPLOAD_LIMIT,
        quarantine: portal.quarantine,
        inspect: inspectIn(portal.threads),
      });
    },
  );
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of values) form.append(name, value);
  return { form, received: files[0] ?? null, tooMany: tooMany || count > 1 };
}

async function store(
  portal: Portal,
  caseId: string,
  accountId: string,
  { path, name, size, mediaType, hash }: QuarantinedFile,
  scan: "clean" | "pending",
): Promise<DocumentFile> {
  const at = portal.clock.now();
  const id = ulid(Date.parse(at));
  await portal.documents.store({
    id,
    stream: documentsOf(caseId),
    field: "file",
    name,
    mediaType,
    size,
    hash,
    scan,
    content: createReadStream(path),
    createdBy: accountId,
    createdAt: at,
  });
  return { id, name, size, mediaType, hash, scan, uploadedAt: at, uploadedBy: accountId };
}
