import { createHash } from "node:crypto";

import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";

import { samplePapers } from "../typesetting/samples";
import { setPaper } from "../typesetting/set-paper.server";
import { openCertificate } from "./certificate.server";
import { createDemoCertificate } from "./demo-certificate.server";
import { listNamedCertificates } from "./named-certificates.server";
import { verifyPdfSignature } from "./pdf-signature.server";
import { embedSignature, preparePdf, signPdf } from "./pdf-signer.server";
import { signDigestDetached } from "./signed-data.server";

const WORDS = {
  reason: "呈交 (B1) >> /ByteRange",
  location: "Hong Kong",
  name: "陳大文 \u{20bb7}",
  at: new Date("2026-11-21T06:15:00Z"),
};
let p12: Buffer;
const sign = async (pdf: Uint8Array): Promise<Buffer> =>
  (await signPdf(pdf, { ...WORDS, p12: Buffer.from(p12), password: "p" })).pdf;
const isValid = (pdf: Uint8Array): boolean => verifyPdfSignature(pdf).valid;
const bytes = (text: string): Buffer => Buffer.from(text, "latin1");

beforeAll(async () => {
  p12 = await createDemoCertificate({ commonName: "CHAN", organisation: "o", serial: "4d2", password: "p" });
});

/** A file of one page as a program writes it in the open. @param page more entries of the page @param more further objects, from 5 on */
function plainPdf(page = "", more: readonly string[] = [], catalog = "", end = "\n"): Buffer {
  const values = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R${page}>>`,
    "<</Length 0>>\nstream\n\nendstream",
    ...more,
  ];
  let text = "%PDF-1.7\n";
  const places = values.map((value, index) => {
    const place = text.length;
    text += `${String(index + 1)} 0 obj\n${value}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = values.length + 1;
  const table = `xref\n0 ${String(size)}\n0000000000 65535 f \n${places.join("")}`;
  return bytes(
    `${text}${table}trailer\n<</Size ${String(size)}/Root 1 0 R>>\nstartxref\n${String(text.length)}\n%%EOF${end}`,
  );
}

async function listAnnotations(pdf: Uint8Array): Promise<number> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return document.getPage(0).node.Annots()?.size() ?? 0;
}

