/**
 * PDFs, read twice: once from end to end, and once by their own tables. What the two do not agree on is refused, because
 * readers differ in which of them they believe; and so is every byte that cannot be read.
 */
import { AttachmentTrees } from "./pdf-attachments.server";
import { requireHarmless, requireNoAttachments } from "./pdf-content.server";
import { findHeaderOffset, inFront } from "./pdf-edges.server";
import { namesEncryption, requireUnencrypted } from "./pdf-encryption.server";
import { buildFilters } from "./pdf-filters.server";
import { findEntry, toUnreadableRefusal, type PdfDictionary, type PdfValue } from "./pdf-lexer.server";
import { requirePageTree, findTreeNode, type TreeNode } from "./pdf-pages.server";
import { isPage, scanPdf } from "./pdf-scan.server";
import { requireOneWay } from "./pdf-sections.server";
import { UploadRefused } from "./refusal.server";

/** An archive's end stands this near to the end of its file (the comment behind it has 65,535 bytes at most). */
const ARCHIVE_END = 22 + 65_535;
const ARCHIVE_MARK = "PK\u0005\u0006";

/** Whether a program for archives would find one in the bytes. */
export const endsAsArchive = (bytes: Buffer): boolean => bytes.subarray(-ARCHIVE_END).includes(ARCHIVE_MARK);

/** @throws UploadRefused when it cannot be read, is encrypted, or holds scripts, programs or other files. */
export async function inspectPdf(bytes: Buffer): Promise<void> {
  const before = findHeaderOffset(bytes);
  if (before === -1) throw new UploadRefused("content-differs", "no PDF at its beginning");
  if (/<html|<script|<!doctype/i.test(bytes.toString("latin1", 0, before + 1024)) || endsAsArchive(bytes))
    throw new UploadRefused("hidden-content", "a page or an archive in a PDF");
  const front = inFront(bytes.subarray(0, before));
  if (front === "other-kind")
    throw new UploadRefused("content-differs", "a file of another kind before a PDF");
  if (front === "unknown") throw new UploadRefused("content-in-front", "something before a PDF");
  const pdf = bytes.subarray(before);
  await requireUnencrypted(pdf);
  inspectObjects(pdf, before);
}

function inspectObjects(pdf: Buffer, before: number): void {
  const tree = new Map<number, TreeNode>();
  const attachments = new AttachmentTrees();
  let pages = 0;
  const layout = scanPdf(pdf, {
    value(value, number) {
      if (isPage(value)) pages += 1;
      requireHarmless(value, attachments);
      if (number === null) {
        requireNoPassword(value);
        return;
      }
      attachments.note(number, value);
      const node = findTreeNode(value);
      if (node !== null) tree.set(number, node);
    },
    stream({ dictionary }) {
      // A table that is a stream says there whether the file is encrypted.
      requireNoPassword(dictionary);
      buildFilters(dictionary);
    },
  });
  const trailer = requireOneWay(pdf, layout, before);
  if (pages === 0) throw toUnreadableRefusal("no page");
  requirePageTree(getRoot(trailer), tree);
  requireNoAttachments(attachments);
}

function requireNoPassword(value: PdfValue): void {
  if (value.kind === "dictionary" && namesEncryption(value))
    throw new UploadRefused("encrypted", "an encrypted PDF");
}

function getRoot(trailer: PdfDictionary): number {
  const root = findEntry(trailer, "Root");
  if (root?.kind !== "reference") throw toUnreadableRefusal("no catalogue");
  return root.number;
}
