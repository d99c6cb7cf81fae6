/** Takes a file into a submission: received, judged, scanned, stored, and only then a fact. */
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";

import { ulid } from "ulidx";

import { UPLOAD_LIMIT, type AttachedFile, type Locale } from "~/workflows/kit";

import { dispatch } from "../dispatch.server";
import type { Portal } from "../portal";
import type { UploadedPart } from "../uploads/parts.server";
import { inspectIn } from "../uploads/inspect-in-thread.server";
import { receiveUpload, type QuarantinedFile } from "../uploads/receive-upload.server";
import { REFUSAL_WORDING } from "../uploads/refusal.server";
import { reasonLines, sentencesOf } from "./position.server";
import type { VisibleSubmission } from "./visible.server";

export type AttachOutcome =
  | { readonly outcome: "attached"; readonly file: AttachedFile }
  | { readonly outcome: "refused"; readonly sentence: string };

export interface AttachRequest {
  readonly submission: VisibleSubmission;
  readonly part: UploadedPart;
  readonly locale: Locale;
  /** Number of the newest lease that the page has seen; absent for programs. */
  readonly lease?: number | undefined;
  readonly requestId: string;
  readonly infected: (name: string) => string;
}

export async function attachFile(portal: Portal, request: AttachRequest): Promise<AttachOutcome> {
  const { part, locale } = request;
  const received = await receiveUpload(part.content, {
    name: part.fileName,
    limit: UPLOAD_LIMIT,
    quarantine: portal.quarantine,
    inspect: inspectIn(portal.threads),
  });
  if (!received.accepted) return { outcome: "refused", sentence: REFUSAL_WORDING[locale][received.code] };
  try {
    return await scanAndKeep(portal, request, received.file);
  } finally {
    await rm(received.file.path, { force: true });
  }
}

async function scanAndKeep(
  portal: Portal,
  request: AttachRequest,
  file: QuarantinedFile,
): Promise<AttachOutcome> {
  const { submission, part, locale, requestId } = request;
  const result = await portal.scanner.scan(file.path);
  if (result.state === "infected") {
    portal.logger.warn({ requestId, malware: result.name }, "an infected upload was refused");
    return { outcome: "refused", sentence: request.infected(file.name) };
  }
  const scan = result.state === "clean" ? "clean" : "pending";
  const at = portal.clock.now();
  const id = ulid(Date.parse(at));
  await portal.documents.keep({
    id,
    stream: submission.stream,
    field: part.field,
    name: file.name,
    mediaType: file.mediaType,
    size: file.size,
    hash: file.hash,
    scan,
    content: createReadStream(file.path),
    createdBy: submission.by.id,
    createdAt: at,
  });
  const { name, size, mediaType, hash } = file;
  const attachedFile: AttachedFile = {
    id,
    field: part.field,
    name,
    size,
    mediaType,
    hash,
    scan,
    attachedAt: at,
    attachedBy: submission.by.id,
  };
  const attached = await dispatch(portal.log, submission.type, {
    stream: submission.stream,
    type: "file.attached",
    data: { file: { ...attachedFile }, ...(request.lease !== undefined && { lease: request.lease }) },
    by: submission.by,
    at,
    commandId: id,
    requestId,
  });
  if (attached.outcome === "done") return { outcome: "attached", file: attachedFile };
  // The form went on to somebody else while the file was on its way.
  await portal.documents.remove(id);
  const sentence =
    attached.outcome === "refused"
      ? sentencesOf(submission.type, attached.refusals, locale)
          .map((reason) => reason.sentence)
          .join(" ")
      : "";
  return { outcome: "refused", sentence };
}

/**
 * Takes a file out of the draft and says in the reader's language why it could not, one line for each reason.
 * @param conflict what is said where somebody else was faster
 */
export async function removeFileOrSay(
  portal: Portal,
  submission: VisibleSubmission,
  fileId: string,
  {
    requestId,
    lease,
    locale,
    conflict,
  }: {
    readonly requestId: string;
    readonly lease: number | undefined;
    readonly locale: Locale;
    readonly conflict: string;
  },
): Promise<readonly string[]> {
  const removed = await removeFile(portal, submission, fileId, requestId, lease);
  if (removed.outcome === "done") return [];
  return removed.outcome === "conflict" ? [conflict] : reasonLines(submission.type, removed.refusals, locale);
}

/** Takes a file out of the draft. Its content goes when the draft does, or is replaced by nothing: older versions name it. */
export async function removeFile(
  portal: Portal,
  submission: VisibleSubmission,
  fileId: string,
  requestId: string,
  lease?: number,
) {
  return dispatch(portal.log, submission.type, {
    stream: submission.stream,
    type: "file.removed",
    data: { file: fileId, ...(lease !== undefined && { lease }) },
    by: submission.by,
    at: portal.clock.now(),
    commandId: ulid(),
    requestId,
  });
}
