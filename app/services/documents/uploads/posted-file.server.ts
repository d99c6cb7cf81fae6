/** A file that is posted with a form: judged by its content in quarantine, scanned, handed on, and gone from there whatever was answered. */
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";

import type * as z from "zod";

import { UPLOAD_LIMIT } from "~/workflows/kit";

import { PageCommand } from "../../platform/portal/command-names.server";
import type { Portal } from "../../platform/portal/portal";
import type { NewDocument } from "../../platform/portal/ports/stored-documents";
import { displayName, getExtension } from "./file-name.server";
import { inspectUpload } from "./inspect-upload.server";
import { readMultipart, type UploadedPart } from "./parts.server";
import { receiveUpload, type QuarantinedFile } from "./receive-upload.server";
import type { RefusalCode } from "../formats/refusal.server";

/** The file itself is not taken. */
export interface FileRefused {
  readonly refused: "file";
  readonly code: RefusalCode;
}

/**
 * Judges a file by its content, as documents are judged.
 * @param extensions that are taken, where fewer are than of documents: of others nothing is read
 */
export async function inspectQuarantined(
  portal: Pick<Portal, "database" | "quarantine" | "processes" | "keys">,
  { fileName, content }: UploadedPart,
  extensions?: readonly string[],
): Promise<QuarantinedFile | FileRefused> {
  if (extensions?.includes(getExtension(displayName(fileName))) === false)
    return { refused: "file", code: "type-not-supported" };
  const received = await receiveUpload(content, {
    name: fileName,
    limit: UPLOAD_LIMIT,
    quarantine: portal.quarantine,
    inspect: inspectUpload(portal),
  });
  return received.accepted ? received.file : { refused: "file", code: received.code };
}

interface Posted<Taken> {
  /** The first file; absent where none was chosen. */
  readonly file: Taken | undefined;
  /** All of them, where a page takes several. */
  readonly files: readonly Taken[];
  /** Whether there were more than one request may have: those are not among them. */
  readonly tooMany: boolean;
  readonly fields: PostedFields;
}
type PostedFields = Readonly<Record<string, readonly string[] | undefined>>;

/** How a page's one file is taken, and what is answered. */
interface Taking<Taken, Answer> {
  readonly take: (part: UploadedPart) => Promise<Taken>;
  readonly answer: (posted: Posted<Taken>) => Promise<Answer>;
  /** Leaves nothing of it in quarantine. */
  readonly discard?: (taken: Taken) => Promise<void>;
}

/**
 * Answers a post with a file.
 * @throws a 400 for what no page of ours posts
 */
export async function answerPostedFile<Taken extends object, Answer>(
  request: Request,
  { take, answer, discard = discardFile }: Taking<Taken, Answer>,
): Promise<Answer> {
  if (!carriesFile(request)) throw badRequest();
  const { files, fields, tooMany } = await readMultipart(request, take);
  try {
    return await answer({ file: files[0], files, tooMany, fields });
  } finally {
    // Whatever was posted, and however it was answered: nothing stays in clear.
    for (const file of files) await discard(file);
  }
}

/**
 * The command of a post.
 * @param schema where it is more than a name: the id of what becomes of the file
 * @throws a 400 where it has none
 */
export function readCommand(fields: PostedFields, schema: z.ZodType<string> = PageCommand): string {
  const read = schema.safeParse(fields["commandId"]?.[0]);
  if (!read.success) throw badRequest();
  return read.data;
}

/** Whether what was posted is a form with files. */
export const carriesFile = ({ headers }: Request): boolean =>
  headers.get("Content-Type")?.startsWith("multipart/form-data") === true;

/** Takes what was posted out of quarantine; of a refused file nothing is there. */
export async function discardFile(taken: object): Promise<void> {
  if ("path" in taken && typeof taken.path === "string") await rm(taken.path, { force: true });
}

const badRequest = () => new Response(null, { status: 400, statusText: "Bad Request" });

/**
 * For so long whoever sends a file waits for its verdict: shorter than any proxy waits. A file that is judged by nobody until then
 * is held, and judged by the background work.
 */
const SCAN_MILLISECONDS = 45_000;

/** The verdict of the scanner; of an infected file the log knows the malware, and no name. */
export async function scanFile(
  { scanner, logger }: Pick<Portal, "scanner" | "logger">,
  { path }: Pick<QuarantinedFile, "path">,
  requestId: string,
): Promise<"clean" | "infected" | "notScanned"> {
  const scan = await scanner.scan(path, { within: SCAN_MILLISECONDS });
  if (scan.state === "infected")
    logger.warn({ requestId, malware: scan.name }, "an infected upload was refused");
  return scan.state === "clean" || scan.state === "infected" ? scan.state : "notScanned";
}

/** A file in quarantine as it is stored. */
export function toStoredContent({
  path,
  name,
  size,
  mediaType,
  hash,
}: QuarantinedFile): Pick<NewDocument, "name" | "size" | "mediaType" | "hash" | "content"> {
  return { name, size, mediaType, hash, content: createReadStream(path) };
}
