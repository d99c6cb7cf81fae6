/** The files of a multipart request, one after the other, as streams: nothing is held in memory. */
import type { Readable } from "node:stream";

import busboy from "busboy";

export interface UploadedPart {
  /** Name of the control. */
  readonly field: string;
  readonly fileName: string;
  readonly content: Readable;
}
export interface MultipartRead<Result> {
  /** What the handler made of each file, in order. */
  readonly files: readonly Result[];
  /** Every value of each control, in the order of the page. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** Files in one request; a page sends them one by one, the browser's own form all together. */
const MOST_FILES = 20;

/**
 * Reads the request; each file is handed over as it arrives.
 * @throws Error where the request is no multipart form or breaks off
 */
export async function readMultipart<Result>(
  request: Request,
  onFile: (part: UploadedPart) => Promise<Result>,
): Promise<MultipartRead<Result>> {
  const { body } = request;
  if (body === null) throw new Error("The request has no body");
  const parser = busboy({
    headers: { "content-type": request.headers.get("content-type") ?? "" },
    defParamCharset: "utf8",
    limits: { files: MOST_FILES, fields: 200, fieldSize: 1_000_000, parts: 400 },
  });
  const fields: Record<string, string[]> = {};
  const files: Promise<Result>[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    parser.on("field", (name, value) => {
      (fields[name] ??= []).push(value);
    });
    parser.on("file", (field, content, { filename }) => {
      // A file input that was left empty posts a part without a name.
      if (filename === undefined || filename === "") content.resume();
      else
        files.push(
          onFile({ field, fileName: filename, content }).finally(() => {
            // A file that was refused halfway is read to its end, so that the rest of the request arrives.
            content.resume();
          }),
        );
    });
    parser.on("error", (error) => reject(error instanceof Error ? error : new Error(String(error))));
    parser.on("close", resolve);
  });
  const reader = body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    if (!parser.write(chunk.value)) await new Promise((resolve) => parser.once("drain", resolve));
  }
  parser.end();
  await finished;
  return { files: await Promise.all(files), fields };
}
