/** Files inside a PDF. */
import { inflateSync } from "node:zlib";

import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";

/**
 * @returns The content of the file of that name, or `null` where the PDF holds none.
 * @throws Error when the PDF cannot be read.
 */
export async function readAttachedFile(pdf: Uint8Array, name: string): Promise<Buffer | null> {
  const { catalog } = await PDFDocument.load(pdf, { updateMetadata: false });
  const names = catalog
    .lookupMaybe(PDFName.of("Names"), PDFDict)
    ?.lookupMaybe(PDFName.of("EmbeddedFiles"), PDFDict)
    ?.lookupMaybe(PDFName.of("Names"), PDFArray);
  if (!names) return null;
  for (let place = 0; place + 1 < names.size(); place += 2) {
    const key = names.lookup(place);
    if (!(key instanceof PDFHexString || key instanceof PDFString) || key.decodeText() !== name) continue;
    const stream = names
      .lookup(place + 1, PDFDict)
      .lookup(PDFName.of("EF"), PDFDict)
      .lookup(PDFName.of("F"));
    if (stream instanceof PDFRawStream) return Buffer.from(decodePDFRawStream(stream).decode());
  }
  return null;
}

/** A file inside a PDF; `null` where it is not kept as papers keep it, or is larger than any of theirs. */
export interface FileInside {
  readonly name: string;
  readonly content: Buffer | null;
}

/** More than the facts of the longest form. */
const LARGEST_INSIDE = 16 * 1_048_576;

/**
 * Every file that lies in a PDF, wherever it is named from: in the tree of names, on a page, or nowhere.
 * @throws Error when the PDF cannot be read.
 */
export async function listFilesInside(pdf: Uint8Array): Promise<readonly FileInside[]> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false });
  const found: FileInside[] = [];
  const look = (value: unknown): void => {
    if (value instanceof PDFArray) for (const item of value.asArray()) look(item);
    if (value instanceof PDFRawStream) look(value.dict);
    if (!(value instanceof PDFDict)) return;
    if (value.has(PDFName.of("EF"))) found.push(readFile(value));
    else for (const [, entry] of value.entries()) look(entry);
  };
  for (const [, object] of context.enumerateIndirectObjects()) look(object);
  return found;
}

function readFile(specification: PDFDict): FileInside {
  const name = specification.lookup(PDFName.of("UF"));
  const stream = specification.lookupMaybe(PDFName.of("EF"), PDFDict)?.lookup(PDFName.of("F"));
  return {
    name: name instanceof PDFHexString || name instanceof PDFString ? name.decodeText() : "",
    content: stream instanceof PDFRawStream ? readContent(stream) : null,
  };
}

function readContent({ dict, contents }: PDFRawStream): Buffer | null {
  const filter = dict.get(PDFName.of("Filter"));
  if (filter === undefined) return Buffer.from(contents);
  if (filter !== PDFName.of("FlateDecode") || dict.has(PDFName.of("DecodeParms"))) return null;
  try {
    return inflateSync(contents, { maxOutputLength: LARGEST_INSIDE });
  } catch {
    // Damaged, or too large: nothing of it is read.
    return null;
  }
}

/**
 * Whether a paper was made with a file of that name, by the typesetter or as it was put in before; told from the bytes, since a damaged PDF
 * cannot be read.
 */
export function namesFile(pdf: Buffer, name: string): boolean {
  return [PDFString.of(name), PDFHexString.fromText(name)].some((spelling) =>
    pdf.includes(spelling.toString()),
  );
}
