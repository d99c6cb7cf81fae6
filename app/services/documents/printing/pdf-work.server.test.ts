/** PDFs and certificates are worked on beside the process that answers requests. */
import { monitorEventLoopDelay } from "node:perf_hooks";

import forge from "node-forge";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { afterAll, describe, expect, it } from "vitest";

import { openWorkbook } from "~/tests/support/workbooks";

import { openWorkProcesses } from "../../assembly/composition/work-processes.server";
import { ProcessStopped } from "../../platform/work-processes/work-processes.server";
import { openCertificate } from "../pdf-signatures/certificate.server";
import { createDemoCertificate } from "../pdf-signatures/demo-certificate.server";
import { PrintingFailed } from "./printing-failed.server";
import { verifyPdfSignature } from "../pdf-signatures/pdf-signature.server";
import { signPdfWith } from "../pdf-signatures/pdf-signer.server";
import { createPdfWork } from "./pdf-work.server";
import { SignatureRefused } from "../pdf-signatures/signature-refused.server";
import { WRITE_TEMPLATE } from "../spreadsheets/workbook-tasks";
import { OPEN_CERTIFICATE } from "./process-tasks";

/** On a processor that other tests share; `npm run drill -- hostile` asks for 200. */
const LONGEST_STALL_MS = 500;
const AT = new Date("2026-11-21T06:15:00.000Z");
const WORDS = { name: "CHAN Tai Man", reason: "B1", location: "Hong Kong", at: AT };
const logger = { warn: () => undefined };
const processes = openWorkProcesses(logger);
const pdfs = createPdfWork(processes);
afterAll(() => processes.close());

async function longDocument(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 0; page < pages; page += 1)
    document
      .addPage()
      .drawText(`Page ${String(page)}. ${"A line of the form. ".repeat(20)}`, { font, size: 9 });
  return document.save({ useObjectStreams: false });
}
const certificate = async () => {
  const p12 = await createDemoCertificate({
    commonName: "CHAN Tai Man",
    organisation: "Harbour",
    serial: "10",
    password: "p",
  });
  return openCertificate(p12, "p", AT);
};

/** The longest time for which the process that answers requests stood still while the work was done. */
async function stallDuring(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await work();
  // What stood still at the very end is seen by the next tick.
  await new Promise((resolve) => setTimeout(resolve, 50));
  delay.disable();
  return delay.max / 1e6;
}

it("a form of some pages waits for no process", async () => {
  const busy = openWorkProcesses(logger, { processes: 1 });
  await busy.close();
  const { pdf } = await signPdfWith(createPdfWork(busy), await longDocument(5), await certificate(), WORDS);
  expect(verifyPdfSignature(pdf)).toMatchObject({ valid: true });
});

describe("a long document", () => {
  it("is signed while requests are answered", async () => {
    const [pdf, own] = [await longDocument(1_500), await certificate()];
    await pdfs.prepare(await longDocument(1), WORDS);
    let signed: Uint8Array = new Uint8Array();
    const stall = await stallDuring(async () => {
      ({ pdf: signed } = await signPdfWith(pdfs, pdf, own, WORDS));
    });
    expect(verifyPdfSignature(signed)).toMatchObject({ valid: true });
    expect(stall).toBeLessThan(LONGEST_STALL_MS);
  });

  it("that takes too long is not printed in time, and says no more", async () => {
    const hurried = openWorkProcesses(logger, { milliseconds: 1, processes: 1 });
    const long = await longDocument(1_500);
    await expect(createPdfWork(hurried).prepare(long, WORDS)).rejects.toBeInstanceOf(PrintingFailed);
    await hurried.close();
    await expect(createPdfWork(hurried).prepare(long, WORDS)).rejects.toBeInstanceOf(PrintingFailed);
  });
});

it("the template of a form is written while requests are answered", async () => {
  const type = "referral-b1";
  let written: Uint8Array = new Uint8Array();
  const stall = await stallDuring(async () => {
    written = await processes.run(WRITE_TEMPLATE, { type, locale: "zh-hk", filledFromAccount: [] });
  });
  const workbook = await openWorkbook(Buffer.from(written));
  expect(workbook.worksheets.length).toBeGreaterThan(2);
  expect(stall).toBeLessThan(LONGEST_STALL_MS);
});

/** A PKCS#12 file that asks for eight million rounds before anybody can tell whether its password is right. */
async function costlyCertificate(): Promise<Buffer> {
  const name = { commonName: "CHAN Tai Man", organisation: "Harbour", serial: "11", password: "p" };
  const made = forge.asn1.fromDer((await createDemoCertificate(name)).toString("binary"));
  const { certBag = "", pkcs8ShroudedKeyBag = "" } = forge.pki.oids;
  const file = forge.pkcs12.pkcs12FromAsn1(made, "p");
  const key = file.getBags({ bagType: pkcs8ShroudedKeyBag })[pkcs8ShroudedKeyBag]?.[0]?.key;
  const cert = file.getBags({ bagType: certBag })[certBag]?.[0]?.cert;
  if (!key || !cert) throw new Error("The certificate was made a moment ago");
  const packed = forge.pkcs12.toPkcs12Asn1(key, [cert], "p", { algorithm: "aes256", count: 65_536 });
  const p12 = Buffer.from(forge.asn1.toDer(packed).getBytes(), "binary");
  const rounds = p12.lastIndexOf(Buffer.from("0203010000", "hex"));
  expect(rounds).toBeGreaterThan(0);
  p12.set(Buffer.from("02037fffff", "hex"), rounds);
  return p12;
}

it("a certificate file that asks for much work holds nobody up, and is given up", async () => {
  const hurried = openWorkProcesses(logger, { milliseconds: 2_000 });
  const p12 = await costlyCertificate();
  const stall = await stallDuring(() =>
    expect(hurried.run(OPEN_CERTIFICATE, { p12, password: "p", at: AT })).rejects.toBeInstanceOf(
      ProcessStopped,
    ),
  );
  expect(stall).toBeLessThan(LONGEST_STALL_MS);
  await hurried.close();
}, 30_000);

it("a signature over another document is refused by its name", async () => {
  const { pdf } = await pdfs.prepare(await longDocument(1), WORDS);
  await expect(pdfs.embed(pdf, Buffer.from("3000", "hex"))).rejects.toBeInstanceOf(SignatureRefused);
});
