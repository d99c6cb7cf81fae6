/** Every kind of paper keeps what is promised of papers; and what looks for it finds each promise that is broken. */
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";

import { LOCALES } from "~/app/i18n/locales";
import { pdfText } from "~/app/services/documents/printing/pdf-text.server";
import { createDemoCertificate } from "~/app/services/documents/pdf-signatures/demo-certificate.server";
import { prepareTimeStamp, signPdf } from "~/app/services/documents/pdf-signatures/pdf-signer.server";
import { samplePapers } from "~/app/services/documents/typesetting/samples";
import { setPaper } from "~/app/services/documents/typesetting/set-paper.server";
import { describeFormPaper } from "~/app/services/filings/papers/form-paper.server";
import type { Paper } from "~/app/services/platform/portal/ports/paper";
import { submissions } from "~/workflows/registry";

import { fillInForm } from "../filled-form";
import { listBrokenPromises } from "./promises";

/** Of Hong Kong's supplementary set, in and beyond the basic plane: every one is printed. */
const SUPPLEMENTARY = [
  "㒫㓤㕭㗎㗾㘉㘭㙟",
  "㩒㩧㪐㪗㷫㸃㾓㿜",
  "䂄䅈䒐䓀䕎䗖䢖䤠",
  "𠁆𠆩𠌥𠎀𠏉𠐔𠑥𠒎",
  "𠓗𠓼𠖥𠘚𠜎𠜱",
  "𠝹𠫂𠫍𠥹𠮏𠮟𠮩𠮿",
  "𨋢𨭎𨧀𨳍𨳊𨶙𡃁𠺝",
  "邨埗栢堃喆鰂鯉嘅",
];
/** Names in Extension B: those that no face has are named in their place. */
const NAMES = "CHAN 陳𤋮賢 李𠮷 何𠀋𡈽 黃𣘺𩸽 張𪚲𪘚";
const GLYPHS = "no glyph stands for a character that its face has not";
/** Fields are put into them afterwards, or they are bound. */
const claimsNothing = ({ kind }: Paper): boolean => kind === "fillable" || kind === "part";
const CLAIMS = [
  "readers show its title",
  "it says that it is PDF/UA-1 and PDF/A-3",
  "its colours are explained",
];
const papers = (text: string, language?: Paper["language"]): readonly Paper[] =>
  Object.values(samplePapers(text, language));

describe.each(papers("x").map(({ kind }) => kind))("%s", (kind) => {
  const set = (text: string, language?: Paper["language"]) =>
    papers(text, language).flatMap((paper) => (paper.kind === kind ? [{ paper, pdf: setPaper(paper) }] : []));

  it.each(LOCALES)("keeps what is promised, in %s", async (language) => {
    for (const { paper, pdf } of set("陳大文 CHAN, Tai Man", language)) {
      const broken = await listBrokenPromises(pdf);
      expect(broken).toEqual(claimsNothing(paper) ? CLAIMS : []);
    }
  });

  it("has a glyph for every character of Hong Kong's supplementary set", async () => {
    // A heading of the front is as long as a name in the outline may be, which is counted in halves of such characters.
    const characters = kind === "front" ? SUPPLEMENTARY.slice(0, 3) : SUPPLEMENTARY;
    for (const { pdf } of set(characters.join(" "), "zh-hk")) {
      expect(await listBrokenPromises(pdf)).not.toContain(GLYPHS);
      const words = (await pdfText(pdf)).join("").replace(/\s/g, "");
      for (const each of characters) expect(words).toContain(each);
    }
  });
});

it.each(submissions.map((type) => [type.code, type] as const))(
  "the paper of %s keeps it, blank and full",
  async (_, type) => {
    for (const language of LOCALES)
      for (const values of [{}, fillInForm(type.form, NAMES)]) {
        const paper = describeFormPaper({
          ...{
            type,
            formVersion: type.form.version,
            values,
            files: [],
            caseNumber: "HCB 1/2026",
            caseName: "CHAN",
          },
          caseType: "B",
          ...{ period: null, edition: 1, reference: "X-2026-00000001", language, annexes: [] },
          signatory: { name: "LEE", capacity: "PIP", firm: null, at: "03/07/2026 14:15:00 HKT" },
          at: "2026-07-03T06:15:00.000Z",
        });
        expect(await listBrokenPromises(setPaper(paper))).toEqual([]);
      }
  },
);

