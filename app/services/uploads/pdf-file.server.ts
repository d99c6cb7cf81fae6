/** PDFs: parsed, not searched, as names can be written in many ways and objects lie in compressed streams. */
import { ParseSpeeds, PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, type PDFObject } from "pdf-lib";
import { pdfStreams } from "./pdf-streams.server";
import { UploadRefused } from "./refusal.server";

const ACTIONS = new Set([
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "Rendition",
  "RichMediaExecute",
]);
const ACTIVE_KEYS = ["JS", "JavaScript", "XFA", "RichMediaContent", "RichMediaSettings"];
const FILE_KEYS = ["EmbeddedFiles", "EF"];
const MOST_OBJECTS = 500_000;
const MOST_INFLATED = 100 * 1024 * 1024;

/** @throws UploadRefused when it cannot be read, is encrypted, or holds scripts, programs or other files. */
export async function inspectPdf(bytes: Buffer): Promise<void> {
  if (bytes.toString("latin1", 0, 5) !== "%PDF-")
    throw new UploadRefused("content-differs", "no PDF at its beginning");
  if (
    /<html|<script|<!doctype/i.test(bytes.toString("latin1", 0, 1024)) ||
    bytes.includes("PK\u0005\u0006")
  ) {
    throw new UploadRefused("hidden-content", "a page or an archive in a PDF");
  }
  requireModestObjectStreams(bytes);
  const document = await parse(bytes);
  if (document.isEncrypted) throw new UploadRefused("encrypted", "an encrypted PDF");
  const objects = document.context.enumerateIndirectObjects();
  if (objects.length > MOST_OBJECTS) throw new UploadRefused("expands-too-far", `${objects.length} objects`);
  for (const [, object] of objects) inspectObject(object, 0);
}

/** The parser inflates object streams without a limit, so their size is measured before. */
function requireModestObjectStreams(bytes: Buffer): void {
  let inflated = 0;
  for (const { isWhole, data } of pdfStreams(bytes, (dictionary) => /\/(ObjStm|XRef)/.test(dictionary))) {
    inflated += data.length;
    if (!isWhole || inflated > MOST_INFLATED) throw new UploadRefused("expands-too-far", "object streams");
  }
}

async function parse(bytes: Buffer): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      updateMetadata: false,
      // Yields to other requests after every so many objects.
      parseSpeed: ParseSpeeds.Fast,
    });
    // The parser forgives nearly everything; a file without a page is no document.
    if (document.getPageCount() === 0) throw new Error("no page");
    return document;
  } catch (error) {
    throw new UploadRefused("damaged", error instanceof Error ? error.message : String(error));
  }
}

function inspectObject(object: PDFObject, depth: number): void {
  if (depth > 50) throw new UploadRefused("damaged", "objects within objects without end");
  if (object instanceof PDFArray) {
    for (const part of object.asArray()) inspectObject(part, depth + 1);
    return;
  }
  const dictionary = object instanceof PDFStream ? object.dict : object;
  if (!(dictionary instanceof PDFDict)) return;
  const action = dictionary.get(PDFName.of("S"));
  if (action instanceof PDFName && ACTIONS.has(action.decodeText())) {
    throw new UploadRefused("active-content", action.decodeText());
  }
  for (const [key, value] of dictionary.entries()) {
    const name = key.decodeText();
    if (ACTIVE_KEYS.includes(name)) throw new UploadRefused("active-content", name);
    if (FILE_KEYS.includes(name)) throw new UploadRefused("hidden-content", name);
    inspectObject(value, depth + 1);
  }
}
