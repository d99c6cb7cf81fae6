/** The empty place that a signature is written into: one that certifies the file, after which nothing may change (DocMDP level 1). */
import { PDFDocument } from "@cantoo/pdf-lib";

import type { SignatureWords } from "../../platform/portal/ports/pdf-work";
import { findObject, getReference, readPlainPdf, type PlainPdf } from "./pdf-objects.server";
import { NotPlain, readDictionary } from "./pdf-syntax.server";
import {
  endLine,
  refer,
  spellText,
  writeSignatureRevision,
  type SignatureRevision,
} from "./signature-revision.server";

/** Bytes set aside for the signature: an RSA 4096 signature with a chain of three certificates fits. */
const ROOM = 8192;
/** What screen readers say of the field. */
const TOOLTIP = "Signature 簽署";

/**
 * The file as it can be signed: one revision, in the open. A file that was written otherwise is written anew.
 * @throws Error when the document has form fields or a signature already, or cannot be opened (encrypted, damaged)
 */
export async function toPlainPdf(pdf: Uint8Array): Promise<Buffer> {
  const bytes = endLine(pdf);
  try {
    requireUnsigned(readPlainPdf(bytes.toString("latin1")));
    return bytes;
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
  }
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const written = endLine(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
  requireUnsigned(readPlainPdf(written.toString("latin1")));
  return written;
}

function requireUnsigned(pdf: PlainPdf): void {
  const { entries } = readDictionary(pdf.text, findObject(pdf, getReference(pdf, pdf.trailer, "Root")));
  if (["AcroForm", "Perms", "DSS"].some((name) => entries.has(name)))
    throw new Error("the document has form fields or a signature already");
}

/**
 * The revision that signs.
 * @param base a file of one revision
 * @throws NotPlain
 */
export function writeCertification(base: string, words: SignatureWords): SignatureRevision {
  return writeSignatureRevision(
    readPlainPdf(base),
    {
      field: "Signature",
      tooltip: TOOLTIP,
      room: ROOM,
      before: "/Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached",
      behind:
        `/M (D:${words.at.toISOString().replace(/\.\d+|[-:T]/g, "")}) /Name ${spellText(words.name)} ` +
        `/Reason ${spellText(words.reason)} /Location ${spellText(words.location)} /Reference [<</Type /SigRef ` +
        "/TransformMethod /DocMDP /TransformParams <</Type /TransformParams /P 1 /V /1.2>>>>]",
    },
    ({ signature }) => ({ objects: [], catalog: ` /Perms <</DocMDP ${refer(signature)}>>` }),
  );
}

const WORDS =
  /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\) \/Name <FEFF([0-9A-F]*)> \/Reason <FEFF([0-9A-F]*)> \/Location <FEFF([0-9A-F]*)>/;

/** The words in the revision that signs; `null`: there are none as the portal writes them. */
export function findSignatureWords(revision: string): SignatureWords | null {
  const found = WORDS.exec(revision);
  if (found === null) return null;
  const [year, month, day, hour, minute, second, name = "", reason = "", location = ""] = found.slice(1);
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at.getTime())) return null;
  const [read, readReason, readLocation] = [name, reason, location].map(readText);
  return { at, name: read ?? "", reason: readReason ?? "", location: readLocation ?? "" };
}

const readText = (hexadecimal: string): string => {
  const bytes = Buffer.from(hexadecimal, "hex");
  return bytes.length % 2 === 0 ? bytes.swap16().toString("utf16le") : "";
};
