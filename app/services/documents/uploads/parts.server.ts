/** The files of a multipart request, one after the other, as streams: nothing is held in memory. */
import { createHash, type Hash } from "node:crypto";
import { pipeline } from "node:stream/promises";

import busboy from "busboy";

import { toKeepable } from "~/workflows/kit";

import { MOST_FIELDS } from "./field-count.server";

export interface UploadedPart {
  /** Name of the control. */
  readonly field: string;
  readonly fileName: string;
  readonly content: AsyncIterable<Uint8Array>;
}
export interface MultipartRead<Result> {
  /** The handler's result for each file, in order. */
  readonly files: readonly Result[];
  /** Every value of each control, in the order of the page. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Whether there were more files than one request may have: those were not handed over. */
  readonly tooMany: boolean;
}

/** What a request carried, once all of it was read. */
interface Noted {
  digest: string | null;
}
const noted = new WeakMap<Request, Noted>();

/**
 * Has the content of a multipart request noted while it is read, by whoever reads it: names, fields and the whole of every file. What
 * differs from one sending to the next, the boundary between its parts, is none of it.
 * @returns gives SHA-256 of it, hexadecimal; `null` as long as it was not read to its end
 */
export function noteContent(request: Request): () => string | null {
  const note: Noted = { digest: null };
  noted.set(request, note);
  return () => note.digest;
}

/** Files in one request; a page sends them one by one, the browser's own form all together. */
export const MOST_FILES = 20;
/** Table, row and column. */
const LONGEST_NAME = 200;
/** Characters of all fields together, as a form without files may have. */
const MOST_TYPED = 2_000_000;

/**
 * Reads the request; each file is handed over as it arrives.
 * @throws a 400 where the request is no multipart form, is malformed, or breaks off; a 413 where it has more than a form has;
 * else what the handler throws
 */
export async function readMultipart<Result>(
  request: Request,
  onFile: (part: UploadedPart) => Promise<Result>,
): Promise<MultipartRead<Result>> {
  const parser = createParser(request);
  const fields = new Map<string, string[]>();
  let tooMany = false;
  const files: Promise<Result>[] = [];
  const note = noted.get(request);
  const parts: { readonly field: string; readonly fileName: string; readonly hash: Hash }[] = [];
  let [isTooMuch, typed] = [false, 0];
  parser.on("field", (name, value, { valueTruncated }) => {
    typed += name.length + value.length;
    isTooMuch ||= name.length > LONGEST_NAME || valueTruncated || typed > MOST_TYPED;
    if (isTooMuch) return;
    const given = fields.get(name);
    const kept = toKeepable(value);
    if (given === undefined) fields.set(name, [kept]);
    else given.push(kept);
  });
  for (const limit of ["fieldsLimit", "partsLimit"] as const) parser.on(limit, () => (isTooMuch = true));
  parser.on("filesLimit", () => (tooMany = true));
  parser.on("file", (field, content, { filename }) => {
    // If the request aborts, the reader gets the error; swallow it here.
    content.on("error", () => undefined);
    // A file input that was left empty posts a part without a name.
    if (filename === undefined || filename === "") {
      content.resume();
      return;
    }
    // A file that was refused halfway is read to its end, so that the rest of the request arrives.
    const part = { field, fileName: filename, hash: createHash("sha256") };
    if (note !== undefined) parts.push(part);
    const chunks = () => content.iterator({ destroyOnReturn: false });
    const take = async () => {
      try {
        return await onFile({
          field,
          fileName: filename,
          content: note === undefined ? chunks() : hashed(chunks(), part.hash),
        });
      } finally {
        if (note === undefined) content.resume();
        else await readToItsEnd(chunks(), part.hash);
      }
    };
    const read = take();
    // What it throws is thrown below, after the whole request was read.
    read.catch(() => undefined);
    files.push(read);
  });
  try {
    await pipeline(readChunks(request), parser);
  } catch {
    await Promise.allSettled(files);
    throw badRequest();
  }
  const taken = await Promise.all(files);
  // Part of what somebody typed is worse than nothing of it: the page still has it all.
  if (isTooMuch) throw new Response(null, { status: 413, statusText: "Content Too Large" });
  if (note !== undefined)
    note.digest = createHash("sha256")
      .update(JSON.stringify([...fields]))
      .update(JSON.stringify(parts.map(({ field, fileName, hash }) => [field, fileName, hash.digest("hex")])))
      .digest("hex");
  return { files: taken, fields: Object.fromEntries(fields), tooMany };
}

async function* hashed(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** What nobody wanted of a file. Of a request that breaks off nothing is noted. */
async function readToItsEnd(chunks: AsyncIterable<Uint8Array>, hash: Hash): Promise<void> {
  try {
    for await (const chunk of chunks) hash.update(chunk);
  } catch {
    // The whole request is refused below.
  }
}

function createParser(request: Request): busboy.Busboy {
  try {
    return busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      defParamCharset: "utf8",
      limits: {
        files: MOST_FILES,
        fields: MOST_FIELDS,
        fieldSize: 1_000_000,
        parts: MOST_FIELDS + MOST_FILES,
      },
    });
  } catch {
    throw badRequest();
  }
}

async function* readChunks({ body }: Request): AsyncGenerator<Uint8Array> {
  if (body === null) throw new Error("The request has no body");
  const reader = body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
}

const badRequest = (): Response => new Response(null, { status: 400, statusText: "Bad Request" });
