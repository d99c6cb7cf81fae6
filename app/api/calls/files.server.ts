/** Files and documents of a form. */
import * as z from "zod";

import { uploadedFile } from "~/app/services/documents/printing/download.server";
import { attachFiles, removeFile } from "~/app/services/filings/drafts/attach.server";
import { documentDownload, receiptDownload } from "~/app/services/filings/papers/downloads.server";
import { findCommand } from "~/app/services/platform/portal/command-names.server";
import { explainRefusal } from "~/app/services/filings/submissions/explain-refusal.server";

import { describedFiles, getForm } from "~/workflows/kit";

import { defineCall, defineDownload } from "../call.server";
import { deriveCommandPart } from "../once.server";
import { BAD_REQUEST, BUSY, CallRefused, NOT_FOUND, REPEATED } from "../refusal.server";
import { FileShape, toFileShape, StandingShape, standingShape } from "../shapes.server";
import { FORM, toCallRefusal, loadSubmission } from "./form-call.server";

const Edition = z.object({
  edition: z.coerce.number().int().min(1).optional().describe("A filed edition; absent: what stands now"),
});

const upload = defineCall({
  id: "attachFiles",
  method: "POST",
  path: `${FORM}/files`,
  area: "files",
  summary: "Attach files",
  description:
    "The name of each part is the field that the file is for. At most 25 MB each; judged by content and scanned. " +
    "What a file is (`fileType`, `otherFileType`, `fileDescription`) is saved with the form’s values, in an entry of the field that has the file’s `id`. " +
    "Of a request with too many files none is kept.",
  scope: "prepare",
  upload: {
    fields: { supportingDocuments: "A file for the field of that name; any field of files may be named" },
  },
  answer: z.object({ data: z.array(FileShape) }),
  status: 201,
  refusals: ["ERR-AUTH-005", "ERR-WKSP-001", "ERR-UPLOAD"],
  async handle(input) {
    const { portal, request, requestId, locale, t } = input;
    const submission = await loadSubmission(input);
    // Asked before a byte is read: nobody uploads 25 MB to be told no.
    const [objection] = explainRefusal({ portal, locale }, submission, "file.attached");
    if (objection !== undefined) throw refused(403, "ERR-AUTH-005", objection.sentence);
    const infected = (name: string) => t("filing.uploads.infected", { name });
    const { files } = await attachFiles(
      portal,
      request,
      { submission, locale, requestId, infected },
      (place) => deriveCommandPart(input.commandId, place),
    );
    if (files.length === 0) throw new CallRefused(BAD_REQUEST);
    const { formVersion, values } = submission.current.context;
    const stored = describedFiles(
      getForm(submission.type, formVersion),
      values,
      files.flatMap((file) => (file.outcome === "attached" ? [file.file] : [])),
    ).map(toFileShape);
    if (files.some((file) => file.outcome === "refused" && file.isUsed)) throw new CallRefused(REPEATED);
    const sentences = files.flatMap((file) => (file.outcome === "refused" ? [file.sentence] : []));
    // What was taken is said even where something else was not.
    if (sentences.length > 0) throw refused(422, "ERR-UPLOAD", sentences.join(" "), { data: stored });
    return { data: stored };
  },
});

const list = defineCall({
  id: "listFiles",
  method: "GET",
  path: `${FORM}/files`,
  area: "files",
  summary: "The attached files, each with its address",
  scope: "read",
  query: Edition,
  answer: z.object({ data: z.array(FileShape.extend({ link: z.url() })) }),
  async handle(input) {
    const { portal, query } = input;
    const { type, current } = await loadSubmission(input);
    const { context } = current;
    const { edition } = query;
    const held = edition === undefined ? context : context.filed.find((each) => each.edition === edition);
    if (held === undefined) throw new CallRefused(NOT_FOUND);
    const link = (id: string) => `${portal.config.origin}/api/v1/files/${id}`;
    const files = describedFiles(getForm(type, context.formVersion), held.values, held.files);
    return { data: files.map((each) => ({ ...toFileShape(each), link: link(each.id) })) };
  },
});

