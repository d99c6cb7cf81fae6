/** Judges a file by its content. Reading what a stranger sent is work of unknown length: it belongs into a work process of its own. */
import { readFile } from "node:fs/promises";

import type { Objection } from "./objection";
import { inspectImage } from "./image-file.server";
import { inspectOfficeFile } from "./office-file.server";
import { inspectOldOfficeFile } from "./old-office-file.server";
import { inspectPdf } from "./pdf-file.server";
import { UploadRefused } from "./refusal.server";

const INSPECTIONS: ReadonlyMap<string, (bytes: Buffer) => Promise<void> | void> = new Map([
  ["doc", (bytes) => inspectOldOfficeFile(bytes, "doc")],
  ["xls", (bytes) => inspectOldOfficeFile(bytes, "xls")],
  ["docx", (bytes) => inspectOfficeFile(bytes, "docx")],
  ["xlsx", (bytes) => inspectOfficeFile(bytes, "xlsx")],
  ["pdf", inspectPdf],
  ["png", (bytes) => inspectImage(bytes, "png")],
  ["jpg", (bytes) => inspectImage(bytes, "jpeg")],
  ["jpeg", (bytes) => inspectImage(bytes, "jpeg")],
]);

/** The work itself, in the process in which it is called. */
export async function inspectFile(path: string, extension: string): Promise<Objection | null> {
  try {
    const inspect = INSPECTIONS.get(extension);
    if (!inspect) throw new UploadRefused("type-not-supported", extension);
    await inspect(await readFile(path));
    return null;
  } catch (error) {
    if (error instanceof UploadRefused) return { code: error.code, detail: error.detail };
    throw error;
  }
}
