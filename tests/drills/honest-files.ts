/** Files as the programs of an office write them, made by script in the structure that is typical of each. */
import ExcelJS from "@protobi/exceljs";
import { degrees, PDFDocument, PDFName, PDFString, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";

import { createDemoCertificate } from "~/app/services/documents/pdf-signatures/demo-certificate.server";
import { signPdf } from "~/app/services/documents/pdf-signatures/pdf-signer.server";
import {
  compoundFile,
  DOCX_PARTS,
  pdfStream,
  pdfWith,
  relationship,
  relationships,
  buildZip,
} from "~/app/services/documents/uploads/sample-files";

export interface HonestFile {
  readonly program: string;
  readonly name: string;
  readonly content: Buffer;
}
type Maker = (round: number) => Promise<Buffer> | Buffer;

const latin = (text: string): Buffer => Buffer.from(text, "latin1");

async function pages(round: number): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  for (let number = 0; number <= round % 7; number += 1) {
    const page = document.addPage();
    page.drawText(`Letter ${String(round)}, page ${String(number)} (copy) <draft>`, {
      x: 50,
      y: 700,
      font,
      size: 12,
    });
    page.drawRectangle({ x: 40, y: 40, width: 100, height: 20 + round, rotate: degrees(round) });
  }
  return document;
}

const picture = (round: number) =>
  sharp({
    create: { width: 30 + round, height: 40, channels: 3, background: { r: round * 5, g: 90, b: 80 } },
  });

async function withForm(round: number): Promise<Buffer> {
  const document = await pages(round);
  const form = document.getForm();
  const field = form.createTextField(`amount.${String(round)}`);
  field.setText("HK$1,000");
  field.addToPage(document.getPage(0), { x: 60, y: 600 });
  form.createCheckBox("agreed").addToPage(document.getPage(0), { x: 60, y: 500 });
  return Buffer.from(await document.save());
}

async function withLinks(round: number): Promise<Buffer> {
  const document = await pages(round);
  const link = document.context.register(
    document.context.obj({
      Type: "Annot",
      Subtype: "Link",
      Rect: [0, 0, 100, 20],
      F: 4,
      A: { Type: "Action", S: "URI", URI: PDFString.of("https://www.oro.gov.hk/eng/home.htm?a=(1)") },
    }),
  );
  document.getPage(0).node.set(PDFName.of("Annots"), document.context.obj([link]));
  return Buffer.from(await document.save());
}

/** A later revision behind the end, as readers write it when somebody adds a note: the table leads back to the first. */
function amended(first: Buffer, round: number): Buffer {
  const table = first.lastIndexOf("xref\n0");
  const page = `3 0 obj\r\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Rotate ${String((round % 4) * 90)}>>\r\nendobj\r\n`;
  const at = first.length;
  const own = `xref\r\n3 1\r\n${String(at).padStart(10, "0")} 00000 n\r\n`;
  return Buffer.concat([
    first,
    latin(
      `${page}${own}trailer\r\n<</Size 4/Root 1 0 R/Prev ${String(table)}/ID[<0a1B><0A1b>]>>\r\nstartxref\r\n${String(at + page.length)}\r\n%%EOF\r\n`,
    ),
  ]);
}

/** As files for the web are laid out: a table at the beginning, which leads to another at the end. */
function linearised(round: number): Buffer {
  const head = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
  const dictionary = "4 0 obj\n<</Linearized 1/L 1000/H[500 100]/O 3/E 900/N 1/T 800>>\nendobj\n";
  const firstPage = `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 ${String(800 + round)}]>>\nendobj\n`;
  const rest = "1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n";
  const tree = "2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n";
  const row = (at: number): string => `${String(at).padStart(10, "0")} 00000 n \n`;
  const trailer = (previous: string): string => `trailer\n<</Size 5/Root 1 0 R${previous}>>\n`;
  const firstTable = head.length + dictionary.length;
  const tableLength = `xref\n3 2\n${row(0)}${row(0)}${trailer("/Prev 0000000000")}startxref\n0\n%%EOF\n`
    .length;
  const pageAt = firstTable + tableLength;
  const restAt = pageAt + firstPage.length;
  const lastTable = restAt + rest.length + tree.length;
  const first = `xref\n3 2\n${row(pageAt)}${row(head.length)}${trailer(`/Prev ${String(lastTable).padStart(10, "0")}`)}startxref\n0\n%%EOF\n`;
  const last = `xref\n0 3\n0000000000 65535 f \n${row(restAt)}${row(restAt + rest.length)}trailer\n<</Size 3>>\nstartxref\n${String(firstTable)}\n%%EOF\n`;
  return latin(head + dictionary + first + firstPage + rest + tree + last);
}

