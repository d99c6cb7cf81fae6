/**
 * The facts inside a paper that somebody holds, and whether paper and facts are of one piece. Whether the paper is one that was filed
 * is not told here: its receipt says so by its SHA-256, and the log.
 */
import { listFilesInside, type FileInside } from "../../documents/printing/pdf-attachment.server";
import { pdfText } from "../../documents/printing/pdf-text.server";
import { parseBoundedJson } from "~/workflows/kit";
import { computeFingerprint, FILED_FORM_FILE, FiledForm, spellFacts } from "./filed-form.server";

/**
 * What is wrong with the facts inside: `attachment`, they are not the one file inside; `spelling`, they are not written as papers write
 * them; `fingerprint`, they say something else than what their fingerprint is of; `print`, the paper prints another fingerprint or number.
 */
export type FactsProblem = "attachment" | "spelling" | "fingerprint" | "print";

/** `none`: nothing inside, as in papers of before. */
export type FactsReading =
  | { readonly outcome: "none" }
  | { readonly outcome: "wrong"; readonly problem: FactsProblem }
  | { readonly outcome: "read"; readonly facts: FiledForm };

/** Never throws for what the file holds. */
export async function readFacts(pdf: Uint8Array): Promise<FactsReading> {
  const files = await tryToList(pdf);
  if (files === null) return wrong("attachment");
  const [file, ...more] = files;
  if (file === undefined) return { outcome: "none" };
  if (more.length > 0 || file.name !== FILED_FORM_FILE || file.content === null) return wrong("attachment");
  const facts = parseFacts(file.content);
  if (facts === null) return wrong("spelling");
  if (computeFingerprint(facts) !== facts.fingerprint) return wrong("fingerprint");
  return (await isPrinted(pdf, facts)) ? { outcome: "read", facts } : wrong("print");
}

const wrong = (problem: FactsProblem): FactsReading => ({ outcome: "wrong", problem });

async function tryToList(pdf: Uint8Array): Promise<readonly FileInside[] | null> {
  try {
    return await listFilesInside(pdf);
  } catch {
    // Whatever a reader throws for bytes that are no PDF.
    return null;
  }
}

/** @returns `null` for what is not spelt as papers spell it */
function parseFacts(content: Buffer): FiledForm | null {
  try {
    const text = content.toString("utf8");
    const { data } = FiledForm.safeParse(parseBoundedJson(text));
    return data !== undefined && spellFacts(data) === text ? data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Line ends and spaces do not count: a long fingerprint is broken over two lines. */
async function isPrinted(
  pdf: Uint8Array,
  { reference, fingerprint, caseNumber }: FiledForm,
): Promise<boolean> {
  try {
    const text = (await pdfText(pdf)).join("").replace(/\s/g, "");
    return [reference, fingerprint, caseNumber].every((part) => text.includes(part.replace(/\s/g, "")));
  } catch {
    // Its pages cannot be read.
    return false;
  }
}
