/**
 * What pages post, without characters that cannot be kept (`toKeepable`): nobody sees them, and nobody types them; they come along with
 * what is pasted. Programs, which can mend what they send, are refused instead.
 */
import { toKeepable } from "~/workflows/kit";

import { isOfPairs, readPairs } from "./read-pairs.server";

/** The form without such characters; files stay as they are. */
export function keepableForm(form: FormData): FormData {
  const kept = new FormData();
  for (const [name, value] of form)
    if (typeof value === "string") kept.append(toKeepable(name), toKeepable(value));
    else kept.append(toKeepable(name), value);
  return kept;
}

/** The request, whose form is read so by whoever reads it. */
export function readingKeepable(request: Request): Request {
  const read = async (): Promise<FormData> =>
    keepableForm(
      isOfPairs(request.headers.get("Content-Type") ?? "")
        ? readPairs(new Uint8Array(await Request.prototype.arrayBuffer.call(request)))
        : await Request.prototype.formData.call(request),
    );
  const copy = (): Request => readingKeepable(Request.prototype.clone.call(request));
  return Object.defineProperties(request, { formData: { value: read }, clone: { value: copy } });
}
