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
} from "@cantoo/pdf-lib";
import sharp from "sharp";
import { pdfWith } from "../../documents/uploads/sample-files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { pdfText } from "../../documents/printing/pdf-text.server";
import { readAttachedFile } from "../../documents/printing/pdf-attachment.server";
import { bindCaseFile, countPages } from "./bind-work.server";
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
  const annotations = Array.from({ length: links }, (_, index) =>
    file.context.obj({
      Type: "Annot",
      Subtype: "Link",
      Rect: [50, 700 - index * 20, 200, 715 - index * 20],
      A: { Type: "Action", S: "URI", URI: PDFString.of(`${LINK_HOST}${String(index)}`) },
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
    const bound = await bindCaseFile({
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
    expect(bound).toEqual({ ok: true, pages: 7, bytes: written.length });
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
    expect(listBookmarks(file)).toEqual([
      "1/1 信件",
      "1/2 Photograph",
      "1/3 Assets",
      "1/4 Turned",
      "2/1 Paper",
    ]);
    expect(listLinks(file)).toEqual([1, 3, 4, 5, 6]);
  });
  const boundAlone = async (content: Uint8Array): Promise<PDFDocument> => {
    const path = await stored("alone", content);
    const out = join(folder, "alone.pdf");
    const documents = [{ number: "1/1", title: "1/1", pages: { from: "pdf", path } } as const];
    expect(await bindCaseFile({ front: await front(1, []), title: "x", out, documents })).toMatchObject({
      ok: true,
    });
    return PDFDocument.load(await readFile(out));
  };
  const sizes = (file: PDFDocument) =>
    file
      .getPages()
      .slice(1)
      .map((page) => Object.values(page.getCropBox()));

  it.each([
    ["no size", "", [0, 0, 612, 792]],
    ["a size without room", "/MediaBox [0 0 0 0]", [0, 0, 612, 792]],
    ["a size of words", "/MediaBox [/A /B /C /D]", [0, 0, 612, 792]],
    ["a size from corner to corner the other way", "/MediaBox [595 842 0 0]", [0, 0, 595, 842]],
    [
      "a part to be seen that lies elsewhere",
      "/MediaBox [0 0 595 842] /CropBox [900 900 1000 1000]",
      [0, 0, 595, 842],
    ],
    ["a part to be seen that is none", "/MediaBox [0 0 595 842] /CropBox [1 2]", [0, 0, 595, 842]],
    ["a turn that is none", "/MediaBox [0 0 595 842] /Rotate (x)", [0, 0, 595, 842]],
  ])("takes a page of %s as readers do", async (_, entries, expected) => {
    const plain = pdfWith("").toString("latin1");
    const file = await boundAlone(Buffer.from(plain.replace("/MediaBox [0 0 595 842]", entries), "latin1"));
    expect(sizes(file)).toEqual([expected]);
  });

  const FIELD = "/Type /Annot /Subtype /Widget /Rect [72 640 300 670] /F 4 /P 3 0 R";
  const OLD = "/AP << /N 5 0 R >>";
  /** A form of one field; the fifth object is an old, empty appearance. */
  function form(field: string, entries = "/NeedAppearances true"): Buffer {
    const plain = pdfWith(
      `/AcroForm << /Fields [4 0 R] ${entries} /DA (/Helv 12 Tf 0 g) >>`,
      `<< ${FIELD} ${field} >>`,
      "<< /Type /XObject /Subtype /Form /BBox [0 0 228 30] /Length 0 >>\nstream\n\nendstream",
    ).toString("latin1");
    return Buffer.from(plain.replace("/Type /Page ", "/Type /Page /Annots [4 0 R] "), "latin1");
  }
  const utf16 = (text: string) => `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;

  it.each([
    ["text", `/FT /Tx /T (a) /V (1,234,567.89) ${OLD}`, "1,234,567.89"],
    ["text without any appearance", "/FT /Tx /T (a) /V (1,234,567.89)", "1,234,567.89"],
    ["Chinese text", `/FT /Tx /T (a) /V ${utf16("陳大文 Chan 𨋢㗎")} ${OLD}`, "陳大文 Chan 𨋢㗎"],
    ["a letter that the plain face has not", `/FT /Tx /T (a) /V ${utf16("Łódź")} ${OLD}`, "Łódź"],
    ["lines", `/FT /Tx /Ff 4096 /T (a) /V (one\\ntwo three) ${OLD}`, "one two three"],
    [
      "a choice by the name that is shown",
      `/FT /Ch /T (a) /V (hk) /Opt [[(hk) (Hong Kong)]] ${OLD}`,
      "Hong Kong",
    ],
    ["a character in each box", `/FT /Tx /Ff 16777216 /MaxLen 8 /T (a) /V (A123456) ${OLD}`, "A123456"],
    ["a secret", `/FT /Tx /Ff 8192 /T (a) /V (abc) ${OLD}`, "***"],
    ["nothing", `/FT /Tx /T (a) ${OLD}`, ""],
  ])("shows what a filled-in form holds: %s", async (_, field, shown) => {
    const file = await boundAlone(form(field));
    const [, text] = await pdfText(await file.save());
    expect(
      text
        ?.replace(/\s+/g, " ")
        .replace(/ ?1\/1 .*/, "")
        .trim()
        .replaceAll(" ", ""),
    ).toBe(shown.replaceAll(" ", ""));
    expect(file.getPages()[1]?.node.Annots()?.size()).toBe(0);
  });
  it("believes an appearance that is not called old", async () => {
    const kept = form(`/FT /Tx /T (a) /V (1234) ${OLD}`, "").toString("latin1");
    const text = "BT /F 9 Tf (Shown) Tj ET";
    const file = await boundAlone(
      Buffer.from(
        kept.replace(
          "/Length 0 >>\nstream\n\n",
          `/Length ${String(text.length)} /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>\nstream\n${text}\n`,
        ),
        "latin1",
      ),
    );
    expect((await pdfText(await file.save()))[1]).toContain("Shown");
  });
  it("says which documents stand in the way of the others, all at once", async () => {
    const good = await stored("fine", await pdf(["A"]));
    // Its field holds what nobody can read.
    const bad = await stored("odd", form("/FT /Tx /T (a) /V [[[1]]]"));
    const picture = await stored("no-picture", Buffer.from([0x89, 1, 2, 3]));
    const pages = (from: "pdf" | "image", path: string) => ({
      number: "1/1",
      title: "x",
      pages: { from, path },
    });
    const documents = [
      pages("pdf", bad),
      pages("pdf", good),
      pages("image", picture),
      pages("pdf", join(folder, "none")),
      // More than anybody fills in.
      pages(
        "pdf",
        await stored("long", form(`/FT /Tx /Ff 4096 /T (a) /V (${"many words ".repeat(40_000)})`)),
      ),
    ];
    const out = join(folder, "never.pdf");
    expect(await bindCaseFile({ front: await front(5, []), title: "x", out, documents })).toEqual({
      ok: false,
      unbound: [0, 2, 3, 4],
    });
  });
  it("is counted before: a PDF that cannot be taken apart says so", async () => {
    const good = await stored("good", await pdf(["A", "B", "C"]));
    const bad = await stored("bad", Buffer.from("%PDF-1.7 nothing"));
    expect(await countPages([good, bad])).toEqual([3, null]);
  });
});

function listBookmarks(file: PDFDocument): readonly string[] {
  const titles: string[] = [];
  const all = file.catalog.lookup(PDFName.of("Outlines"), PDFDict);
  for (let mark = all.lookupMaybe(PDFName.of("First"), PDFDict); mark;) {
    titles.push(mark.lookup(PDFName.of("Title"), PDFHexString).decodeText());
    mark = mark.lookupMaybe(PDFName.of("Next"), PDFDict);
  }
  return titles;
}

/** The pages, from 0, to which the links of the first page lead. */
function listLinks(file: PDFDocument): readonly number[] {
  const refs = file.getPages().map(({ ref }) => ref);
  const annotations = file.getPages()[0]?.node.Annots();
  return Array.from({ length: annotations?.size() ?? 0 }, (_, index) => {
    const target = annotations?.lookup(index, PDFDict).lookup(PDFName.of("Dest"), PDFArray).get(0);
    return refs.findIndex((ref) => ref === target);
  });
}