it("a paper that is signed and time-stamped keeps it, its facts inside", async () => {
  const p12 = await createDemoCertificate({
    commonName: "CHAN",
    organisation: "o",
    serial: "1",
    password: "p",
  });
  const words = { reason: "X", location: "Hong Kong", name: "CHAN", at: new Date("2026-11-21T06:15:00Z") };
  const { pdf } = await signPdf(setPaper(samplePapers("x").receipt), { ...words, p12, password: "p" });
  expect(await listBrokenPromises(pdf)).toEqual([]);
  const stamped = prepareTimeStamp(pdf, { certificates: [], ocsps: [], crls: [] });
  expect(await listBrokenPromises(stamped.pdf)).toEqual([]);
});

const n = (text: string) => PDFName.of(text);
const listTags = ({ context }: PDFDocument, type: string): readonly PDFDict[] =>
  context
    .enumerateIndirectObjects()
    .flatMap(([, each]) => (each instanceof PDFDict && each.get(n("S")) === n(type) ? [each] : []));

describe("each broken promise is found:", () => {
  const breakings: readonly (readonly [string, (document: PDFDocument) => void])[] = [
    ["its language is named", ({ catalog }) => catalog.delete(n("Lang"))],
    ["it is tagged", ({ catalog }) => catalog.delete(n("MarkInfo"))],
    ["it has tags", ({ catalog }) => catalog.delete(n("StructTreeRoot"))],
    ["readers show its title", ({ catalog }) => catalog.delete(n("ViewerPreferences"))],
    ["it has a title", ({ context }) => context.lookup(context.trailerInfo.Info, PDFDict).delete(n("Title"))],
    ["its metadata have its title", ({ catalog }) => catalog.delete(n("Metadata"))],
    ["no level of headings is left out", (document) => listTags(document, "H2")[0]?.set(n("S"), n("H4"))],
    [
      "the first heading stands above all others",
      (document) => listTags(document, "H1")[0]?.set(n("S"), n("P")),
    ],
    ["each picture is said in words", (document) => listTags(document, "Figure")[0]?.delete(n("Alt"))],
    ["each table has heads", (document) => listTags(document, "TH")[0]?.set(n("S"), n("TD"))],
    ["each head says what it is of", (document) => listTags(document, "TH")[0]?.delete(n("A"))],
    [
      "each row of a table has its cells",
      (document) => listTags(document, "TR")[1]?.lookup(n("K"), PDFArray).remove(0),
    ],
    [
      "whatever is shown is read aloud, or is decoration",
      (document) => listTags(document, "P")[0]?.delete(n("K")),
    ],
    ["each face is inside", ({ context }) => findDescriptor(context)?.delete(n("FontFile2"))],
    ["each glyph is known as a character", ({ context }) => findFont(context)?.delete(n("ToUnicode"))],
    ["each file inside belongs to it", ({ catalog }) => catalog.delete(n("AF"))],
    ["nothing is painted without a tag", (document) => show(document, "/f0 9 Tf <0001> Tj")],
    [
      "no glyph stands for a character that its face has not",
      (document) => show(document, "/P BMC /f0 9 Tf <0000> Tj EMC"),
    ],
  ];
  const dictionaries = (context: PDFDocument["context"]): readonly PDFDict[] =>
    context.enumerateIndirectObjects().flatMap(([, each]) => (each instanceof PDFDict ? [each] : []));
  const findDescriptor = (context: PDFDocument["context"]) =>
    dictionaries(context).find((each) => each.has(n("FontFile2")));
  const findFont = (context: PDFDocument["context"]) =>
    dictionaries(context).find((each) => each.has(n("ToUnicode")));
  function show(document: PDFDocument, operators: string): void {
    const { node } = document.getPage(0);
    const added = PDFRawStream.of(document.context.obj({}), Buffer.from(`BT ${operators} ET`));
    const contents = node.get(n("Contents"));
    if (contents !== undefined)
      node.set(n("Contents"), document.context.obj([contents, document.context.register(added)]));
  }

  it.each(breakings)("%s", async (promise, change) => {
    const document = await PDFDocument.load(setPaper(samplePapers("x").receipt), { updateMetadata: false });
    change(document);
    expect(await listBrokenPromises(await document.save({ useObjectStreams: false }))).toContain(promise);
  });
});
