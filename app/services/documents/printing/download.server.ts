/** Answers that are documents and not pages. The server adds to each that it is not stored on the way, and not sniffed. */
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Readable } from "node:stream";

import type { UploadRow } from "~/db/queries/documents/uploads";

import type { Portal } from "../../platform/portal/portal";
import { PrintingFailed } from "./printing-failed.server";
import { contentDisposition } from "../uploads/file-name.server";

interface Download {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
  /** `inline` only for what the portal made itself. */
  readonly shown?: "attachment" | "inline";
}

/** A document that the portal made. */
export function download({ name, mediaType, content, shown = "attachment" }: Download): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": contentDisposition(name, shown),
      "Content-Length": String(content.length),
    },
  });
}

interface Upload {
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
}

/** A file that somebody uploaded: always saved, never opened in the portal's own origin, and without any power there. */
export function uploadedFile({ name, media_type, size }: Upload, content: Readable): Response {
  return new Response(createReadableStreamFromReadable(content), {
    headers: {
      "Content-Type": media_type,
      "Content-Disposition": contentDisposition(name),
      "Content-Length": String(size),
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}

/**
 * The stored file as a page sends it.
 * @throws a 404 where there is none for whoever asks
 */
export async function sendFile(
  { documents }: Pick<Portal, "documents">,
  file: UploadRow | null | undefined,
): Promise<Response> {
  if (!file) throw new Response(null, { status: 404 });
  return uploadedFile(file, await documents.stream(file));
}

/** A document that is printed now. Where it could not be made in time, trying again may help. */
export async function answerInTime(sentence: string, print: () => Promise<Response>): Promise<Response> {
  try {
    return await print();
  } catch (error) {
    if (error instanceof PrintingFailed) return createNotInTimeResponse(sentence);
    throw error;
  }
}

/** Seconds after which whoever waits for a document may ask for it again. */
export const ASK_AGAIN_AFTER = 10;
const PLAIN_TEXT = "text/plain; charset=utf-8";

/** A person who has opened the document gets a page that asks again by itself in its place. */
export function createNotInTimeResponse(sentence: string): Response {
  return new Response(sentence, {
    status: 503,
    headers: { "Content-Type": PLAIN_TEXT, "Retry-After": String(ASK_AGAIN_AFTER) },
  });
}

/** Whether it is the answer of a document that could not be made in time. */
export const isNotInTime = ({ status, headers }: Response): boolean =>
  status === 503 && headers.get("Content-Type") === PLAIN_TEXT;
