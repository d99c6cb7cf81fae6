/**
 * Where the signature stands in papers that were signed before revisions were appended: one revision, which the signer wrote
 * anew with its signature inside.
 */
import { getCount, requireThat } from "./altered";

/** A signature's place and the time that stands beside it. */
export interface SignaturePlace {
  /** From its `<` to behind its `>`. */
  readonly from: number;
  readonly to: number;
  /** As the signer states it. */
  readonly at: Date;
}

/** @throws Altered */
export function locateInOneRevision(text: string): SignaturePlace {
  requireThat(
    getCount(text, "%%EOF") === 1 && getCount(text, "startxref") === 1,
    "something was added after the signature",
  );
  requireThat(
    !text.includes("/Type /ObjStm") && !getTrailer(text).includes("/Prev"),
    "its structure was changed",
  );
  const place = text.indexOf("/ByteRange");
  const match = /^\/ByteRange \[0 (\d+) (\d+) (\d+)\] *\n\/Contents $/.exec(
    text.slice(place, text.indexOf("<", place)),
  );
  requireThat(match !== null, "the range of its signature was changed");
  const [from = NaN, to = NaN, rest = NaN] = (match ?? []).slice(1).map(Number);
  const contents = text.indexOf("<", place);
  requireThat(from === contents && to + rest === text.length, "the signature does not cover the entire file");
  const start = text.lastIndexOf(" obj", place);
  const dictionary = text.slice(start, from) + text.slice(to, text.indexOf("endobj", to));
  return { from, to, at: parseDate(dictionary) };
}

/** The place where an earlier revision of the file would be named. */
function getTrailer(text: string): string {
  return text.slice(text.lastIndexOf("trailer"));
}

function parseDate(dictionary: string): Date {
  const match = /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/.exec(dictionary);
  requireThat(match !== null, "its signature bears no time");
  const [year, month, day, hour, minute, second] = (match ?? []).slice(1);
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
