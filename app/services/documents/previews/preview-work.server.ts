/** Reads a stranger's file for its preview, in the process in which it is called. */
import { UploadRefused } from "../formats/refusal.server";
import type { FilePreview } from "./preview.view";
import { previewWord } from "./word-preview.server";
import { previewWorkbook } from "./workbook-preview.server";

export async function previewOffice(bytes: Uint8Array, as: "word" | "workbook"): Promise<FilePreview> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return as === "word" ? await previewWord(content) : await previewWorkbook(content);
  } catch (error) {
    if (error instanceof UploadRefused) return { kind: "none", why: "damaged" };
    throw error;
  }
}
