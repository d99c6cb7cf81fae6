/** Papers from a telephone, at the papers of a year and as proof of another contact: one document, and of each that is not taken why. */
import { readdir } from "node:fs/promises";

import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createDemoCertificate } from "~/app/services/documents/pdf-signatures/demo-certificate.server";
import { signPdf } from "~/app/services/documents/pdf-signatures/pdf-signer.server";
import { EICAR, pdfWith, pngClaiming } from "~/app/services/documents/uploads/sample-files";
import type { Portal } from "~/app/services/platform/portal/portal";
import { enterStatements, loadYearAtDoor } from "~/tests/support/annual-statement-at-door";
import { importBankrupt } from "~/tests/support/bankrupt-at-door";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { photographPaper } from "~/tests/support/photographs";
import { PHOTOGRAPHS_BYTES } from "~/workflows/kit";

import { answerRequest } from "../own/contact/request.server";
import { loadChange } from "../own/contact/streams.server";
import { beginYear } from "../years/years-list.server";
import { attachPapers } from "./papers.server";

let own: OwnPortal;
let portal: Portal;
let photograph: Buffer;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => "2023-06-02T04:00:00.000Z" });
  portal = own.portal;
  photograph = await photographPaper({ turned: 4, width: 900, height: 1_200 });
}, 60_000);
afterAll(() => own.close());

let cases = 850;
const toFile = (content: Uint8Array, name: string) => new File([new Uint8Array(content)], name);
const photo = (name = "IMG_0001.jpg", content: Uint8Array = photograph) => toFile(content, name);
function post(files: readonly File[], typed: Readonly<Record<string, string>> = {}): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  for (const file of files) form.append("papers", file);
  return new Request("http://portal.example/annual-statement", { method: "POST", body: form });
}
/** A year that is being filled in. */
async function begun() {
  cases += 1;
  const { id } = await importBankrupt(portal, cases);
  await beginYear(await loadYearAtDoor(portal, id, 1), false);
  return {
    attach: async (...files: readonly File[]) =>
      attachPapers(await loadYearAtDoor(portal, id, 1), post(files)),
    papers: async () => (await loadYearAtDoor(portal, id, 1)).statement.context.papers,
  };
}

describe("photographs of papers", () => {
  it("that come together are one document behind the files that stay as they are, and one alone keeps its name", async () => {
    const { attach, papers } = await begun();
    expect(await attach(photo(), toFile(pdfWith(""), "bank.pdf"), photo("IMG_0002.jpg"))).toEqual([]);
    const [photos, bank] = await papers();
    expect(photos).toMatchObject({ name: "相片 02-06-2023 12-00-00.pdf", mediaType: "application/pdf" });
    expect(bank).toMatchObject({ name: "bank.pdf", size: pdfWith("").length });
    expect(photos?.size).toBeLessThan(PHOTOGRAPHS_BYTES);
    const stored = await portal.documents.find(photos?.id ?? "");
    if (stored === undefined) throw new Error("The document is not stored");
    const content = await portal.documents.read(stored);
    expect((await PDFDocument.load(content)).getPageCount()).toBe(2);
    expect(await attach(photo("payslip.jpg"))).toEqual([]);
    expect((await papers()).at(-1)).toMatchObject({ name: "payslip.pdf", scan: "clean" });
    expect(await readdir(portal.quarantine)).toEqual([]);
  });
  it("are refused by their names, and the others are taken", async () => {
    const { attach, papers } = await begun();
    const refused =
      (await attach(
        photo("cut.jpg", photograph.subarray(0, photograph.length / 2)),
        photo("IMG_0003.HEIC"),
        photo("other.jpg", Buffer.from("GIF89a")),
        photo("huge.png", pngClaiming(100_000, 100_000)),
        photo("films.mov"),
        photo("whole.jpg"),
      )) ?? [];
    for (const name of ["cut.jpg", "IMG_0003.HEIC", "other.jpg", "huge.png", "films.mov"])
      expect(refused.filter((sentence) => sentence.startsWith(name))).toHaveLength(1);
    expect(refused.find((sentence) => sentence.startsWith("IMG_0003"))).toContain("截圖");
    expect(refused.at(-1)).toBe("其餘檔案已接收。");
    expect(await papers()).toHaveLength(1);
    expect(await readdir(portal.quarantine)).toEqual([]);
  });
  it("of which there are thirty are none taken, and it is said how many go at a time", async () => {
    const { attach, papers } = await begun();
    const many = Array.from({ length: 30 }, (_, index) => photo(`IMG_${String(index)}.jpg`));
    expect(await attach(...many)).toEqual([expect.stringContaining("20")]);
    expect([await papers(), await readdir(portal.quarantine)]).toEqual([[], []]);
  });
  it("of another type are told which types are taken", async () => {
    const { attach, papers } = await begun();
    const [refused] = (await attach(photo("IMG_0004.webp", Buffer.from("RIFF")))) ?? [];
    expect(refused).toContain("可加入的檔案類型：DOC, DOCX, XLS, XLSX, JPG, JPEG, PDF, PNG。");
    expect(await papers()).toEqual([]);
  });
  it("are none where nothing was chosen, or where malware came along", async () => {
    const { attach, papers } = await begun();
    expect(await attach()).toBeNull();
    const infected = Buffer.concat([photograph, Buffer.from(EICAR)]);
    expect(await attach(photo("bad.jpg", infected))).toEqual([expect.stringContaining("bad.jpg")]);
    expect(await papers()).toEqual([]);
  });
});

describe("the proof of another contact", () => {
  async function ask(...files: readonly File[]) {
    cases += 1;
    const { id } = await importBankrupt(portal, cases);
    const answer: unknown = await answerRequest(
      await enterStatements(portal, id),
      post(files, { email: "new@mail.example" }),
    );
    return { answer, papers: (await loadChange(portal, id))?.context.papers };
  }
  it("is one document of as many photographs as were taken", async () => {
    const { papers } = await ask(...Array.from({ length: 7 }, (_, index) => photo(`${String(index)}.jpg`)));
    expect(papers).toMatchObject([{ mediaType: "application/pdf" }]);
    expect(await readdir(portal.quarantine)).toEqual([]);
  });
  it("may be a PDF that somebody signed", async () => {
    const document = await PDFDocument.create();
    document.addPage().drawText("Tenancy agreement");
    const common = { commonName: "LANDLORD", organisation: "Landlord Limited", serial: "4d2", password: "p" };
    const signed = await signPdf(await document.save(), {
      p12: Buffer.from(await createDemoCertificate(common)),
      password: "p",
      ...{ reason: "Tenancy", location: "Hong Kong", name: "LANDLORD", at: new Date("2023-06-01T00:00:00Z") },
    });
    const { papers } = await ask(toFile(signed.pdf, "tenancy.pdf"));
    expect(papers).toMatchObject([{ name: "tenancy.pdf", size: signed.pdf.length }]);
  });
  it("is refused with a way on where another file lies in a signed PDF, as what it holds cannot be shown", async () => {
    const document = await PDFDocument.create();
    document.addPage().drawText("Tenancy agreement");
    await document.attach(Buffer.from("{}"), "facts.json", { mimeType: "application/json" });
    const { answer, papers } = await ask(toFile(await document.save(), "tenancy.pdf"));
    expect(answer).toMatchObject({
      data: {
        problems: {
          papers: "tenancy.pdf：檔案內藏有另一檔案，請分別上載。你亦可為該文件拍照或截圖，然後加入。",
        },
        typed: { email: "new@mail.example" },
      },
    });
    expect([papers, await readdir(portal.quarantine)]).toEqual([undefined, []]);
  });
});
