import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import forge from "node-forge";
import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { createDemoCertificate } from "./demo-certificate.server";
import { verifyPdfSignature } from "./pdf-signature.server";
import { signPdf } from "./pdf-signer.server";

const PDFSIG = "/usr/bin/pdfsig";
const AT = new Date("2026-11-21T06:15:00Z");
const PASSWORD = "pässwörd 密碼";
let certificate: Buffer;
let signed: Buffer;

async function blankPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawText("Report of a bankruptcy offence");
  return document.save();
}

function sign(pdf: Uint8Array, p12: Buffer, password = PASSWORD, at = AT) {
  return signPdf(pdf, {
    p12: Buffer.from(p12),
    password,
    reason: "呈交",
    location: "Hong Kong",
    name: "陳大文",
    at,
  });
}

beforeAll(async () => {
  certificate = await createDemoCertificate({
    commonName: "CHAN Tai Man 陳大文",
    organisation: "示範會計師事務所",
    serial: "4d2",
    password: PASSWORD,
  });
  signed = (await sign(await blankPdf(), certificate)).pdf;
});

describe("signing", () => {
  it("names the signer, the serial number and the hash of the signed file", async () => {
    const result = await sign(await blankPdf(), certificate);
    expect(result.subject).toBe("C=HK, O=示範會計師事務所, CN=CHAN Tai Man 陳大文");
    expect(result.serial).toBe("04D2");
    expect(verifyPdfSignature(result.pdf)).toMatchObject({
      valid: true,
      signer: result.subject,
      at: "2026-11-21T06:15:00.000Z",
    });
  });

  it("overwrites the certificate after use, and after a refusal too", async () => {
    const used = Buffer.from(certificate);
    const request = { password: PASSWORD, reason: "r", location: "l", name: "n", at: AT };
    await signPdf(await blankPdf(), { ...request, p12: used });
    expect(used.every((byte) => byte === 0)).toBe(true);
    const refused = Buffer.from(certificate);
    await expect(signPdf(await blankPdf(), { ...request, p12: refused, password: "x" })).rejects.toThrow();
    expect(refused.every((byte) => byte === 0)).toBe(true);
  });

  it("says which of five things is wrong with a certificate", async () => {
    const pdf = await blankPdf();
    await expect(sign(pdf, certificate, "wrong")).rejects.toMatchObject({ problem: "wrong-password" });
    await expect(sign(pdf, Buffer.from("hello"))).rejects.toMatchObject({
      problem: "not-a-certificate-file",
    });
    await expect(sign(pdf, Buffer.from(pdf))).rejects.toMatchObject({ problem: "not-a-certificate-file" });
    await expect(sign(pdf, certificate, PASSWORD, new Date("2019-12-31"))).rejects.toMatchObject({
      problem: "not-yet-valid",
    });
    await expect(sign(pdf, certificate, PASSWORD, new Date("2040-01-02"))).rejects.toMatchObject({
      problem: "expired",
    });
  });

  it("refuses a certificate file without its private key", async () => {
    const open = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(certificate.toString("binary")), PASSWORD);
    const bag = open.getBags({ bagType: forge.pki.oids.certBag! })[forge.pki.oids.certBag!]![0]!;
    const file = forge.pkcs12.toPkcs12Asn1(null, bag.cert!, PASSWORD);
    const p12 = Buffer.from(forge.asn1.toDer(file).getBytes(), "binary");
    await expect(sign(await blankPdf(), p12)).rejects.toMatchObject({ problem: "no-private-key" });
  });

  it("signs no file that bears a signature already", async () => {
    await expect(sign(signed, certificate)).rejects.toThrow("signature already");
  });

  it.runIf(existsSync(PDFSIG))("is called valid by an independent checker", async () => {
    const folder = await mkdtemp(join(tmpdir(), "pdf-signer-test-"));
    const file = join(folder, "signed.pdf");
    await writeFile(file, signed);
    const { stdout } = await promisify(execFile)(PDFSIG, [file]);
    await rm(folder, { recursive: true });
    expect(stdout).toContain("Signature is Valid");
    expect(stdout).toContain("Total document signed");
    expect(stdout).toContain("ETSI.CAdES.detached");
    expect(stdout).not.toContain("Signature #2");
  });
});

