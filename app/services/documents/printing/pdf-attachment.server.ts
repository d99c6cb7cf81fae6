/** Files inside a PDF. */
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

/**
 * Whether a paper was made with a file of that name, by the typesetter or as it was put in before; told from the bytes, since a damaged PDF
 * cannot be read.
 */
export function namesFile(pdf: Buffer, name: string): boolean {
  return [PDFString.of(name), PDFHexString.fromText(name)].some((spelling) =>
    pdf.includes(spelling.toString()),
  );
}
