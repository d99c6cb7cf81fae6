/**
 * Where the signature of a paper stands. A paper is a file as it was set, behind it the one revision that signs it, and behind that,
 * where it was time-stamped, one with the time-stamp. Each is written anew from what it says, and has to be the same in every byte
 * but those of the signature and of the time-stamp: nothing else can be put behind a paper.
 */
import { Altered, getCount, requireThat } from "./altered";
import { locateInOneRevision, type SignaturePlace } from "./one-revision.server";
import { NotPlain } from "./pdf-syntax.server";
import { findSignatureWords, writeCertification } from "./signature-placeholder.server";
import type { SignatureRevision } from "./signature-revision.server";
import { findValidationData, writeTimeStampRevision } from "./time-stamp-revision.server";

/** The place of a time-stamp: from its `<` to behind its `>`. */
type StampPlace = Pick<SignatureRevision, "from" | "to">;

export interface LocatedSignature extends SignaturePlace {
  /** Bytes of the paper as it was signed. */
  readonly signedLength: number;
  /** `null`: it bears none. */
  readonly timeStamp: StampPlace | null;
}

const END = "%%EOF";
const ADDED = "something was added after the signature";
const CHANGED = "its structure was changed";
/** Of a paper as it was set, signed, and time-stamped. */
const [SIGNED, TIME_STAMPED] = [2, 3];

/**
 * @param text the file, one character to a byte
 * @throws Altered
 */
export function locateSignature(text: string): LocatedSignature {
  requireThat(/^%PDF-1\.\d/.test(text), "it is not a PDF");
  const signatures = getCount(text, "/ByteRange");
  requireThat(signatures > 0, "it carries no signature");
  const revisions = getCount(text, END);
  const mayBear = revisions === TIME_STAMPED ? 2 : 1;
  requireThat(
    signatures <= mayBear && getCount(text, "/SubFilter") === signatures,
    "it carries more than one signature",
  );
  if (revisions <= 1) return { ...locateInOneRevision(text), signedLength: text.length, timeStamp: null };
  requireThat(
    revisions <= TIME_STAMPED && getCount(text, "startxref") === revisions && signatures === revisions - 1,
    ADDED,
  );
  const base = endOfRevision(text, 0);
  const signedLength = revisions === SIGNED ? text.length : endOfRevision(text, base);
  const { at, ...place } = locateCertification(text.slice(0, base), text.slice(base, signedLength));
  return { ...place, at, signedLength, timeStamp: locateTimeStamp(text, signedLength) };
}

/**
 * Where the time-stamp stands of a paper that nobody signed in it: behind one revision, with nothing else in the file.
 * @param text the file, one character to a byte
 * @throws Altered
 */
export function locateLoneTimeStamp(text: string): StampPlace & { readonly paperLength: number } {
  requireThat(/^%PDF-1\.\d/.test(text), "it is not a PDF");
  const isOneBehindOne =
    getCount(text, END) === SIGNED &&
    getCount(text, "startxref") === SIGNED &&
    getCount(text, "/ByteRange") === 1;
  requireThat(isOneBehindOne, ADDED);
  const paperLength = endOfRevision(text, 0);
  const place = locateTimeStamp(text, paperLength);
  requireThat(place !== null, "it bears no time-stamp");
  return { ...place, paperLength };
}

/** Behind the end of the revision that begins at a place. */
function endOfRevision(text: string, from: number): number {
  let end = text.indexOf(END, from) + END.length;
  while (text[end] === "\r" || text[end] === "\n") end += 1;
  return end;
}

function locateCertification(base: string, revision: string): SignaturePlace {
  requireThat(revision.includes("/ByteRange"), ADDED);
  requireThat(!base.includes("/Type /ObjStm"), CHANGED);
  const words = findSignatureWords(revision);
  requireThat(words !== null, "its signature bears no time");
  const place = requireSame(base, revision, () => writeCertification(base, words));
  return { ...place, at: words.at };
}

function locateTimeStamp(text: string, signedLength: number): StampPlace | null {
  if (signedLength === text.length) return null;
  const [signed, revision] = [text.slice(0, signedLength), text.slice(signedLength)];
  requireThat(revision.includes("/ETSI.RFC3161"), ADDED);
  return requireSame(signed, revision, () => writeTimeStampRevision(signed, findValidationData(revision)));
}

/** The revision is the one that is written, but for what stands in its place. */
function requireSame(before: string, revision: string, write: () => SignatureRevision): StampPlace {
  const { text, from, to } = tryToWrite(write);
  const [opens, closes] = [from + 1 - before.length, to - 1 - before.length];
  const isSame =
    revision.slice(0, opens) === text.slice(0, opens) && revision.slice(closes) === text.slice(closes);
  requireThat(isSame, CHANGED);
  return { from, to };
}

function tryToWrite<Written>(write: () => Written): Written {
  try {
    return write();
  } catch (error) {
    throw error instanceof NotPlain ? new Altered(CHANGED) : error;
  }
}
