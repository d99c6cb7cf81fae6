/** An uploaded spreadsheet as its owner has it: received, saved as drafts, cancelled, as facts of its own stream. */
import { createReadStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";

import { ulid } from "ulidx";

import { UPLOAD_LIMIT, type SubmissionType, isUlid } from "~/workflows/kit";
import { findByCode, spreadsheetUpload } from "~/workflows/registry";
import type { SpreadsheetUpload } from "~/workflows/spreadsheet-upload/index";

import { dispatch, loadStream, type DispatchOutcome, type LoadedStream } from "../portal/dispatch.server";
import type { LogParts } from "../portal/parts";
import type { Portal } from "../portal/portal";
import { byOf } from "../cases/standing.server";
import type { CurrentUser } from "../portal/types";
import type { UploadedPart } from "../uploads/parts.server";
import { inspectIn } from "../uploads/inspect-in-thread.server";
import { receiveUpload, type QuarantinedFile } from "../uploads/receive-upload.server";
import type { RefusalCode } from "../uploads/refusal.server";
import { refusalOf, type TemplateRefusal } from "./filled-template.server";

export interface OwnUpload {
  readonly id: string;
  readonly stream: string;
  readonly type: SubmissionType;
  readonly current: LoadedStream<SpreadsheetUpload>;
}
export interface UploadCommand {
  readonly commandId: string;
  readonly requestId: string;
}

/** The reason why a file does not become an upload. */
export type ReceiveRefusal =
  | { readonly refused: "file"; readonly code: RefusalCode }
  | { readonly refused: "template"; readonly why: TemplateRefusal }
  | { readonly refused: "noSpreadsheet" | "infected" | "notScanned" | "unreadable" };

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** The name of the file where uploads are stored. */
const FILE_FIELD = "spreadsheet";

export const uploadStreamOf = (id: string): string => `${spreadsheetUpload.type}/${id}`;

/** Address of the page on which forms of the type are filled in by spreadsheet. */
export const spreadsheetsAt = (code: string): `/spreadsheets/${string}` => `/spreadsheets/${code}`;

/** Whether the person fills forms of the type at all; for which case is asked row by row. */
export const mayFill = ({ rights }: Pick<CurrentUser, "rights">, type: SubmissionType): boolean =>
  rights.includes(type.rights.fill);

/** `null` for one that is not there, was removed, or is somebody else's. */
export async function findUploadFor(
  portal: Pick<Portal, "log">,
  user: CurrentUser,
  id: string,
): Promise<OwnUpload | null> {
  if (!isUlid(id)) return null;
  const stream = uploadStreamOf(id);
  const current = await loadStream(portal.log, spreadsheetUpload, stream);
  const type = findByCode(current?.context.form ?? "");
  if (current?.context.owner !== user.id || type === undefined) return null;
  return current.state === "forgotten" ? null : { id, stream, type, current };
}

/** Lets a fact of an upload happen, by its owner. */
export function recordByOwner(
  portal: LogParts,
  user: CurrentUser,
  id: string,
  type: string,
  data: Readonly<Record<string, unknown>>,
  command: UploadCommand,
): Promise<DispatchOutcome<SpreadsheetUpload>> {
  return dispatch(portal.log, spreadsheetUpload, {
    stream: uploadStreamOf(id),
    type,
    data,
    by: byOf(user, "none"),
    at: portal.clock.now(),
    ...command,
  });
}

/** A file that was posted, judged by its content: in quarantine, or why it is not taken. */
export async function quarantined(
  portal: Portal,
  part: UploadedPart,
): Promise<QuarantinedFile | ReceiveRefusal> {
  const received = await receiveUpload(part.content, {
    name: part.fileName,
    limit: UPLOAD_LIMIT,
    quarantine: portal.quarantine,
    inspect: inspectIn(portal.threads),
  });
  return received.accepted ? received.file : { refused: "file", code: received.code };
}

/**
 * Makes an upload of a file in quarantine, and leaves nothing there.
 * @param command its id becomes the upload's: the same post sent twice makes one
 * @returns the upload's id, or why the file is not taken
 */
export async function receiveSpreadsheet(
  portal: Portal,
  user: CurrentUser,
  type: SubmissionType,
  file: QuarantinedFile,
  command: UploadCommand,
): Promise<string | ReceiveRefusal> {
  try {
    const id = command.commandId;
    if ((await findUploadFor(portal, user, id)) !== null) return id;
    if (file.mediaType !== XLSX) return { refused: "noSpreadsheet" };
    const scan = await portal.scanner.scan(file.path);
    if (scan.state === "infected") {
      portal.logger.warn(
        { requestId: command.requestId, malware: scan.name },
        "an infected upload was refused",
      );
      return { refused: "infected" };
    }
    if (scan.state !== "clean") return { refused: "notScanned" };
    const sheets = await portal.workbooks.read(await readFile(file.path));
    if (sheets === null) return { refused: "unreadable" };
    const why = refusalOf(type, sheets);
    if (why !== null) return { refused: "template", why };
    const rows = sheets.find(({ sheet }) => sheet === "form")?.rows.length ?? 0;
    return await storeUpload(portal, user, type, file, rows, command);
  } finally {
    await rm(file.path, { force: true });
  }
}

async function storeUpload(
  portal: Portal,
  user: CurrentUser,
  type: SubmissionType,
  file: QuarantinedFile,
  rows: number,
  command: UploadCommand,
): Promise<string | ReceiveRefusal> {
  const id = command.commandId;
  const at = portal.clock.now();
  const fileId = ulid(Date.parse(at));
  const { name, size, mediaType, hash } = file;
  await portal.documents.store({
    id: fileId,
    stream: uploadStreamOf(id),
    field: FILE_FIELD,
    name,
    mediaType,
    size,
    hash,
    scan: "clean",
    content: createReadStream(file.path),
    createdBy: user.id,
    createdAt: at,
  });
  const data = { form: type.code, formVersion: type.form.version, file: fileId, size, hash, rows };
  const received = await recordByOwner(portal, user, id, "upload.received", data, command);
  if (received.outcome === "done" && received.entry.data?.file === fileId) return id;
  // The same post came twice at once, or the id is somebody else's.
  await portal.documents.remove(fileId);
  if (received.outcome === "done" && received.context.owner === user.id) return id;
  throw new Response(null, { status: 409, statusText: "Conflict" });
}
