/** Takes a file of records in: as it is (a record in each line), or the office's Excel template, whose rows are read as records. */
import { randomUUID, createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";

import { IMPORT_LIMIT } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import type { UploadedPart } from "../../documents/uploads/parts.server";
import { inspectQuarantined, type FileRefused } from "../../documents/uploads/posted-file.server";
import { displayName, getExtension } from "../../documents/uploads/file-name.server";
import type { UploadedImport } from "./runs.server";
import { WRITE_RECORDS } from "./process-tasks";

/** Why a file does not become a run. */
export type ReceiveRefusal =
  | FileRefused
  | {
      readonly refused:
        | "type"
        | "tooLarge"
        | "empty"
        | "infected"
        | "notScanned"
        | "unreadable"
        | "notTemplate"
        | "tooMany";
    };
/** A file in quarantine; `remove` leaves nothing there. */
export type ReceivedRecords = Omit<UploadedImport, "door" | "dry"> & { readonly remove: () => Promise<void> };

export async function receiveRecords(
  portal: Portal,
  part: UploadedPart,
): Promise<ReceivedRecords | ReceiveRefusal> {
  const name = displayName(part.fileName);
  switch (getExtension(name)) {
    case "ndjson":
    case "jsonl":
      return receiveLines(portal, name, part.content);
    case "xlsx":
      return receiveWorkbook(portal, part);
    default:
      return { refused: "type" };
  }
}

async function receiveLines(
  portal: Portal,
  name: string,
  content: AsyncIterable<Uint8Array>,
): Promise<ReceivedRecords | ReceiveRefusal> {
  const path = join(portal.quarantine, randomUUID());
  const remove = () => rm(path, { force: true });
  const file = await open(path, "wx", 0o600);
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const chunk of content) {
      size += chunk.length;
      if (size > IMPORT_LIMIT) break;
      hash.update(chunk);
      await file.writeFile(chunk);
    }
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await file.close();
  }
  if (size === 0 || size > IMPORT_LIMIT) {
    await remove();
    return { refused: size === 0 ? "empty" : "tooLarge" };
  }
  return { format: "ndjson", path, name, size, hash: hash.digest("hex"), remove };
}

async function receiveWorkbook(
  portal: Portal,
  part: UploadedPart,
): Promise<ReceivedRecords | ReceiveRefusal> {
  const file = await inspectQuarantined(portal, part);
  if ("refused" in file) return file;
  const path = join(portal.quarantine, randomUUID());
  const remove = async () => {
    await rm(file.path, { force: true });
    await rm(path, { force: true });
  };
  const refuse = async (refused: Exclude<ReceiveRefusal["refused"], "file">) => {
    await remove();
    return { refused } as const;
  };
  const scan = await portal.scanner.scan(file.path);
  if (scan.state === "infected") return refuse("infected");
  if (scan.state !== "clean") return refuse("notScanned");
  const unread = await portal.workbooks
    .perform(WRITE_RECORDS, { workbook: file.path, records: path }, "unreadable")
    .catch(async (error: unknown) => {
      await remove();
      throw error;
    });
  if (unread !== null) return refuse(unread);
  return {
    format: "xlsx",
    path,
    name: file.name,
    size: file.size,
    hash: file.hash,
    workbook: { path: file.path, mediaType: file.mediaType },
    remove,
  };
}