const detach = defineCall({
  id: "removeFile",
  method: "DELETE",
  path: `${FORM}/files/:fileId`,
  area: "files",
  summary: "Take a file out of the draft",
  scope: "prepare",
  answer: z.object({ data: StandingShape }),
  refusals: ["ERR-AUTH-005", "ERR-WKSP-001"],
  async handle(input) {
    const { portal, params, requestId, commandId, locale } = input;
    const submission = await loadSubmission(input);
    const { current, by } = submission;
    const fileId = params.fileId ?? "";
    const isRepeat = findCommand(current.entries, { by, commandId }) !== undefined;
    if (!isRepeat && !current.context.files.some(({ id }) => id === fileId)) throw new CallRefused(NOT_FOUND);
    const outcome = await removeFile(portal, submission, fileId, requestId, undefined, commandId);
    if (outcome.outcome === "refused") throw toCallRefusal(submission.type, outcome.refusals, input);
    if (outcome.outcome === "conflict") throw new CallRefused({ code: "ERR-CONFLICT", status: 409 });
    return { data: standingShape(portal, submission, outcome, locale) };
  },
});

const file = defineDownload({
  id: "downloadFile",
  method: "GET",
  path: "/api/v1/files/:fileId",
  area: "files",
  summary: "An attached file",
  description: "Only files that were scanned and found clean.",
  scope: "read",
  answer: { files: ["application/octet-stream"] },
  async handle({ portal, visit, params }) {
    const found = await visit.file(params.fileId ?? "");
    if (!found) throw new CallRefused(NOT_FOUND);
    return uploadedFile(found.upload, await portal.documents.stream(found.upload));
  },
});

const document = defineDownload({
  id: "downloadDocument",
  method: "GET",
  path: `${FORM}/document.pdf`,
  area: "files",
  summary: "The form as a PDF",
  description: "The signed one wherever there is one, else a print of what stands now.",
  scope: "read",
  query: Edition,
  answer: { files: ["application/pdf"] },
  handle: async (input) =>
    inTime(
      await documentDownload(input.portal, await loadSubmission(input), {
        edition: input.query.edition ?? null,
        locale: input.locale,
      }),
    ),
});

const receipt = defineDownload({
  id: "downloadReceipt",
  method: "GET",
  path: `${FORM}/receipt.json`,
  area: "files",
  summary: "The receipt as a record that can be checked offline",
  description: "Exactly as it was signed: keep the bytes as they are.",
  scope: "read",
  query: Edition,
  answer: { files: ["application/json"] },
  handle: async (input) =>
    receiptDownload(
      input.portal,
      await loadSubmission(input),
      "json",
      input.query.edition ?? null,
      input.locale,
    ),
});

const receiptPdf = defineDownload({
  id: "downloadReceiptPdf",
  method: "GET",
  path: `${FORM}/receipt.pdf`,
  area: "files",
  summary: "The receipt as a PDF with the office’s seal",
  scope: "read",
  query: Edition,
  answer: { files: ["application/pdf"] },
  handle: async (input) =>
    inTime(
      await receiptDownload(
        input.portal,
        await loadSubmission(input),
        "pdf",
        input.query.edition ?? null,
        input.locale,
      ),
    ),
});

/** A print that was not made in time is told in the envelope, like every refusal. */
function inTime(response: Response): Response {
  if (response.status !== 503) return response;
  throw new CallRefused(BUSY);
}

function refused(status: number, code: string, sentence: string, more?: Readonly<Record<string, unknown>>) {
  return new CallRefused({ code, status, reasons: [{ code, sentence }], ...(more && { more }) });
}

export const FILE_CALLS = [upload, list, detach, file, document, receipt, receiptPdf];
