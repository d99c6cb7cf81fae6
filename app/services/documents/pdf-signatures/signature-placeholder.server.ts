/** The empty signature field that a signature is written into. */
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFString,
  type PDFDocument,
} from "@cantoo/pdf-lib";
import type { SignatureWords } from "../../platform/portal/ports/pdf-work";

/** Bytes set aside for the signature: an RSA 4096 signature with a chain of three certificates fits. */
const ROOM = 8192;
/** The placeholder that the signing library looks for and replaces by the real numbers. */
const LATER = "**********";
const PRINTED = 4;
const SIGNATURES_EXIST_AND_APPEND_ONLY = 3;

/**
 * Adds an invisible signature field that certifies the document: DocMDP level 1, no change is allowed afterwards.
 * @throws Error when the document has form fields or a signature already.
 */
export function addSignaturePlaceholder(document: PDFDocument, words: SignatureWords): void {
  const { context, catalog } = document;
  if (catalog.has(PDFName.of("AcroForm")))
    throw new Error("the document has form fields or a signature already");
  const byteRange = PDFArray.withContext(context);
  byteRange.push(context.obj(0));
  for (let part = 0; part < 3; part += 1) byteRange.push(PDFName.of(LATER));
  const dictionary = context.obj({
    Type: "Sig",
    Filter: "Adobe.PPKLite",
    SubFilter: "ETSI.CAdES.detached",
    ByteRange: byteRange,
    Contents: PDFHexString.of("0".repeat(ROOM * 2)),
    M: PDFString.fromDate(words.at),
    Name: PDFHexString.fromText(words.name),
    Reason: PDFHexString.fromText(words.reason),
    Location: PDFHexString.fromText(words.location),
    Reference: [
      {
        Type: "SigRef",
        TransformMethod: "DocMDP",
        TransformParams: { Type: "TransformParams", P: 1, V: PDFName.of("1.2") },
      },
    ],
  });
  // Registered as bytes, so that it is written as it stands.
  const bytes = new Uint8Array(dictionary.sizeInBytes());
  dictionary.copyBytesInto(bytes, 0);
  const signature = context.register(PDFInvalidObject.of(bytes));

  const page = document.getPage(0);
  const widget = context.register(
    context.obj({
      Type: "Annot",
      Subtype: "Widget",
      FT: "Sig",
      Rect: [0, 0, 0, 0],
      V: signature,
      T: PDFString.of("Signature"),
      F: PRINTED,
      P: page.ref,
      AP: {
        N: context.register(context.formXObject([], { BBox: context.obj([0, 0, 0, 0]), Resources: {} })),
      },
    }),
  );
  const annotations = page.node.lookupMaybe(PDFName.of("Annots"), PDFArray) ?? context.obj([]);
  annotations.push(widget);
  page.node.set(PDFName.of("Annots"), annotations);
  const form = context.obj({ Fields: [widget], SigFlags: SIGNATURES_EXIST_AND_APPEND_ONLY });
  catalog.set(PDFName.of("AcroForm"), context.register(form));
  const permissions = catalog.lookupMaybe(PDFName.of("Perms"), PDFDict) ?? context.obj({});
  permissions.set(PDFName.of("DocMDP"), signature);
  catalog.set(PDFName.of("Perms"), permissions);
}