describe("what counts as altered", () => {
  const valid = (pdf: Uint8Array): boolean => verifyPdfSignature(pdf).valid;
  const replaced = (from: string | RegExp, to: string): Buffer => {
    const text = signed.toString("latin1");
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    return Buffer.from(changed, "latin1");
  };

  it("one bit changed anywhere, in the signature itself as well", () => {
    const start = signed.indexOf("/Contents <") + 11;
    const places = new Set(Array.from({ length: 1000 }, (_, step) => (step * 7919) % signed.length));
    for (let place = start; place < start + 4000; place += 1) places.add(place);
    for (const place of places) {
      const changed = Buffer.from(signed);
      changed[place]! ^= 1 << (place % 8);
      if (valid(changed)) expect.fail(`a changed bit at ${place} went unnoticed`);
    }
  });

  it("anything appended, down to a line end", () => {
    for (const tail of ["\n", " ", "%comment", "\0"]) {
      expect(valid(Buffer.concat([signed, Buffer.from(tail)]))).toBe(false);
    }
  });

  it("an incremental update that adds a page, with and without the range widened", async () => {
    const update = Buffer.from(
      "\n9 0 obj\n<</Type/Page>>\nendobj\nxref\n0 0\ntrailer\n<<>>\nstartxref\n9\n%%EOF",
    );
    const updated = Buffer.concat([signed, update]);
    expect(verifyPdfSignature(updated).problem).toContain("added");
    const widened = updated
      .toString("latin1")
      .replace(
        /(\/ByteRange \[0 \d+ \d+ )(\d+)/,
        (_, head: string, rest: string) => `${head}${Number(rest) + update.length}`,
      );
    expect(valid(Buffer.from(widened, "latin1"))).toBe(false);
  });

  it.each([
    ["missing", /\/ByteRange \[[^\]]*\]/, "/ByteRangeX[]"],
    ["null", /\/ByteRange \[[^\]]*\]/, "/ByteRange null"],
    ["negative", /\/ByteRange \[0 /, "/ByteRange [-1 "],
    ["of one pair", /\/ByteRange \[(0 \d+) \d+ \d+\]/, "/ByteRange [$1]"],
    ["with a further pair", /\/ByteRange \[([^\]]*)\]/, "/ByteRange [$1 5 5]"],
    ["starting later", /\/ByteRange \[0 (\d+)/, "/ByteRange [1 $1"],
    ["past the end", /(\/ByteRange \[0 \d+ \d+ )\d+/, "$1999999999"],
    ["written twice", /(\/ByteRange \[[^\]]*\])/, "$1 $1"],
  ])("a range that is %s", (_, from, to) => {
    expect(valid(replaced(from, to))).toBe(false);
  });

  it("a signature that is empty, zero or gone", () => {
    expect(valid(replaced(/\/Contents <[0-9a-f]+>/, "/Contents <>"))).toBe(false);
    expect(valid(replaced(/\/Contents <[0-9a-f]+>/, "/Contents <00>"))).toBe(false);
    expect(valid(replaced(/<([0-9a-f]+)>/, `<${"0".repeat(16384)}>`))).toBe(false);
    expect(valid(replaced(/\/Contents <[0-9a-f]+>/, ""))).toBe(false);
  });

  it("a file cut off at any place", () => {
    for (let length = 0; length < signed.length; length += 101)
      expect(valid(signed.subarray(0, length))).toBe(false);
  });

  it("a signature moved over from another file", async () => {
    const document = await PDFDocument.create();
    document.addPage([595, 842]).drawText("Report of a bankruptcy offencE");
    const other = (await sign(await document.save(), certificate)).pdf;
    const taken = /\/Contents <([0-9a-f]+)>/.exec(other.toString("latin1"))![1]!;
    expect(valid(replaced(/\/Contents <[0-9a-f]+>/, `/Contents <${taken}>`))).toBe(false);
  });

  it("a signed file inside another PDF", async () => {
    const outer = await PDFDocument.create();
    outer.addPage();
    await outer.attach(signed, "signed.pdf");
    expect(valid(await outer.save())).toBe(false);
    expect(valid(Buffer.concat([Buffer.from(await outer.save()), signed]))).toBe(false);
  });

  it("what is no signed PDF at all", async () => {
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from("%PDF-1.7"),
      await blankPdf(),
      Buffer.alloc(1000, 0xff),
    ]) {
      expect(verifyPdfSignature(bytes).valid).toBe(false);
    }
  });

  it("nothing, in a file as it was signed: its catalogue forbids every later change", async () => {
    expect(valid(signed)).toBe(true);
    const { catalog } = await PDFDocument.load(signed, { updateMetadata: false });
    expect(catalog.has(PDFName.of("Perms"))).toBe(true);
  });
});
