/** A spreadsheet of ledgers comes in: looked at for malware and stored; its rows are checked afterwards. */
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";

import { ulid } from "ulidx";

import { LEDGERS_WAITING } from "~/workflows/kit";
import { ledgerBatch } from "~/workflows/ledger-batch/index";

import type { PageRequest } from "~/app/services/pages/page.server";
import { lineOf, reasonsOf } from "~/app/services/pages/reasons";
import { PageCommand } from "~/app/services/portal/command-names.server";
import { dispatch } from "~/app/services/portal/dispatch.server";
import { SPREADSHEET_TYPE } from "~/app/services/lists/spreadsheet.server";
import { quarantined } from "~/app/services/spreadsheets/uploads.server";
import { readMultipart } from "~/app/services/uploads/parts.server";
import type { QuarantinedFile } from "~/app/services/uploads/receive-upload.server";
import { REFUSAL_WORDING } from "~/app/services/uploads/refusal.server";
import { askerOf, waitsForMany } from "../requests/ask-ledger.server";
import { batchStream } from "./streams";

/** Name of the control that takes the file. */
export const FILE_CONTROL = "file";
/** The name of the file where uploads are stored. */
const FILE_FIELD = "ledgers";

/**
 * @returns why the file is not taken, in the reader's language; `null` where it was
 * @throws a 400 for what no page of ours posts
 */
export async function answerBatch(asked: PageRequest, request: Request): Promise<string | null> {
  const { portal, locale, t } = asked;
  if (!request.headers.get("Content-Type")?.startsWith("multipart/form-data")) throw badRequest();
  const { files, fields } = await readMultipart(request, (part) => quarantined(portal, part));
  try {
    const [file] = files;
    if (file === undefined) return t("spreadsheets.refusals.none");
    if ("refused" in file)
      return file.refused === "file"
        ? REFUSAL_WORDING[locale][file.code]
        : t("spreadsheets.refusals.unreadable");
    const commandId = PageCommand.safeParse(fields.commandId?.[0]).data;
    if (commandId === undefined) throw badRequest();
    return await receiveBatch(asked, file, commandId);
  } finally {
    // Whatever was posted, and however it was answered: nothing stays in clear.
    for (const file of files) if (!("refused" in file)) await rm(file.path, { force: true });
  }
}

const badRequest = () => new Response(null, { status: 400, statusText: "Bad Request" });

/** @param commandId becomes the batch's id: the same post sent twice makes one */
export async function receiveBatch(
  { portal, user, requestId, locale, t }: Pick<PageRequest, "portal" | "user" | "requestId" | "locale" | "t">,
  { name, size, hash, mediaType, path }: QuarantinedFile,
  commandId: string,
): Promise<string | null> {
  if (mediaType !== SPREADSHEET_TYPE) return t("spreadsheets.refusals.noSpreadsheet");
  if (await waitsForMany(portal, user)) return t("ledger.problems.many", { waiting: LEDGERS_WAITING });
  const scan = await portal.scanner.scan(path);
  if (scan.state === "infected")
    portal.logger.warn({ requestId, malware: scan.name }, "an infected upload was refused");
  if (scan.state !== "clean")
    return t(`spreadsheets.refusals.${scan.state === "infected" ? "infected" : "notScanned"}`);
  const at = portal.clock.now();
  const file = ulid(Date.parse(at));
  const stream = batchStream(commandId);
  await portal.documents.store({
    id: file,
    stream,
    field: FILE_FIELD,
    name,
    mediaType,
    size,
    hash,
    scan: "clean",
    content: createReadStream(path),
    createdBy: user.id,
    createdAt: at,
  });
  const outcome = await dispatch(portal.log, ledgerBatch, {
    stream,
    type: "batch.uploaded",
    data: { file, name, size, hash },
    asked: { name, size, hash },
    by: askerOf(user),
    at,
    commandId,
    requestId,
  });
  if (outcome.outcome === "done" && outcome.entry.data?.["file"] === file) return null;
  // The same post came twice, or it may not be.
  await portal.documents.remove(file);
  return outcome.outcome === "refused"
    ? reasonsOf(ledgerBatch, outcome.refusals, locale).map(lineOf).join(" ")
    : null;
}
