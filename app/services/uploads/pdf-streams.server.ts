/** The streams of a PDF by their marks alone, for checks that must come before or do without a parser. */
import { inflateSync } from "node:zlib";

interface InflatedStream {
  readonly dictionary: string;
  /** What came out; nothing where it is more than the limit allows. */
  readonly data: Buffer;
  readonly isWhole: boolean;
}

const MOST_INFLATED_EACH = 32 * 1024 * 1024;
const LONGEST_DICTIONARY = 2000;

/**
 * Inflates the streams one by one, each up to a limit.
 * @param wanted Tells from a stream's dictionary, names written plainly, whether to inflate it.
 */
export function* pdfStreams(
  pdf: Buffer,
  wanted: (dictionary: string) => boolean = () => true,
): Generator<InflatedStream> {
  for (let mark = pdf.indexOf("stream"); mark !== -1; mark = pdf.indexOf("stream", mark + 6)) {
    if (pdf.toString("latin1", mark - 3, mark) === "end") continue;
    const dictionary = dictionaryBefore(pdf, mark);
    if (!wanted(dictionary)) continue;
    const start = mark + 6 + (pdf[mark + 6] === 0x0d ? 2 : 1);
    const end = pdf.indexOf("endstream", start);
    yield { dictionary, ...inflate(pdf.subarray(start, end === -1 ? undefined : end)) };
  }
}

function dictionaryBefore(pdf: Buffer, mark: number): string {
  const text = pdf.toString("latin1", Math.max(0, mark - LONGEST_DICTIONARY), mark);
  const own = text.slice(text.lastIndexOf(" obj") + 1);
  return own.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

function inflate(bytes: Buffer): Omit<InflatedStream, "dictionary"> {
  try {
    return { data: inflateSync(bytes, { maxOutputLength: MOST_INFLATED_EACH }), isWhole: true };
  } catch (error) {
    if (error instanceof RangeError) return { data: Buffer.alloc(0), isWhole: false };
    // Not compressed, compressed otherwise, or cut off: taken as it stands.
    if (error instanceof Error && "code" in error) return { data: bytes, isWhole: true };
    throw error;
  }
}
