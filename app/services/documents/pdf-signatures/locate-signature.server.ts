/**
 * Where the signature of a paper stands. A paper is a file as it was set, and behind it the one revision that signs it; that
 * revision is written anew from its words, and has to be the same in every byte but the signature's.
 */
import { Altered, getCount, requireThat } from "./altered";
import { locateInOneRevision, type SignaturePlace } from "./one-revision.server";
import { NotPlain } from "./pdf-syntax.server";
import { findSignatureWords, writeCertification } from "./signature-placeholder.server";

const END = "%%EOF";
const ADDED = "something was added after the signature";

/**
 * @param text the file, one character to a byte
 * @throws Altered
 */
export function locateSignature(text: string): SignaturePlace {
  requireThat(/^%PDF-1\.\d/.test(text), "it is not a PDF");
  requireThat(getCount(text, "/ByteRange") > 0, "it carries no signature");
  requireThat(
    getCount(text, "/ByteRange") === 1 && getCount(text, "/SubFilter") === 1,
    "it carries more than one signature",
  );
  const ends = getCount(text, END);
  if (ends <= 1) return locateInOneRevision(text);
  const base = getBase(text);
  const revision = text.slice(base.length);
  requireThat(ends === 2 && getCount(text, "startxref") === 2 && revision.includes("/ByteRange"), ADDED);
  requireThat(!base.includes("/Type /ObjStm"), "its structure was changed");
  const words = findSignatureWords(revision);
  requireThat(words !== null, "its signature bears no time");
  const expected = tryToWrite(() => writeCertification(base, words));
  const { from, to } = expected;
  const isSame = [
    [text.slice(base.length, from + 1), expected.text.slice(0, from + 1 - base.length)],
    [text.slice(to - 1), expected.text.slice(to - 1 - base.length)],
  ].every(([found, wanted]) => found === wanted);
  requireThat(isSame, "its structure was changed");
  return { from, to, at: words.at };
}

/** The file as it was before it was signed. */
function getBase(text: string): string {
  let end = text.indexOf(END) + END.length;
  while (text[end] === "\r" || text[end] === "\n") end += 1;
  return text.slice(0, end);
}

function tryToWrite<Written>(write: () => Written): Written {
  try {
    return write();
  } catch (error) {
    throw error instanceof NotPlain ? new Altered("its structure was changed") : error;
  }
}
