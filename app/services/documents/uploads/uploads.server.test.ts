import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inspectFile } from "../formats/inspect-file.server";
import { receiveUpload, type UploadOutcome } from "./receive-upload.server";
import type { RefusalCode } from "../formats/refusal.server";
import { REFUSAL_WORDING } from "../formats/refusal.server";
import {
  compoundFile,
  DOCX_PARTS,
  EICAR,
  pdfStream,
  pdfWith,
  pngClaiming,
  relationship,
  relationships,
  XLSX_PARTS,
  buildZip,
} from "./sample-files";
import { openBrowserPrinter } from "~/tests/support/browser/browser-printer";

const LIMIT = 25 * 1024 * 1024;
let quarantine: string;
beforeAll(async () => {
  quarantine = await mkdtemp(join(tmpdir(), "upload-test-"));
});
afterAll(() => rm(quarantine, { recursive: true }));

async function* inChunks(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}
function upload(name: string, content: Uint8Array, limit = LIMIT): Promise<UploadOutcome> {
  return receiveUpload(inChunks(content), { name, limit, quarantine, inspect: inspectFile });
}
async function refusal(name: string, content: Uint8Array): Promise<RefusalCode | "accepted"> {
  const outcome = await upload(name, content);
  return outcome.accepted ? "accepted" : outcome.code;
}

const docx = (changes: Record<string, string | Buffer>): Buffer => buildZip({ ...DOCX_PARTS, ...changes });
const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#0b5d4e" } });
const png = await picture.clone().png().toBuffer();
const jpeg = await picture.clone().jpeg().toBuffer();
const plainPdf = pdfWith("");

describe("honest files", () => {
  it.each<[string, string, Buffer]>([
    ["a Word file with hyperlinks", "信件.docx", buildZip(DOCX_PARTS)],
    ["an Excel file", "accounts.XLSX", buildZip(XLSX_PARTS)],
    ["an old Word file", "letter.doc", compoundFile("WordDocument", "1Table", "\u0005SummaryInformation")],
    ["an old Excel file", "accounts.xls", compoundFile("Workbook", "\u0005DocumentSummaryInformation")],
    ["a photograph", "scan.jpg", jpeg],
    ["a photograph with the long extension", "scan.jpeg", jpeg],
    ["a drawing", "chart.png", png],
    ["a plain PDF", "report.pdf", plainPdf],
    ["a PDF that opens at a place", "report.pdf", pdfWith("/OpenAction [3 0 R /XYZ null null 0]")],
    ["a PDF with a link to the web", "r.pdf", pdfWith("", "<< /S /URI /URI (https://www.oro.gov.hk) >>")],
  ])("%s is taken", async (_, name, content) => {
    const outcome = await upload(name, content);
    expect(outcome).toMatchObject({ accepted: true, file: { name, size: content.length } });
    if (!outcome.accepted) return;
    expect(outcome.file.hash).toBe(createHash("sha256").update(content).digest("hex"));
    expect(content.equals(await readFile(outcome.file.path))).toBe(true);
  });

  it("a PDF as browsers print it, and one as pdf-lib writes it, are taken", async () => {
    const printer = await openBrowserPrinter();
    const printed = await printer.print("<p>信件</p>");
    await printer.close();
    expect(await refusal("letter.pdf", printed)).toBe("accepted");
    const document = await PDFDocument.load(printed);
    expect(await refusal("letter.pdf", await document.save())).toBe("accepted");
  });

  it("a file of exactly the limit is taken, and one byte more is refused with the rest unread", async () => {
    const padded = Buffer.concat([plainPdf, Buffer.alloc(LIMIT - plainPdf.length, "\n")]);
    expect(await refusal("large.pdf", padded)).toBe("accepted");
    let given = 0;
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      for (;;) {
        given += 65_536;
        yield Buffer.alloc(65_536, "\n");
      }
    };
    const outcome = await receiveUpload(endless(), {
      name: "endless.pdf",
      limit: LIMIT,
      quarantine,
      inspect: inspectFile,
    });
    expect(outcome).toMatchObject({ accepted: false, code: "too-large" });
    expect(given).toBe(LIMIT + 65_536);
    expect(REFUSAL_WORDING.en["too-large"]).toBe("The size exceeds the maximum limit (25MB)");
  });
});

