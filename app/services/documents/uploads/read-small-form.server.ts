/** Forms that carry one small file (a certificate, a receipt to check): read into memory, kept nowhere. */

import { hasTooManyFields } from "./field-count.server";
import { keepableForm } from "./keepable-form.server";
import { isOfPairs, readPairs } from "./read-pairs.server";

/**
 * A browser that is cut off while it sends shows a broken connection and not our answer, so that what is too large is
 * read on without being kept; a sender of much more than that is cut off.
 */
const PATIENCE_IN_BYTES = 50 * 1_048_576;

/** The request's body, held in memory, where it is no larger than that. */
export async function readCapped(request: Request, mostBytes: number): Promise<Buffer | "too-large"> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.length;
    if (size <= mostBytes) chunks.push(part.value);
    else chunks.length = 0;
    if (size > PATIENCE_IN_BYTES) {
      await reader?.cancel();
      break;
    }
  }
  return size > mostBytes ? "too-large" : Buffer.concat(chunks);
}

/**
 * Reads what a page posted, files and all.
 * @param mostBytes of the whole request
 * @throws a 400 for what is no form
 */
export async function readSmallForm(request: Request, mostBytes: number): Promise<FormData | "too-large"> {
  const content = await readCapped(request, mostBytes);
  if (content === "too-large") return content;
  const type = request.headers.get("Content-Type") ?? "";
  if (hasTooManyFields(type, content)) return "too-large";
  if (isOfPairs(type)) return keepableForm(readPairs(content));
  try {
    return keepableForm(
      await new Response(new Uint8Array(content), { headers: { "Content-Type": type } }).formData(),
    );
  } catch (error) {
    if (error instanceof TypeError) throw new Response(null, { status: 400, statusText: "Bad Request" });
    throw error;
  }
}

/** The file that was chosen, or why there is none to read. Where none was chosen, browsers send an empty one without a name. */
export function chosenFile(form: FormData, name: string): File | "missing" | "empty" {
  const value = form.get(name);
  if (!(value instanceof File) || (value.size === 0 && value.name === "")) return "missing";
  return value.size === 0 ? "empty" : value;
}
