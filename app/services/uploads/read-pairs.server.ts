/**
 * Reads a form of pairs (`application/x-www-form-urlencoded`), as `URLSearchParams` does. That one takes its time for each blank and
 * each escape: two megabytes of them would hold the process for half a second.
 */
import { unescapeBuffer } from "node:querystring";

export const isOfPairs = (contentType: string): boolean =>
  /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(contentType);

/** @param content whose blanks are written over */
export function readPairs(content: Uint8Array): FormData {
  for (let at = 0; at < content.length; at += 1) if (content[at] === PLUS) content[at] = BLANK;
  const form = new FormData();
  for (const pair of new TextDecoder().decode(content).split("&")) {
    if (pair === "") continue;
    const end = pair.indexOf("=");
    const [name, value] = end < 0 ? [pair, ""] : [pair.slice(0, end), pair.slice(end + 1)];
    form.append(decoded(name), decoded(value));
  }
  return form;
}
const [PLUS, BLANK] = [0x2b, 0x20];

function decoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // What is no escape stands for itself, and what is no character for U+FFFD.
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(
      unescapeBuffer(Buffer.from(text).toString("latin1")),
    );
  }
}
