/** Takes an upload in: streamed to a quarantine file, counted and hashed on its way, then judged by its content. */
import { createHash, randomUUID } from "node:crypto";
import { open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { displayName, extensionOf } from "./file-name.server";
import { inspectImage } from "./image-file.server";
import { inspectOfficeFile } from "./office-file.server";
import { inspectOldOfficeFile } from "./old-office-file.server";
import { inspectPdf } from "./pdf-file.server";
import { UploadRefused, type RefusalCode } from "./refusal.server";

interface UploadRequest {
  /** The name that the browser gave. */
  readonly name: string;
  /** Largest size in bytes. */
  readonly limit: number;
  /** A folder of the portal's own, where nobody can open the file yet. */
  readonly quarantine: string;
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

interface AcceptedType {
  readonly mediaType: string;
  readonly inspect: (bytes: Buffer) => Promise<void> | void;
}

const JPEG: AcceptedType = { mediaType: "image/jpeg", inspect: (bytes) => inspectImage(bytes, "jpeg") };
/** The types that the specification allows (section 5), by extension. The browser's own word for the type is not asked. */
const ACCEPTED: ReadonlyMap<string, AcceptedType> = new Map([
  [
    "doc",
    { mediaType: "application/msword", inspect: (bytes: Buffer) => inspectOldOfficeFile(bytes, "doc") },
  ],
  [
    "xls",
    { mediaType: "application/vnd.ms-excel", inspect: (bytes: Buffer) => inspectOldOfficeFile(bytes, "xls") },
  ],
  [
    "docx",
    {
      mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      inspect: (bytes: Buffer) => inspectOfficeFile(bytes, "docx"),
    },
  ],
  [
    "xlsx",
    {
      mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      inspect: (bytes: Buffer) => inspectOfficeFile(bytes, "xlsx"),
    },
  ],
  ["pdf", { mediaType: "application/pdf", inspect: inspectPdf }],
  ["png", { mediaType: "image/png", inspect: (bytes: Buffer) => inspectImage(bytes, "png") }],
  ["jpg", JPEG],
  ["jpeg", JPEG],
]);

/**
 * Takes a file in. What is refused leaves nothing behind; what is accepted lies in quarantine until it has been scanned.
 * @throws what the stream or the disk throws; nothing is left behind then either.
 */
export async function receiveUpload(
  stream: AsyncIterable<Uint8Array>,
  { name, limit, quarantine }: UploadRequest,
): Promise<UploadOutcome> {
  const shown = displayName(name);
  const path = join(quarantine, randomUUID());
  try {
    const type = ACCEPTED.get(extensionOf(shown));
    if (!type) throw new UploadRefused("type-not-supported", shown);
    const { size, hash } = await write(stream, path, limit);
    if (size === 0) throw new UploadRefused("empty", shown);
    await type.inspect(await readFile(path));
    return { accepted: true, file: { path, name: shown, size, mediaType: type.mediaType, hash } };
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