/** Lengths in objects of their own, comments, and strings with every kind of escape. */
function ofOldProgram(round: number): Buffer {
  return pdfWith(
    "/Lang (en) /PageMode /UseNone",
    "<< /Length 5 0 R >>\nstream\r\nBT (a\\)b) Tj ET\r\nendstream",
    "15 % as long as it is",
    `<< /Producer (Program \\(${String(round)}\\)\\057x\\\n) /Title <FEFF4FE14EF6> /Rate +.5 /Low -3. /Yes true /No null >>`,
    pdfStream("/Type /XObject /Subtype /Form /BBox [0 0 1 1]", "q Q"),
  );
}

async function scanned(round: number): Promise<Buffer> {
  const document = await pages(round);
  const image = await document.embedJpg(await picture(round).jpeg().toBuffer());
  document.addPage().drawImage(image, { x: 0, y: 0, width: 300, height: 400 });
  const drawing = await document.embedPng(await picture(round).png().toBuffer());
  document.addPage().drawImage(drawing);
  return Buffer.from(await document.save({ useObjectStreams: round % 2 === 0 }));
}

const certificate = createDemoCertificate({
  commonName: "Chan Tai Man",
  organisation: "Chan & Co",
  serial: "1a2b",
  password: "demo",
});

async function signed(round: number): Promise<Buffer> {
  const unsigned = await (await pages(round)).save();
  const { pdf } = await signPdf(unsigned, {
    p12: Buffer.from(await certificate),
    password: "demo",
    name: "Chan Tai Man",
    reason: "Approval",
    location: "Hong Kong",
    at: new Date(),
  });
  return pdf;
}

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const part = (name: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<w:${name} xmlns:w="${W}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">${body}</w:${name}>`;

/** A letter with what Word puts beside it: styles, fonts, settings, notes, fields, and links to follow. */
function letter(round: number): Buffer {
  const field = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGE \\* MERGE</w:instrText></w:r><w:r><w:instrText>FORMAT </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const nested = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> IF </w:instrText></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>MERGEFIELD Debtor</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:instrText> = "a" "b" "c"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  return buildZip({
    ...DOCX_PARTS,
    "word/document.xml": part(
      "document",
      `<w:body><w:p><w:r><w:t>信件 &amp; 附件 ${String(round)} &lt;a&gt;</w:t></w:r>${field}${nested}</w:p><w:p><w:fldSimple w:instr=" DATE \\@ &quot;d/M/yyyy&quot; "/></w:p></w:body>`,
    ),
    "word/styles.xml": part("styles", "<w:docDefaults/>"),
    "word/settings.xml": part("settings", '<w:zoom w:percent="100"/>'),
    "word/fontTable.xml": part("fonts", '<w:font w:name="新細明體"/>'),
    "word/footnotes.xml": part("footnotes", '<w:footnote w:id="0"/>'),
    "word/theme/theme1.xml":
      '<?xml version="1.0" encoding="UTF-8"?><a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office"/>',
    "docProps/app.xml": "<Properties><Application>Microsoft Office Word</Application></Properties>",
    "customXml/item1.xml": Buffer.from(
      '\ufeff<?xml version="1.0" encoding="UTF-16"?><b:Sources xmlns:b="x"/>',
      "utf16le",
    ),
    "word/_rels/document.xml.rels": relationships(
      relationship("styles", "styles.xml"),
      relationship("hyperlink", "mailto:enquiry@oro.gov.hk?subject=a%20b&amp;body=c", true),
      relationship("hyperlink", "file:///C:\\Cases\\list.docx", true),
    ),
  });
}

async function workbook(round: number): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet(`Account ${String(round)}`, { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = [{ header: "Item" }, { header: "HK$" }];
  for (let line = 0; line < 20 + round; line += 1) sheet.addRow([`Item ${String(line)}`, line * 100.5]);
  sheet.getCell("B30").value = { formula: 'SUM(B2:B29)&" | total"', result: 1 };
  sheet.getCell("A31").value = { text: "Office", hyperlink: "https://www.oro.gov.hk/" };
  sheet.getCell("A32").note = "checked";
  sheet.getCell("A33").dataValidation = { type: "list", formulae: ['"Yes,No"'] };
  return Buffer.from(await book.xlsx.writeBuffer());
}

const oldDocument = (round: number): Buffer =>
  compoundFile({
    WordDocument: Buffer.concat([
      Buffer.alloc(512),
      latin(`Letter ${String(round)} \u0013 PAGE \u00141\u0015 \u0013HYPERLINK "http://a/"\u0014`),
    ]),
    "1Table": Buffer.alloc(5000, round),
    "\u0005SummaryInformation": Buffer.alloc(4096),
    "\u0001CompObj": Buffer.alloc(100),
  });
const oldWorkbook = (round: number): Buffer =>
  compoundFile({
    Workbook: Buffer.from([
      9,
      8,
      4,
      0,
      0,
      6,
      5,
      0,
      0x85,
      0,
      9,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      1,
      0,
      65 + (round % 20),
      0xae,
      1,
      4,
      0,
      1,
      0,
      1,
      4,
      10,
      0,
      0,
      0,
    ]),
    "\u0005DocumentSummaryInformation": Buffer.alloc(4096),
  });

const MAKERS: readonly (readonly [program: string, extension: string, make: Maker])[] = [
  [
    "pdf-lib, plain table",
    "pdf",
    async (round) => Buffer.from(await (await pages(round)).save({ useObjectStreams: false })),
  ],
  ["pdf-lib, streams of objects", "pdf", async (round) => Buffer.from(await (await pages(round)).save())],
  ["a form to fill in", "pdf", withForm],
  ["links", "pdf", withLinks],
  ["amended", "pdf", (round) => amended(pdfWith(""), round)],
  ["amended twice", "pdf", (round) => amendedTwice(round)],
  ["for the web", "pdf", linearised],
  ["an old program", "pdf", ofOldProgram],
  ["a scanner", "pdf", scanned],
  ["signed", "pdf", signed],
  ["a word processor", "docx", letter],
  ["a spreadsheet program", "xlsx", workbook],
  ["an old word processor", "doc", oldDocument],
  ["an old spreadsheet program", "xls", oldWorkbook],
  [
    "a camera",
    "jpg",
    (round) =>
      picture(round)
        .jpeg({ progressive: round % 2 === 0 })
        .withMetadata()
        .toBuffer(),
  ],
  [
    "a drawing program",
    "png",
    (round) =>
      picture(round)
        .png({ palette: round % 2 === 0 })
        .toBuffer(),
  ],
];

function amendedTwice(round: number): Buffer {
  const once = amended(pdfWith(""), round);
  const table = once.lastIndexOf("xref\r\n3 1");
  const addition =
    "4 0 obj\n<< /Type /Annot /Subtype /Text /Contents (noted) /F 28 /Rect [0 0 1 1] >>\nendobj\n";
  const own = `xref\n0 1\n0000000000 65535 f \n4 1\n${String(once.length).padStart(10, "0")} 00000 n \n`;
  return Buffer.concat([
    once,
    latin(
      `${addition}${own}trailer\n<< /Size 5 /Root 1 0 R /Prev ${String(table)} >>\nstartxref\n${String(once.length + addition.length)}\n%%EOF\n`,
    ),
  ]);
}

/** @param rounds how many of each kind, each different from the others */
export async function honestFiles(rounds: number): Promise<readonly HonestFile[]> {
  const files: HonestFile[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [program, extension, make] of MAKERS)
      files.push({ program, name: `文件 ${String(round)}.${extension}`, content: await make(round) });
  return files;
}