describe("a file that is in the open", () => {
  it("stays as it is, byte for byte, and is followed by what signs it", async () => {
    const paper = setPaper(samplePapers("Harbour 海港").receipt);
    const signed = await sign(paper);
    expect(signed.subarray(0, paper.length).equals(paper)).toBe(true);
    expect(verifyPdfSignature(signed)).toMatchObject({ valid: true, at: "2026-11-21T06:15:00.000Z" });
    expect(listNamedCertificates(signed)).toEqual([verifyPdfSignature(signed).fingerprint]);
  });

  it("is prepared in the same bytes each time", async () => {
    const [one, other] = [await preparePdf(plainPdf(), WORDS), await preparePdf(plainPdf(), WORDS)];
    expect(one.pdf.equals(other.pdf)).toBe(true);
    expect(one.digest.equals(other.digest)).toBe(true);
  });

  it("is certified: no change is allowed, the field has a name, and the page its order", async () => {
    const signed = await sign(plainPdf());
    const { catalog } = await PDFDocument.load(signed, { updateMetadata: false });
    expect(String(catalog.get(PDFName.of("Perms")))).toContain("/DocMDP");
    const text = signed.toString("latin1");
    expect(text).toContain("/TransformMethod /DocMDP /TransformParams <</Type /TransformParams /P 1");
    expect(text).toContain("/Tabs /S");
    expect(text).toMatch(/\/TU <FEFF[0-9A-F]+>/);
  });

  it.each([
    ["has notes on its page", plainPdf("/Annots[5 0 R]", ["<</Type/Annot/Subtype/Text/Rect[0 0 9 9]>>"]), 2],
    ["has its notes in a list apart", plainPdf("/Annots 5 0 R", ["[]"]), 1],
    ["has an order of its own", plainPdf("/Tabs/R/Annots [ ]"), 1],
    ["ends with its end", plainPdf("", [], "", ""), 1],
    ["ends with the line of another machine", plainPdf("", [], "", "\r\n"), 1],
    ["ends with many lines", plainPdf("", [], "", "\n\n\r\n"), 1],
    ["has brackets in its texts", plainPdf("/X(\\)>> endobj (%)]/Annots[9 0 R])/Y<3E3E>%>>\n"), 1],
  ])("and %s is signed where it stands", async (_, pdf, annotations) => {
    const signed = await sign(pdf);
    expect(signed.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(isValid(signed)).toBe(true);
    expect(await listAnnotations(signed)).toBe(annotations);
  });
});

describe("a file that is not", () => {
  it("is written anew first, and signed all the same", async () => {
    const document = await PDFDocument.create();
    document.addPage().drawText("packed");
    for (const pdf of [await document.save(), await document.save({ useObjectStreams: false })])
      expect(isValid(await sign(pdf))).toBe(true);
  });

  it("is refused where it has fields, a signature, or permissions, however they are spelt", async () => {
    for (const entry of ["/AcroForm<<>>", "/Acro#46orm<<>>", "/Perms<<>>"])
      await expect(sign(plainPdf("", [], entry))).rejects.toThrow("signature already");
    const document = await PDFDocument.create();
    document.addPage();
    document.getForm().createTextField("name");
    await expect(sign(await document.save())).rejects.toThrow("signature already");
    await expect(sign(await sign(plainPdf()))).rejects.toThrow("signature already");
  });

  it("is refused where it is encrypted, or no PDF", async () => {
    const locked = bytes(plainPdf().toString("latin1").replace("/Root 1 0 R", "/Root 1 0 R/Encrypt 4 0 R"));
    await expect(sign(locked)).rejects.toThrow();
    for (const none of [Buffer.alloc(0), Buffer.from("%PDF-1.7\n%%EOF"), Buffer.alloc(999, 0x20)])
      await expect(sign(none)).rejects.toThrow();
  });

  it("takes no time without end: tables, trees and values that lead to themselves", async () => {
    const text = plainPdf().toString("latin1");
    const loop = text.replace("/Kids[3 0 R]", "/Kids[2 0 R]");
    const deep = plainPdf(`/X${"[".repeat(100_000)}`);
    const earlier = text.replace("/Root 1 0 R", `/Prev ${String(text.indexOf("xref"))}/Root 1 0 R`);
    const many = text.replace("0 5\n0000000000", "0 9999999999\n0000000000");
    for (const pdf of [loop, deep.toString("latin1"), earlier, many])
      await Promise.race([
        sign(bytes(pdf)).catch(() => null),
        new Promise((_, failed) => setTimeout(() => failed(new Error("it goes on for ever")), 5_000)),
      ]);
  });
});

describe("what counts as altered in a file that was signed where it stood", () => {
  let signed: Buffer;
  let base: Buffer;
  beforeAll(async () => {
    base = plainPdf("/Annots[5 0 R]", ["<</Type/Annot/Subtype/Text/Rect[0 0 9 9]>>"]);
    signed = await sign(base);
  });

  it("one bit changed in any byte", () => {
    expect(isValid(signed)).toBe(true);
    const unnoticed = [...signed.keys()].filter((place) => {
      const changed = Buffer.from(signed);
      changed[place]! ^= 1 << (place % 8);
      return isValid(changed);
    });
    expect(unnoticed).toEqual([]);
  }, 120_000);

  it("a revision behind it, whatever it holds: nothing, a page, another signature, itself once more", async () => {
    const [start] = /(?<=startxref\n)\d+(?=\n%%EOF\n$)/.exec(signed.toString("latin1")) ?? [];
    const empty = `xref\n0 0\ntrailer\n<</Size 9/Root 1 0 R/Prev ${String(start)}>>\nstartxref\n${String(signed.length)}\n%%EOF\n`;
    const page = `3 0 obj\n<</Type/Page/Parent 2 0 R>>\nendobj\n`;
    const twice = await signPdf(base, { ...WORDS, p12: Buffer.from(p12), password: "p" });
    for (const added of [
      empty,
      page + empty,
      twice.pdf.subarray(base.length).toString("latin1"),
      "%%EOF\n",
    ]) {
      const verdict = verifyPdfSignature(Buffer.concat([signed, bytes(added)]));
      expect(verdict.valid).toBe(false);
      expect(verdict.problem).toMatch(/added|more than one/);
    }
  });

  it("a revision before it, in which something waits to be shown", async () => {
    const text = base.toString("latin1");
    const table = /(?<=startxref\n)\d+/.exec(text)?.[0] ?? "";
    const shadow = `${text}xref\n0 0\ntrailer\n<</Size 6/Root 1 0 R/Prev ${table}>>\nstartxref\n${String(text.length)}\n%%EOF\n`;
    // Such a file is written anew before it is signed: no earlier revision is left in it.
    const made = await sign(bytes(shadow));
    expect(made.toString("latin1").split("%%EOF").length - 1).toBe(2);
    expect(isValid(made)).toBe(true);
  });

  it("a signature that is valid over words, fields or permissions that the portal would not have written", async () => {
    const { pdf, digest } = await preparePdf(base, WORDS);
    expect(digest).toHaveLength(32);
    const { key, chain } = openCertificate(p12, "p", WORDS.at);
    const forge = (from: string, to: string): Promise<unknown> => {
      expect(to).toHaveLength(from.length);
      const text = pdf.toString("latin1");
      expect(text).toContain(from);
      const changed = bytes(text.replace(from, to));
      const [opens, closes] = [
        text.lastIndexOf("/Contents <") + 10,
        text.indexOf(">", text.lastIndexOf("/Contents <")) + 1,
      ];
      const over = createHash("sha256")
        .update(changed.subarray(0, opens))
        .update(changed.subarray(closes))
        .digest();
      return embedSignature(changed, signDigestDetached(over, key, chain));
    };
    await expect(forge("/P 1 /V", "/P 3 /V")).rejects.toThrow("structure");
    await expect(forge("/F 4", "/F 2")).rejects.toThrow("structure");
    await expect(forge("/Rect [0 0 0 0]", "/Rect [0 0 9 9]")).rejects.toThrow("structure");
    await expect(forge("/SigFlags 3", "/SigFlags 0")).rejects.toThrow("structure");
    await expect(embedSignature(pdf, signDigestDetached(digest, key, chain))).resolves.toBeDefined();
  });

  it("a signature that is larger than its place", async () => {
    const { pdf } = await preparePdf(base, WORDS);
    await expect(embedSignature(pdf, Buffer.alloc(9_000, 1))).rejects.toThrow("larger");
  });
});
