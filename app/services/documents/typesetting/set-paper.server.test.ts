import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";

import { LOCALES } from "~/app/i18n/locales";

import { findLines } from "~/tests/support/pdf-lines";

import { pdfText } from "../printing/pdf-text.server";
import type { Paper, PaperBlock } from "../../platform/portal/ports/paper";
import { samplePapers } from "./samples";
import { setPaper } from "./set-paper.server";

const papers = (text: string, language?: Paper["language"]): readonly Paper[] =>
  Object.values(samplePapers(text, language));
const readWords = async (paper: Paper): Promise<string> =>
  (await pdfText(setPaper(paper))).join("\n").replace(/\s+/g, "");
const kinds = papers("x").map(({ kind }) => kind);

describe.each(kinds)("%s", (kind) => {
  const describePaper = (text: string, language?: Paper["language"]) =>
    papers(text, language).filter((paper) => paper.kind === kind);

  it.each(LOCALES)(
    "in %s is what it says it is: PDF/UA-1 by the typesetter's own judgement, and PDF/A-3a",
    (language) => {
      for (const paper of describePaper("陳大文 CHAN, Tai Man", language)) {
        expect(() => setPaper(paper, "ua-1")).not.toThrow();
        const file = setPaper(paper).toString("latin1");
        const claims = /<pdfaid:part>3<[/]pdfaid:part><pdfaid:conformance>A<|<pdfuaid:part>1</g;
        expect(file.match(claims) ?? []).toHaveLength(["fillable", "part"].includes(paper.kind) ? 0 : 2);
        expect(file).toMatch(/\/Lang \((?:en|zh)-(?:HK|CN)\)/);
        expect(file.split("%%EOF")).toHaveLength(2);
      }
    },
  );

  it("is the same bytes each time, whatever was set in between", async () => {
    for (const paper of describePaper("HCB 1/2026")) {
      const once = setPaper(paper);
      for (const other of papers("something else")) setPaper(other);
      expect(setPaper(paper).equals(once)).toBe(true);
      await PDFDocument.load(once, { throwOnInvalidObject: true });
    }
  });

  // Each line of it would do something, were it read as markup or code.
  it.each([
    "#set page(fill: red) *bold* _soft_ $x^2$ `raw` = Heading",
    '#panic("stop") #import "house.typ": * #sys.inputs',
    '\\ ] } ) " #" // */ /* <label> @reference ~ -- --- https://x.example',
    '#[#read("/etc/hostname")] #eval("1+1") #include "x.typ"',
  ])("prints as it stands: %s", async (text) => {
    for (const paper of describePaper(text))
      expect(await readWords(paper)).toContain(text.replace(/\s+/g, ""));
  });

  it("names a character that no face has, and leaves out what would turn the text round", async () => {
    for (const paper of describePaper("\u{20bb7}野\u202e家\u0000")) {
      const words = await readWords(paper);
      expect(words).toContain("〔U+20BB7〕野家");
      expect(words).not.toContain("\u202e");
    }
  });

  it("has the characters of Hong Kong's names and places", async () => {
    const text = "㗎嘅咗啲嚿邨埗栢堃喆㷫鰂鯉𨋢𠝹𡃁𠺝";
    for (const paper of describePaper(text, "zh-hk")) expect(await readWords(paper)).toContain(text);
  });
});

it("goes on to as many pages as it needs, the head of its table on each, and takes a cell that is longer than one", async () => {
  const paper = samplePapers("x").list;
  const lines = Array.from({ length: 400 }, (_, index) => [`no. ${String(index)}`, "b", "c"]);
  const long = setPaper({ ...paper, content: { ...paper.content, lines } });
  const pages = await pdfText(long);
  expect(pages.length).toBeGreaterThan(5);
  const cell = "word ".repeat(2_000);
  const high = await pdfText(
    setPaper({ ...paper, content: { ...paper.content, lines: [["1", cell, "c"]] } }),
  );
  expect(high.join("").split("word")).toHaveLength(2_001);
});

