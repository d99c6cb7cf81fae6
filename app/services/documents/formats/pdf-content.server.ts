/** The content that no PDF of ours may hold: scripts, programs, other files, and whatever a reader would fetch by itself. */
import type { AttachmentTrees } from "./pdf-attachments.server";
import type { PdfDictionary, PdfValue } from "./pdf-lexer.server";
import { UploadRefused, type RefusalCode } from "./refusal.server";

/** Values of `S` (an action) and of `Subtype` (an annotation, a drawing). */
const ACTIONS: ReadonlyMap<string, RefusalCode> = new Map([
  ["JavaScript", "active-content"],
  ["Launch", "active-content"],
  ["SubmitForm", "active-content"],
  ["ImportData", "active-content"],
  ["Rendition", "active-content"],
  ["RichMediaExecute", "active-content"],
  ["Movie", "active-content"],
  ["GoToE", "hidden-content"],
  ["GoToR", "outside-content"],
]);
const SUBTYPES: ReadonlyMap<string, RefusalCode> = new Map([
  ["RichMedia", "active-content"],
  ["Movie", "active-content"],
  ["Screen", "active-content"],
  ["PS", "active-content"],
  ["FileAttachment", "hidden-content"],
]);
const KEYS: ReadonlyMap<string, RefusalCode> = new Map([
  ["JS", "active-content"],
  ["JavaScript", "active-content"],
  ["XFA", "active-content"],
  ["RichMediaContent", "active-content"],
  ["RichMediaSettings", "active-content"],
  ["OnInstantiate", "active-content"],
]);
/** Addresses that a person follows by a click; everything else starts a program or asks a machine of the firm's own network. */
const FOLLOWED = /^(https?|mailto|tel|ftps?):|^[^:\\]*$/i;

/** @throws UploadRefused */
export function requireHarmless(value: PdfValue, trees: AttachmentTrees): void {
  if (value.kind === "array") for (const item of value.items) requireHarmless(item, trees);
  if (value.kind !== "dictionary") return;
  // A file that lies inside has a name as well, and is none outside.
  if (value.entries.some(([key]) => key === "EF")) throw new UploadRefused("hidden-content", "EF in a PDF");
  for (const [key, entry] of value.entries) {
    const code = KEYS.get(key) ?? (entry.kind === "name" ? namedBy(key, entry.value) : undefined);
    if (code !== undefined) throw new UploadRefused(code, `${key} in a PDF`);
    if (key === "EmbeddedFiles" && trees.holdsFile(entry)) throw embedded();
    if (key === "F" && (entry.kind === "string" || isFileName(entry)))
      throw new UploadRefused("outside-content", "another file is named in a PDF");
    if (key === "URI" && entry.kind === "string" && !FOLLOWED.test(entry.value.replace(/[\s\0]/g, "")))
      throw new UploadRefused("outside-content", "an address of another kind in a PDF");
    requireHarmless(entry, trees);
  }
}

/** @throws UploadRefused */
export function requireNoAttachments(trees: AttachmentTrees): void {
  if (trees.elsewhereHoldsFile) throw embedded();
}

const embedded = (): UploadRefused => new UploadRefused("hidden-content", "EmbeddedFiles in a PDF");

function namedBy(key: string, name: string): RefusalCode | undefined {
  if (key === "S") return ACTIONS.get(name);
  return key === "Subtype" ? SUBTYPES.get(name) : undefined;
}

const isFileName = (value: PdfValue): boolean => value.kind === "dictionary" && namesSystem(value);

const namesSystem = ({ entries }: PdfDictionary): boolean =>
  entries.some(([key]) => key === "UF" || key === "FS" || key === "DOS" || key === "Unix" || key === "Mac");
