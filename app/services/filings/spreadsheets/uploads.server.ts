/** An uploaded spreadsheet as its owner has it: received, saved as drafts, cancelled, as facts of its own stream. */
import { readFile, rm } from "node:fs/promises";

import type { Json } from "~/events/types";
import { type Refusal, type SubmissionType, isUlid } from "~/workflows/kit";
import { findByCode, spreadsheetUpload } from "~/workflows/registry";
import type { SpreadsheetUpload } from "~/workflows/jobs/spreadsheet-upload/index";

import { dispatch, loadStream, USED_COMMAND } from "../../platform/portal/dispatch.server";
import { type DispatchOutcome, type LoadedStream } from "../../platform/portal/dispatch-types";
import type { LogParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import { toActor } from "../../cases/access/standing.server";
import type { CurrentUser } from "../../platform/portal/types";
import { storeWithFact } from "../../platform/portal/store-with-fact.server";
import { toStoredContent, scanFile, type FileRefused } from "../../documents/uploads/posted-file.server";
import type { QuarantinedFile } from "../../documents/uploads/receive-upload.server";
import { findRefusal, type TemplateRefusal } from "./filled-template.server";
import { uploadStates } from "~/workflows/jobs/spreadsheet-upload/states";
import { isIn } from "~/workflows/kit/states";

export interface OwnUpload {
  readonly id: string;
  readonly stream: string;
  readonly type: SubmissionType;
  readonly current: LoadedStream<SpreadsheetUpload>;
}
export interface UploadCommand {
  readonly commandId: string;
  /** The owner's own words, where the fact says more. */
  readonly input?: Json;
  readonly requestId: string;
}

/** The reason why a file does not become an upload. */
export type ReceiveRefusal =
  | FileRefused
  | { readonly refused: "template"; readonly why: TemplateRefusal }
  | { readonly refused: "noSpreadsheet" | "infected" | "notScanned" | "unreadable" }
  /** Another file was posted with this command before. */
  | { readonly refused: "guards"; readonly refusals: readonly Refusal[] };

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** The name of the file where uploads are stored. */
const FILE_FIELD = "spreadsheet";

export const toUploadStream = (id: string): string => `${spreadsheetUpload.type}/${id}`;

/** Address of the page on which forms of the type are filled in by spreadsheet. */
export const getSpreadsheetsPath = (code: string): `/spreadsheets/${string}` => `/spreadsheets/${code}`;

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
  const stream = toUploadStream(id);
  const current = await loadStream(portal.log, spreadsheetUpload, stream);
  const type = findByCode(current?.context.form ?? "");
  if (current?.context.owner !== user.id || type === undefined) return null;
  return isIn(uploadStates, current.state, "forgotten") ? null : { id, stream, type, current };
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
    stream: toUploadStream(id),
    type,
    data,
    by: toActor(user, "none"),
    at: portal.clock.now(),
    ...command,
  });
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
    if ((await findUploadFor(portal, user, id)) !== null)
      return await receivedBefore(portal, user, type, file, command);
    if (file.mediaType !== XLSX) return { refused: "noSpreadsheet" };
    const scan = await scanFile(portal, file, command.requestId);
    if (scan !== "clean") return { refused: scan };
    const sheets = await portal.workbooks.read(await readFile(file.path));
    if (sheets === null) return { refused: "unreadable" };
    const why = findRefusal(type, sheets);
    if (why !== null) return { refused: "template", why };
    const rows = sheets.find(({ sheet }) => sheet === "form")?.rows.length ?? 0;
    return await storeUpload(portal, user, type, file, rows, command);
  } finally {
    await rm(file.path, { force: true });
  }
}

/** The content of the file; how it is kept is the portal's own. */
const saying = (type: SubmissionType, { size, hash }: QuarantinedFile, command: UploadCommand) => ({
  ...command,
  input: { form: type.code, size, hash },
});

/** The log says whether it was this very file. */
async function receivedBefore(
  portal: Portal,
  user: CurrentUser,
  type: SubmissionType,
  file: QuarantinedFile,
  command: UploadCommand,
): Promise<string | ReceiveRefusal> {
  const { size, hash } = file;
  const data = { form: type.code, formVersion: type.form.version, file: "none", size, hash, rows: 0 };
  const content = saying(type, file, command);
  const again = await recordByOwner(portal, user, command.commandId, "upload.received", data, content);
  return again.outcome === "refused" ? { refused: "guards", refusals: again.refusals } : command.commandId;
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
  const received = await storeWithFact(
    portal,
    {
      ...toStoredContent(file),
      stream: toUploadStream(id),
      field: FILE_FIELD,
      scan: "clean",
      createdBy: user.id,
      createdAt: portal.clock.now(),
    },
    (stored) => {
      const { size, hash } = file;
      const data = { form: type.code, formVersion: type.form.version, file: stored, size, hash, rows };
      return recordByOwner(portal, user, id, "upload.received", data, saying(type, file, command));
    },
  );
  if (received.outcome === "refused" && received.refusals.includes(USED_COMMAND))
    return { refused: "guards", refusals: received.refusals };
  if (received.outcome === "done" && received.context.owner === user.id) return id;
  // The id is somebody else's.
  throw new Response(null, { status: 409, statusText: "Conflict" });
}