const describeDocument = (blocks: readonly PaperBlock[]): Paper => {
  const paper = samplePapers("x").document;
  return { ...paper, content: { mark: "DRAFT", blocks } };
};
const describeTable = (lines: readonly (readonly string[])[]): PaperBlock => ({
  kind: "table",
  caption: null,
  columns: (lines[0] ?? []).map((_, place) => ({
    label: `head ${String(place)}`,
    align: "left",
    width: place === 0 ? "narrow" : null,
  })),
  lines: lines.map((cells) => ({ cells, look: "plain" })),
});

describe("a document", () => {
  it("has its mark and the heads of its tables on each of the pages of 3,000 lines, and every line", async () => {
    const lines = Array.from({ length: 3_000 }, (_, index) => [`no. ${String(index)}`, "b", "c"]);
    const pages = await pdfText(setPaper(describeDocument([describeTable(lines)])));
    expect(pages.length).toBeGreaterThan(50);
    for (const page of pages) {
      expect(page).toContain("DRAFT");
      expect(page).toContain("head 2");
    }
    expect(pages.join("\n").match(/no\. \d+/g)).toHaveLength(3_000);
  });

  it("lets no word run out of its column or off the page, however long it is", async () => {
    const word = "W".repeat(300);
    const columns = [word, "short", word, "a plain sentence", word, "b", "c", word];
    const blocks: readonly PaperBlock[] = [
      describeTable([columns]),
      { kind: "rows", rows: [{ label: word, value: word }] },
      {
        kind: "rows",
        rows: [{ label: word, value: { kind: "group", rows: [{ label: word, value: word }] } }],
      },
      { kind: "heading", level: 2, text: word },
      { kind: "paragraph", text: "\u{1f468}\u200d\u{1f469}\ufe0f".repeat(60), look: "plain" },
      { kind: "paragraph", text: [{ style: "whole", text: word }], look: "plain" },
      { kind: "boxed", title: word, blocks: [{ kind: "signature", text: word }] },
    ];
    const lines = await findLines(setPaper(describeDocument(blocks)));
    expect(lines.filter(({ right }) => right > (210 - 17) * (72 / 25.4))).toEqual([]);
    const own = lines.filter(({ text }) => /^W+$/.test(text));
    const overlaps = own.filter((one) =>
      own.some(
        (other) => other !== one && other.y === one.y && other.left > one.left && other.left < one.right - 1,
      ),
    );
    expect(overlaps).toEqual([]);
  });

  it("lets a line of a table that is longer than a page go on to the next, and loses nothing of it", async () => {
    const cell = Array.from({ length: 3_000 }, (_, index) => `word${String(index)}`).join(" ");
    const pages = await findLines(setPaper(describeDocument([describeTable([["1", cell, "c"]])])));
    const shown = pages.filter(({ text }) => text.includes("word"));
    expect(
      shown
        .map(({ text }) => text)
        .join(" ")
        .match(/word\d+/g),
    ).toHaveLength(3_000);
    // Above the foot of its page.
    expect(shown.filter(({ y }) => y < 18 * (72 / 25.4))).toEqual([]);
  });

  it("keeps on one page what stands together, and lets it go on where one does not hold it", async () => {
    const paragraph = (text: string): PaperBlock => ({ kind: "paragraph", text, look: "statement" });
    for (let before = 20; before < 30; before += 1) {
      const pages = await pdfText(
        setPaper(
          describeDocument([
            ...Array.from({ length: before }, () => paragraph("before")),
            { kind: "boxed", title: "Title", blocks: [paragraph("first"), paragraph("last")] },
          ]),
        ),
      );
      const page = pages.find((text) => text.includes("Title")) ?? "";
      expect(page).toMatch(/Title[^]*first[^]*last/);
    }
    const long = await pdfText(
      setPaper(describeDocument([{ kind: "together", blocks: [paragraph("word ".repeat(3_000))] }])),
    );
    expect(long.join("").split("word")).toHaveLength(3_001);
  });
});
