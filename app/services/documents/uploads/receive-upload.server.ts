/** Takes an upload in: streamed to a quarantine file, counted and hashed on its way, then judged by its content. */
import { createHash, randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { displayName, getExtension, hidesCharacters } from "./file-name.server";
import { UploadRefused, type RefusalCode } from "../formats/refusal.server";
import type { InspectFile } from "../formats/objection";

interface UploadRequest {
  /** The name that the browser gave. */
  readonly name: string;
  /** Largest size in bytes. */
  readonly limit: number;
  /** A folder of the portal's own, where nobody can open the file yet. */
  readonly quarantine: string;
  readonly inspect: InspectFile;
  /** The type of a file by its extension, where other files are taken than documents; `undefined`: none that is taken. */
  readonly getMediaType?: (extension: string) => string | undefined;
}

export interface QuarantinedFile {
  readonly path: string;
  /** The name as it may be shown. */
  readonly name: string;
  readonly size: number;
  readonly mediaType: string;
  /** SHA-256 of the content, hexadecimal. */
  readonly hash: string;
}

export type UploadOutcome =
  | { readonly accepted: true; readonly file: QuarantinedFile }
  | { readonly accepted: false; readonly code: RefusalCode; readonly detail: string };

const OOXML = "application/vnd.openxmlformats-officedocument";

/** The types that the specification allows (section 5), by extension. The browser's own word for the type is not asked. */
const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ["doc", "application/msword"],
  ["xls", "application/vnd.ms-excel"],
  ["docx", `${OOXML}.wordprocessingml.document`],
  ["xlsx", `${OOXML}.spreadsheetml.sheet`],
  ["pdf", "application/pdf"],
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
]);

const typeOfDocument = (extension: string): string | undefined => MEDIA_TYPES.get(extension);

/**
 * Takes a file in. What is refused leaves nothing behind; what is accepted lies in quarantine until it has been scanned.
 * @throws what the stream or the disk throws; nothing is left behind then either.
 */
export async function receiveUpload(
  stream: AsyncIterable<Uint8Array>,
  { name, limit, quarantine, inspect, getMediaType = typeOfDocument }: UploadRequest,
): Promise<UploadOutcome> {
  const shown = displayName(name);
  const path = join(quarantine, randomUUID());
  try {
    if (hidesCharacters(name)) throw new UploadRefused("odd-name", "a name with hidden characters");
    const extension = getExtension(shown);
    const mediaType = getMediaType(extension);
    if (mediaType === undefined) throw new UploadRefused("type-not-supported", shown);
    const { size, hash } = await write(stream, path, limit);
    if (size === 0) throw new UploadRefused("empty", shown);
    const objection = await inspect(path, extension);
    if (objection !== null) throw new UploadRefused(objection.code, objection.detail);
    return { accepted: true, file: { path, name: shown, size, mediaType, hash } };
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof UploadRefused) return { accepted: false, code: error.code, detail: error.detail };
    throw error;
  }
}

/** Stops reading at the first byte above the limit, whatever length was announced. */
async function write(
  stream: AsyncIterable<Uint8Array>,
  path: string,
  limit: number,
): Promise<{ size: number; hash: string }> {
  const hash = createHash("sha256");
  const file = await open(path, "wx", 0o600);
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > limit) throw new UploadRefused("too-large", `more than ${limit} bytes`);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, hash: hash.digest("hex") };
}
