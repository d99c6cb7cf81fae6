/**
 * What is appended to a PDF to give it a signature: its dictionary, a field that nobody sees, and the two objects that name them. The
 * bytes before stay as they are. Written by one function for the signer and for the verifier alike: the verifier takes the words out,
 * writes the revision anew and compares, so no byte of it can differ from what the portal would have written.
 */
import { createHash } from "node:crypto";

import { findFirstPage, findObject, getReference, type PlainPdf } from "./pdf-objects.server";
import { findReference, NotPlain, readDictionary, skipValue, type Dictionary } from "./pdf-syntax.server";

/** A revision that has an empty place for a signature. */
export interface SignatureRevision {
  readonly text: string;
  /** The place of the signature in the file: from its `<` to behind its `>`. */
  readonly from: number;
  readonly to: number;
}

interface NewSignature {
  /** Of the field. */
  readonly field: string;
  /** What screen readers say of the field. */
  readonly tooltip: string;
  /** The entries of the signature's dictionary before and behind its range and its place. */
  readonly before: string;
  readonly behind: string;
  /** Bytes set aside for the signature. */
  readonly room: number;
}
interface Placing {
  /** The number of the signature's object. */
  readonly signature: number;
  readonly next: number;
  /** As it is in the file before. */
  readonly catalog: Dictionary;
}
/** What else is written, once the number of the signature's object is known. */
interface Additions {
  /** Values of objects, numbered from `next` on. */
  readonly objects: readonly string[];
  /** Entries of the catalogue. */
  readonly catalog: string;
}

const RANGE_WIDTH = 44;
const RANGE_LATER = "*".repeat(RANGE_WIDTH);
const PRINTED = 4;
const SIGNATURES_EXIST_AND_APPEND_ONLY = 3;
const ID_BYTES = 16;
export const refer = (number: number): string => `${String(number)} 0 R`;
/** UTF-16 in hexadecimal: any text, and nothing in it is ever syntax. */
export const spellText = (text: string): string =>
  `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase()}>`;

/** What a revision can be put behind. A file that ends without a line end gets one. */
export function endLine(pdf: Uint8Array): Buffer {
  const bytes = Buffer.from(pdf);
  return bytes.at(-1) === 0x0a ? bytes : Buffer.concat([bytes, Buffer.from("\n")]);
}

/**
 * @param pdf the file that it follows, as `readPlainPdf` gives it
 * @throws NotPlain
 */
export function writeSignatureRevision(
  pdf: PlainPdf,
  signature: NewSignature,
  addTo: (own: Placing) => Additions,
): SignatureRevision {
  const { text, size } = pdf;
  const root = getReference(pdf, pdf.trailer, "Root");
  const catalog = openDictionary(pdf, root);
  const page = findFirstPage(pdf, catalog.dictionary);
  const hasFields = catalog.dictionary.entries.has("AcroForm");
  const [own, widget, appearance, form] = [size, size + 1, size + 2, size + 3] as const;
  const next = hasFields ? form : form + 1;
  const { objects: added, catalog: entries } = addTo({ signature: own, next, catalog: catalog.dictionary });

  const objects = new Map([
    [own, writeSignature(signature)],
    [
      widget,
      `<</Type /Annot /Subtype /Widget /FT /Sig /T ${spellText(signature.field)} /TU ${spellText(signature.tooltip)} ` +
        `/Rect [0 0 0 0] /F ${String(PRINTED)} /P ${refer(page)} /V ${refer(own)} /AP <</N ${refer(appearance)}>>>>`,
    ],
    [
      appearance,
      "<</Type /XObject /Subtype /Form /BBox [0 0 0 0] /Resources <<>> /Length 0>>\nstream\n\nendstream",
    ],
    ...writeForm(pdf, catalog.dictionary, form, widget),
    ...added.map((value, place) => [next + place, value] as const),
    ...placeWidget(pdf, page, widget),
  ]);
  const formEntry = hasFields ? "" : ` /AcroForm ${refer(form)}`;
  objects.set(root, insert(catalog, catalog.dictionary.closes, `${formEntry}${entries}`));
  return fillRange(text.length, writeRevision(pdf, objects));
}

function writeSignature({ before, behind, room }: NewSignature): string {
  return `<<${before} /ByteRange ${RANGE_LATER} /Contents <${"0".repeat(room * 2)}> ${behind}>>`;
}

/** The list of fields: a new one, or the one that a former signature made, and this one in it. */
function writeForm(
  pdf: PlainPdf,
  catalog: Dictionary,
  number: number,
  widget: number,
): readonly (readonly [number, string])[] {
  const flags = `/SigFlags ${String(SIGNATURES_EXIST_AND_APPEND_ONLY)}`;
  if (!catalog.entries.has("AcroForm")) return [[number, `<</Fields [${refer(widget)}] ${flags}>>`]];
  const known = getReference(pdf, catalog, "AcroForm");
  const form = openDictionary(pdf, known);
  const fields = form.dictionary.entries.get("Fields");
  if (fields === undefined || pdf.text[fields.from] !== "[") throw new NotPlain("its fields are elsewhere");
  return [[known, insert(form, fields.to - 1, ` ${refer(widget)}`)]];
}

