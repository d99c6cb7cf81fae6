import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import {
  degrees,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFString,
  StandardFonts,
} from "pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { pdfText } from "../documents/pdf-text.server";
import { readAttachedFile } from "../documents/pdf-attachment.server";
import { bind, countPages } from "./bind-work.server";
import { LINK_HOST } from "./binding";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bind-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function pdf(texts: readonly string[], turned = 0): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  for (const text of texts) {
    const page = file.addPage();
    page.setRotation(degrees(turned));
    page.drawText(text, { x: 50, y: 400, font });
  }
  return file.save();
}
async function stored(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** A table of contents with a link to each document, then sheets. */
async function front(links: number, sheets: readonly string[]): Promise<Uint8Array> {
  const file = await PDFDocument.load(await pdf(["Contents", ...sheets]));
  const [page] = file.getPages();
  if (page === undefined) throw new Error("no page");
  const annotations = Array.from({ length: links }, (_, place) =>
    file.context.obj({
      Type: "Annot",
      Subtype: "Link",
      Rect: [50, 700 - place * 20, 200, 715 - place * 20],
      A: { Type: "Action", S: "URI", URI: PDFString.of(`${LINK_HOST}${String(place)}`) },
    }),
  );
  page.node.set(PDFName.of("Annots"), file.context.obj(annotations));
  return file.save();
}

describe("a bound case file", () => {
  it("has the contents first, then every document under its number, with links and bookmarks", async () => {
    const letter = await stored("letter", await pdf(["Letter one", "Letter two"]));
    const turned = await stored("turned", await pdf(["Turned"], 90));
    const picture = await stored(
      "picture",
      await sharp({ create: { width: 900, height: 300, channels: 3, background: "red" } })
        .jpeg()
        .toBuffer(),
    );
    const sheet = await stored("assets.xlsx", Buffer.from("workbook"));
    const out = join(folder, "out.pdf");
    const mediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    const { pages, bytes } = await bind({
      front: await front(5, ["Sheet of 1/3", "Sheet of 2/1"]),
      title: "HCB 1/2026 e-Case File",
      out,
      documents: [
        { number: "1/1", title: "1/1 信件", pages: { from: "pdf", path: letter } },
        { number: "1/2", title: "1/2 Photograph", pages: { from: "image", path: picture } },
        {
          number: "1/3",
          title: "1/3 Assets",
          pages: { from: "sheet", enclosed: { path: sheet, name: "assets.xlsx", mediaType } },
        },
        { number: "1/4", title: "1/4 Turned", pages: { from: "pdf", path: turned } },
        { number: "2/1", title: "2/1 Paper", pages: { from: "sheet", enclosed: null } },
      ],
    });
    const written = await readFile(out);
    expect([pages, bytes]).toEqual([7, written.length]);
    const texts = await pdfText(written);
    expect(texts.map((text) => text.replace(/\s+/g, " ").trim())).toEqual([
      "Contents 1 / 7",
      "Letter one 1/1 2 / 7",
      "Letter two 1/1 3 / 7",
      "1/2 4 / 7",
      "Sheet of 1/3 1/3 5 / 7",
      "Turned 1/4 6 / 7",
      "Sheet of 2/1 2/1 7 / 7",
    ]);
    expect((await readAttachedFile(written, "assets.xlsx"))?.toString()).toBe("workbook");
    const file = await PDFDocument.load(written);
    expect(bookmarksOf(file)).toEqual([
      "1/1 信件",
      "1/2 Photograph",
      "1/3 Assets",
      "1/4 Turned",
      "2/1 Paper",
    ]);
    expect(linksOf(file)).toEqual([1, 3, 4, 5, 6]);
  });
  it("is counted before: a PDF that cannot be taken apart says so", async () => {
    const good = await stored("good", await pdf(["A", "B", "C"]));
    const bad = await stored("bad", Buffer.from("%PDF-1.7 nothing"));
    expect(await countPages([good, bad])).toEqual([3, null]);
  });
});

function bookmarksOf(file: PDFDocument): readonly string[] {
  const titles: string[] = [];
  const all = file.catalog.lookup(PDFName.of("Outlines"), PDFDict);
  for (let mark = all.lookupMaybe(PDFName.of("First"), PDFDict); mark;) {
    titles.push(mark.lookup(PDFName.of("Title"), PDFHexString).decodeText());
    mark = mark.lookupMaybe(PDFName.of("Next"), PDFDict);
  }
  return titles;
}

/** The pages, from 0, to which the links of the first page lead. */
function linksOf(file: PDFDocument): readonly number[] {
  const refs = file.getPages().map(({ ref }) => ref);
  const annotations = file.getPages()[0]?.node.Annots();
  return Array.from({ length: annotations?.size() ?? 0 }, (_, place) => {
    const target = annotations?.lookup(place, PDFDict).lookup(PDFName.of("Dest"), PDFArray).get(0);
    return refs.findIndex((ref) => ref === target);
  });
}
