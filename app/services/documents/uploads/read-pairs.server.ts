/**
 * Reads a form of pairs (`application/x-www-form-urlencoded`), as `URLSearchParams` does. That one takes its time for each blank and
 * each escape: two megabytes of them would hold the process for half a second.
 */
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
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(toBytes(text));
  }
}

function toBytes(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const escape = bytes[at] === PERCENT ? 16 * digit(bytes[at + 1]) + digit(bytes[at + 2]) : NaN;
    bytes[length] = Number.isNaN(escape) ? (bytes[at] ?? 0) : escape;
    if (!Number.isNaN(escape)) at += 2;
    length += 1;
  }
  return bytes.subarray(0, length);
}
const PERCENT = 0x25;

/** Of a hexadecimal number; not a number for any other sign. */
function digit(byte: number | undefined): number {
  if (byte === undefined) return NaN;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : NaN;
}