interface OpenedDictionary {
  readonly text: string;
  readonly from: number;
  readonly dictionary: Dictionary;
}

function openDictionary(pdf: PlainPdf, number: number): OpenedDictionary {
  const from = findObject(pdf, number);
  return { text: pdf.text, from, dictionary: readDictionary(pdf.text, from) };
}

/** The dictionary as it stands, with something put in at a place, and at its end. */
const insert = (
  { text, from, dictionary }: OpenedDictionary,
  at: number,
  inserted: string,
  last = "",
): string => `${text.slice(from, at)}${inserted}${text.slice(at, dictionary.closes)}${last}>>`;

/** Among what is laid on the page, behind everything else. */
function placeWidget(pdf: PlainPdf, number: number, widget: number): readonly (readonly [number, string])[] {
  const page = openDictionary(pdf, number);
  const { entries, closes } = page.dictionary;
  const listed = entries.get("Annots");
  // Who goes from one to the next does so in the order in which they are read.
  const order = entries.has("Tabs") ? "" : " /Tabs /S";
  if (listed === undefined) return [[number, insert(page, closes, ` /Annots [${refer(widget)}]`, order)]];
  const list = findReference(pdf.text, listed);
  if (list === null)
    return [[number, insert(page, closeArray(pdf, listed.from), ` ${refer(widget)}`, order)]];
  const from = findObject(pdf, list);
  const longer = `${pdf.text.slice(from, closeArray(pdf, from))} ${refer(widget)}]`;
  return [[list, longer], ...(order === "" ? [] : [[number, insert(page, closes, "", order)] as const])];
}

/** The place of the `]`. */
function closeArray({ text }: PlainPdf, from: number): number {
  if (text[from] !== "[") throw new NotPlain("a list is missing");
  return skipValue(text, from) - 1;
}

/** The objects, their table and its trailer. The signature's own comes first: its range is filled in there. */
function writeRevision(pdf: PlainPdf, objects: ReadonlyMap<number, string>): string {
  const { text, trailer, table } = pdf;
  const places = new Map<number, number>();
  let written = "";
  for (const [number, value] of objects) {
    places.set(number, text.length + written.length);
    written += `${String(number)} 0 obj\n${value}\nendobj\n`;
  }
  const kept = ["Root", "Info"].flatMap((name) => {
    const span = trailer.entries.get(name);
    return span === undefined ? [] : [` /${name} ${text.slice(span.from, span.to)}`];
  });
  const size = Math.max(pdf.size, ...[...objects.keys()].map((number) => number + 1));
  const end = `<</Size ${String(size)}${kept.join("")} /ID ${writeIdentity(pdf, written)} /Prev ${String(table)}>>`;
  const at = text.length + written.length;
  return `${written}xref\n${writePlaces(places)}trailer\n${end}\nstartxref\n${String(at)}\n%%EOF\n`;
}

function writePlaces(places: ReadonlyMap<number, number>): string {
  let sections = "";
  let entries: string[] = [];
  const close = (last: number): void => {
    if (entries.length > 0)
      sections += `${String(last + 1 - entries.length)} ${String(entries.length)}\n${entries.join("")}`;
    entries = [];
  };
  let before = -1;
  for (const [number, place] of [...places].toSorted(([left], [right]) => left - right)) {
    if (number !== before + 1) close(before);
    entries.push(`${String(place).padStart(10, "0")} 00000 n \n`);
    before = number;
  }
  close(before);
  return sections;
}

/** The file stays the same one, and is another version of it: both said by what is in it, and never by chance. */
function writeIdentity({ text, trailer }: PlainPdf, written: string): string {
  const hash = (content: string): string =>
    `<${createHash("sha256")
      .update(content, "latin1")
      .digest("hex")
      .slice(0, ID_BYTES * 2)
      .toUpperCase()}>`;
  const known = trailer.entries.get("ID");
  const inner = known === undefined ? "" : text.slice(known.from + 1, known.to - 1).trim();
  const first = inner === "" ? hash(text) : inner.slice(0, skipValue(inner, 0));
  return `[${first} ${hash(text + written)}]`;
}

function fillRange(before: number, revision: string): SignatureRevision {
  const opens = revision.indexOf("/Contents <") + "/Contents ".length;
  const closes = revision.indexOf(">", opens) + 1;
  const numbers = [0, before + opens, before + closes, revision.length - closes].map(String).join(" ");
  const text = revision.replace(RANGE_LATER, `[${numbers}]`.padEnd(RANGE_WIDTH));
  return { text, from: before + opens, to: before + closes };
}
