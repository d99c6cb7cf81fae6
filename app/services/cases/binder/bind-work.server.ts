/** Binds PDFs, pictures and sheets into one PDF, in the process in which it is called. */
import { readFile, writeFile } from "node:fs/promises";

import { PDFDocument, PageSizes, StandardFonts, type PDFFont, type PDFPage } from "@cantoo/pdf-lib";

import type { Binding, Bound, BoundDocument } from "../../platform/portal/ports/case-binder";
import { LINK_HOST } from "./binding";
import { drawFields } from "./draw-fields.server";
import { mendBoxes } from "./page-boxes.server";
import { addBookmarks, retargetLinks, stampPage } from "./pdf-places.server";

/** A4 with room for the line at its foot. */
const MARGIN = 36;
const FOOT = 48;

/** How many pages each PDF has; `null` for one that cannot be taken apart, which then stands in the file as it is. */
export async function countPages(paths: readonly string[]): Promise<readonly (number | null)[]> {
  const counts: (number | null)[] = [];
  for (const path of paths) counts.push((await opened(path))?.getPageCount() ?? null);
  return counts;
}

export async function bindCaseFile({ front, documents, title, out }: Binding): Promise<Bound> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  const printed = await PDFDocument.load(front, { updateMetadata: false });
  const sheets = documents.filter(({ pages }) => pages.from === "sheet").length;
  const copied = await file.copyPages(printed, printed.getPageIndices());
  const contents = copied.slice(0, copied.length - sheets);
  const sheetPages = copied.slice(copied.length - sheets);
  for (const page of contents) file.addPage(page);
  const begins: PDFPage[] = [];
  const parts: {
    readonly label: string;
    readonly pages: readonly PDFPage[];
    readonly place: number | null;
  }[] = [{ label: "", pages: contents, place: null }];
  const unbound = new Set<number>();
  for (const [index, document] of documents.entries()) {
    const pages = await attempted(index, document, unbound, () => loadPages(file, document, sheetPages));
    const [first] = pages ?? [];
    if (pages === null || first === undefined) continue;
    begins.push(first);
    parts.push({ label: document.number, pages, place: index });
  }
  const total = String(file.getPageCount());
  let number = 0;
  for (const { label, pages, place } of parts) {
    const document = place === null ? undefined : documents[place];
    await attempted(place ?? 0, document, unbound, () => {
      for (const page of pages)
        stampPage(page, font, `${label}   ${String((number += 1))} / ${total}`.trim());
    });
  }
  if (unbound.size > 0) return { ok: false, unbound: [...unbound] };
  retargetLinks(contents, LINK_HOST, begins);
  addBookmarks(
    file,
    documents.flatMap(({ title: of }, index) => {
      const page = begins[index];
      return page === undefined ? [] : [{ title: of, page }];
    }),
  );
  file.setTitle(title, { showInWindowTitleBar: true });
  try {
    const bytes = await file.save();
    await writeFile(out, bytes, { mode: 0o600 });
    return { ok: true, pages: file.getPageCount(), bytes: bytes.length };
  } catch (error) {
    // Which of them it was is found out by binding each alone.
    for (const [index, document] of documents.entries())
      await attempted(index, document, unbound, () => bindAlone(document));
    if (unbound.size === 0) throw error;
    return { ok: false, unbound: [...unbound] };
  }
}

/** One document never stops the others: what fails for it is noted. A sheet is the portal's own, and has to succeed. */
async function attempted<Result>(
  place: number,
  document: BoundDocument | undefined,
  unbound: Set<number>,
  work: () => Promise<Result> | Result,
): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (document === undefined || document.pages.from === "sheet") throw error;
    unbound.add(place);
    return null;
  }
}

async function bindAlone(document: BoundDocument): Promise<void> {
  if (document.pages.from === "sheet") return;
  const file = await PDFDocument.create();
  const font: PDFFont = await file.embedFont(StandardFonts.Helvetica);
  for (const page of await loadPages(file, document, [])) stampPage(page, font, document.number);
  await file.save();
}

/** Puts a document's pages at the end of the file. */
async function loadPages(
  file: PDFDocument,
  { pages }: BoundDocument,
  sheets: PDFPage[],
): Promise<readonly PDFPage[]> {
  if (pages.from === "sheet") {
    const sheet = sheets.shift();
    if (pages.enclosed !== null) {
      const { path, name, mediaType } = pages.enclosed;
      await file.attach(await readFile(path), name, { mimeType: mediaType });
    }
    return sheet === undefined ? [] : [file.addPage(sheet)];
  }
  if (pages.from === "image") return [await picturePage(file, pages.path)];
  const source = await opened(pages.path);
  if (source === null) throw new Error("A PDF that was counted cannot be opened");
  mendBoxes(source);
  await drawFields(source);
  const copied = await file.copyPages(source, source.getPageIndices());
  return copied.map((page) => file.addPage(page));
}

async function picturePage(file: PDFDocument, path: string): Promise<PDFPage> {
  const bytes = await readFile(path);
  const picture = bytes[0] === 0x89 ? await file.embedPng(bytes) : await file.embedJpg(bytes);
  const [width, height] = PageSizes.A4;
  const isWide = picture.width > picture.height;
  const page = file.addPage(isWide ? [height, width] : [width, height]);
  const room = { width: page.getWidth() - 2 * MARGIN, height: page.getHeight() - MARGIN - FOOT };
  const scale = Math.min(room.width / picture.width, room.height / picture.height, 1);
  const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale];
  page.drawImage(picture, {
    x: (page.getWidth() - drawnWidth) / 2,
    y: FOOT + (room.height - drawnHeight) / 2,
    width: drawnWidth,
    height: drawnHeight,
  });
  return page;
}

/** `null` for a PDF that this library cannot read, such as one that asks for a password. */
async function opened(path: string): Promise<PDFDocument | null> {
  try {
    const document = await PDFDocument.load(await readFile(path), { updateMetadata: false });
    return document.getPageCount() > 0 ? document : null;
  } catch {
    return null;
  }
}