describe("hostile files", () => {
  it.each<[string, RefusalCode, string, Buffer]>([
    ["an empty file", "empty", "a.pdf", Buffer.alloc(0)],
    ["a file of one byte", "content-differs", "a.pdf", Buffer.from("x")],
    ["a program", "type-not-supported", "setup.exe", Buffer.from("MZ")],
    ["a program behind a second extension", "type-not-supported", "a.pdf.exe", plainPdf],
    ["a page called PDF", "content-differs", "a.pdf", Buffer.from("<html><script>alert(1)</script>")],
    [
      "a page that is a PDF, too",
      "hidden-content",
      "a.pdf",
      Buffer.concat([Buffer.from("%PDF-1.7\n<html><script>"), plainPdf]),
    ],
    [
      "an archive that is a PDF, too",
      "hidden-content",
      "a.pdf",
      Buffer.concat([plainPdf, buildZip({ a: "b" })]),
    ],
    ["a PDF that begins later", "content-differs", "a.pdf", Buffer.concat([Buffer.from("GIF89a"), plainPdf])],
    ["a PDF cut off", "damaged", "a.pdf", Buffer.from("%PDF-1.7\n")],
    [
      "an encrypted PDF",
      "encrypted",
      "a.pdf",
      Buffer.from(plainPdf.toString("latin1").replace("/Root 1 0 R", "/Root 1 0 R /Encrypt 2 0 R"), "latin1"),
    ],
    [
      "a PDF that runs a script",
      "active-content",
      "a.pdf",
      pdfWith("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>"),
    ],
    [
      "a PDF with the script's name disguised",
      "active-content",
      "a.pdf",
      pdfWith("/OpenAction << /S /J#61vaScript /J#53 (x) >>"),
    ],
    [
      "a PDF with a script in an object stream",
      "active-content",
      "a.pdf",
      pdfWith("", pdfStream("/Type /ObjStm /N 1 /First 4", "9 0 << /S /JavaScript /JS (x) >>")),
    ],
    ["a PDF that starts a program", "active-content", "a.pdf", pdfWith("", "<< /S /Launch /F (cmd.exe) >>")],
    ["a PDF that sends a form", "active-content", "a.pdf", pdfWith("", "<< /S /SubmitForm /F (http://x) >>")],
    ["a PDF with an XFA form", "active-content", "a.pdf", pdfWith("/AcroForm << /XFA (x) /Fields [] >>")],
    [
      "a PDF with a file inside",
      "hidden-content",
      "a.pdf",
      pdfWith("/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>", "<< >>"),
    ],
    [
      "a PDF whose object stream explodes",
      "expands-too-far",
      "a.pdf",
      pdfWith("", pdfStream("/Type /Obj#53tm /N 1 /First 4", Buffer.alloc(40_000_000))),
    ],
    ["a Word file called Excel", "content-differs", "a.xlsx", buildZip(DOCX_PARTS)],
    ["an Excel file called Word", "content-differs", "a.docx", buildZip(XLSX_PARTS)],
    ["an archive called Word", "content-differs", "a.docx", buildZip({ "readme.txt": "hello" })],
    ["a Word file with macros", "active-content", "a.docx", docx({ "word/vbaProject.bin": "x" })],
    ["a Word file with a control", "active-content", "a.docx", docx({ "word/activeX/activeX1.bin": "x" })],
    [
      "a Word file with an outside template",
      "outside-content",
      "a.docx",
      docx({
        "word/_rels/settings.xml.rels": relationships(
          relationship("attachedTemplate", "http://x/t.dotm", true),
        ),
      }),
    ],
    [
      "a Word file with a DDE field",
      "outside-content",
      "a.docx",
      docx({ "word/document.xml": "<w:p><w:instrText>DDEAUTO c:\\\\cmd.exe</w:instrText></w:p>" }),
    ],
    [
      "a Word file with an outside entity",
      "active-content",
      "a.docx",
      docx({ "word/document.xml": '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>' }),
    ],
    [
      "the same in UTF-16",
      "active-content",
      "a.docx",
      docx({ "word/document.xml": Buffer.from("\ufeff<!DOCTYPE x>", "utf16le") }),
    ],
    [
      "a Word file with an archive inside",
      "hidden-content",
      "a.docx",
      docx({ "word/embeddings/a.bin": buildZip({ a: "b" }) }),
    ],
    [
      "a Word file with a program inside",
      "hidden-content",
      "a.docx",
      docx({ "word/media/image2.png": Buffer.from("MZ\x90\0") }),
    ],
    [
      "a Word file behind something else",
      "hidden-content",
      "a.docx",
      buildZip(DOCX_PARTS, { prefix: Buffer.from("#!/bin/sh\n") }),
    ],
    ["names that lead out of the folder", "damaged", "a.docx", docx({ "../../etc/passwd": "x" })],
    ["names with backslashes", "damaged", "a.docx", docx({ "..\\..\\x": "x" })],
    ["an absolute name", "damaged", "a.docx", docx({ "/etc/passwd": "x" })],
    ["an encrypted archive", "encrypted", "a.docx", buildZip(DOCX_PARTS, { encrypted: true })],
    [
      "a bomb of zeros",
      "expands-too-far",
      "a.xlsx",
      buildZip({ ...XLSX_PARTS, "xl/sheet.xml": Buffer.alloc(40_000_000) }),
    ],
    [
      "a bomb that says what it is",
      "expands-too-far",
      "a.xlsx",
      buildZip(XLSX_PARTS, { claimedSize: 0x7fffffff }),
    ],
    [
      "a bomb that lies about its size",
      "damaged",
      "a.xlsx",
      buildZip({ ...XLSX_PARTS, "xl/sheet.xml": Buffer.alloc(40_000_000) }, { claimedSize: 9 }),
    ],
    [
      "a bomb of overlapping entries",
      "expands-too-far",
      "a.xlsx",
      buildZip(XLSX_PARTS, { overlapping: true }),
    ],
    [
      "a bomb of many entries",
      "expands-too-far",
      "a.docx",
      docx(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`word/${n}.xml`, ""]))),
    ],
    ["an archive cut off", "damaged", "a.docx", buildZip(DOCX_PARTS).subarray(0, 300)],
    ["a docx called doc", "content-differs", "a.doc", buildZip(DOCX_PARTS)],
    ["a doc called xls", "content-differs", "a.xls", compoundFile("WordDocument")],
    [
      "an old Word file with macros",
      "active-content",
      "a.doc",
      compoundFile("WordDocument", "Macros", "VBA"),
    ],
    [
      "an old Word file with an object",
      "hidden-content",
      "a.doc",
      compoundFile("WordDocument", "\u0001Ole10Native"),
    ],
    [
      "an encrypted docx called doc",
      "encrypted",
      "a.doc",
      compoundFile("EncryptionInfo", "EncryptedPackage"),
    ],
    ["a compound file cut off", "damaged", "a.doc", compoundFile("WordDocument").subarray(0, 600)],
    ["an image of 2.5 thousand million pixels", "too-many-pixels", "a.png", pngClaiming(50_000, 50_000)],
    ["a JPEG called PNG", "content-differs", "a.png", jpeg],
    ["a PNG called JPEG", "content-differs", "a.jpg", png],
    [
      "an image with a script",
      "hidden-content",
      "a.jpg",
      Buffer.concat([jpeg, Buffer.from("<?php system($_GET[0]);")]),
    ],
    ["an image with an archive", "hidden-content", "a.jpg", Buffer.concat([jpeg, buildZip({ a: "b" })])],
    ["something behind a PNG", "hidden-content", "a.png", Buffer.concat([png, Buffer.from("hello")])],
    ["a PNG cut off", "damaged", "a.png", png.subarray(0, 60)],
    ["a GIF with a script called JPEG", "content-differs", "a.jpg", Buffer.from("GIF89a=1;alert(1)")],
  ])("%s is refused", async (_, code, name, content) => {
    const before = await readdir(quarantine);
    const started = performance.now();
    expect(await refusal(name, content)).toBe(code);
    expect(performance.now() - started).toBeLessThan(5000);
    expect(await readdir(quarantine)).toEqual(before);
  });

  it("leaves nothing behind when the browser goes away in the middle", async () => {
    const before = await readdir(quarantine);
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield plainPdf.subarray(0, 100);
      throw new Error("connection lost");
    };
    const request = { name: "a.pdf", limit: LIMIT, quarantine, inspect: inspectFile };
    await expect(receiveUpload(broken(), request)).rejects.toThrow("connection lost");
    expect(await readdir(quarantine)).toEqual(before);
  });

  it("has a sentence for every reason in three languages", () => {
    const codes = Object.keys(REFUSAL_WORDING.en).sort();
    expect(Object.keys(REFUSAL_WORDING["zh-hk"]).sort()).toEqual(codes);
    expect(Object.keys(REFUSAL_WORDING["zh-cn"]).sort()).toEqual(codes);
  });

  it("the EICAR file is no type of ours by itself, and passes as what it is not in no disguise", async () => {
    for (const name of ["eicar.com", "eicar.pdf", "eicar.docx", "eicar.doc", "eicar.png", "eicar.jpg"]) {
      expect(await refusal(name, Buffer.from(EICAR))).not.toBe("accepted");
    }
  });
});
