import ExcelJS from "@protobi/exceljs";
import { describe, expect, it } from "vitest";

import { buildWorkbook } from "~/tests/support/workbook-packages";

import { DOCX_PARTS, buildZip } from "../uploads/sample-files";
import { previewOffice } from "./preview-work.server";

const word = (body: string, more: Readonly<Record<string, string>> = {}) =>
  buildZip({
    ...DOCX_PARTS,
    "word/document.xml": `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    ...more,
  });
const p = (inner: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;
const r = (text: string, look = "") => `<w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r>`;

describe("a Word document", () => {
  it("is shown as headings, paragraphs, lists and tables", async () => {
    const styles = `<w:styles xmlns:w="w"><w:style w:styleId="berschrift2"><w:name w:val="heading 2"/></w:style></w:styles>`;
    const preview = await previewOffice(
      word(
        p(r("Findings"), `<w:pStyle w:val="berschrift2"/>`) +
          p(r("The debtor ") + r("did not", "<w:b/>") + r(" attend.", `<w:b w:val="0"/>`)) +
          p(r("First"), `<w:numPr><w:ilvl w:val="1"/><w:numId w:val="3"/></w:numPr>`) +
          `<w:tbl><w:tr><w:tc>${p(r("A"))}${p(r("B"))}</w:tc><w:tc>${p(r("C"))}</w:tc></w:tr></w:tbl>`,
        { "word/styles.xml": styles },
      ),
      "word",
    );
    expect(preview).toEqual({
      kind: "text",
      more: false,
      blocks: [
        { kind: "heading", level: 2, runs: [{ text: "Findings" }] },
        {
          kind: "paragraph",
          runs: [{ text: "The debtor " }, { text: "did not", bold: true }, { text: " attend." }],
        },
        { kind: "item", level: 1, runs: [{ text: "First" }] },
        { kind: "table", rows: [["A\nB", "C"]] },
      ],
    });
  });
  it("leaves out what was deleted, and gives markup in its text as the letters that it is", async () => {
    const preview = await previewOffice(
      word(
        p(
          r("&lt;script&gt;alert(1)&lt;/script&gt;") +
            `<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>`,
        ),
      ),
      "word",
    );
    expect(preview).toMatchObject({
      blocks: [{ kind: "paragraph", runs: [{ text: "<script>alert(1)</script>" }] }],
    });
  });
  it("is shown as far as one reads it, and says that there is more", async () => {
    const preview = await previewOffice(word(p(r("x".repeat(1_000))).repeat(400)), "word");
    expect(preview).toMatchObject({ kind: "text", more: true });
    expect(JSON.stringify(preview).length).toBeLessThan(350_000);
  });
  it("that is damaged, declares entities or is none at all is not shown", async () => {
    const none = { kind: "none", why: "damaged" };
    expect(await previewOffice(Buffer.from("PK nothing"), "word")).toEqual(none);
    expect(await previewOffice(buildZip({ "other.xml": "<a/>" }), "word")).toEqual(none);
    const entity = `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document>&x;</w:document>`;
    expect(await previewOffice(buildZip({ "word/document.xml": entity }), "word")).toEqual(none);
  });
});

describe("a workbook", () => {
  async function workbook(fill: (book: ExcelJS.Workbook) => void): Promise<Uint8Array> {
    const book = new ExcelJS.Workbook();
    fill(book);
    return new Uint8Array(await book.xlsx.writeBuffer());
  }
  it("is shown sheet by sheet, with what its cells say", async () => {
    const bytes = await workbook((book) => {
      book.addWorksheet("Assets").addRows([
        ["Item", "Value", "On"],
        ["Flat", 1_200.5, new Date("2026-01-05T00:00:00Z")],
        [{ formula: "B2*2", result: 2_401 }, { error: "#REF!" }, { text: "see", hyperlink: "https://x" }],
      ]);
      book.addWorksheet("Empty");
    });
    expect(await previewOffice(bytes, "workbook")).toEqual({
      kind: "sheets",
      moreSheets: 0,
      sheets: [
        {
          name: "Assets",
          more: false,
          rows: [
            ["Item", "Value", "On"],
            ["Flat", "1200.5", "05/01/2026"],
            ["2401", "#REF!", "see"],
          ],
        },
        { name: "Empty", more: false, rows: [] },
      ],
    });
  });
  it("is shown as far as one reads it, and says that there is more", async () => {
    const bytes = await workbook((book) => {
      const sheet = book.addWorksheet("Long");
      for (let row = 1; row <= 600; row += 1) sheet.addRow([row]);
      for (let more = 1; more <= 24; more += 1) book.addWorksheet(`Sheet ${String(more)}`);
    });
    const preview = await previewOffice(bytes, "workbook");
    if (preview.kind !== "sheets") throw new Error("It is not shown");
    expect([preview.sheets.length, preview.moreSheets]).toEqual([20, 5]);
    expect([preview.sheets[0]?.rows.length, preview.sheets[0]?.more]).toEqual([500, true]);
  });
  it("is shown no longer than a page can be, however often one text stands in it", async () => {
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`;
    const bytes = await buildWorkbook({
      sheets: Array.from({ length: 6 }, () => ({ data: row.repeat(500) })),
      strings: `<si><t>${"x".repeat(2_000)}</t></si>`,
    });
    const preview = await previewOffice(bytes, "workbook");
    if (preview.kind !== "sheets") throw new Error("It is not shown");
    expect(preview.sheets.map(({ more }) => more)).toEqual([true, true, true, true, true, true]);
    expect(JSON.stringify(preview).length).toBeLessThan(350_000);
    const far = await buildWorkbook({ sheets: [{ data: '<row r="499"><c r="AX499"><v>1</v></c></row>' }] });
    const shown = await previewOffice(far, "workbook");
    expect(JSON.stringify(shown).length).toBeLessThan(200_000);
  });
  it("of very many merged cells is shown as soon as one of none", async () => {
    const merges = Array.from(
      { length: 60_000 },
      (_, at) => `<mergeCell ref="A${String(at + 1)}:C${String(at + 1)}"/>`,
    );
    const bytes = await buildWorkbook({
      sheets: [
        {
          data: '<row r="1"><c t="inlineStr"><is><t>Flat</t></is></c></row>',
          after: `<mergeCells>${merges.join("")}</mergeCells>`,
        },
      ],
    });
    const preview = await previewOffice(bytes, "workbook");
    expect(preview).toMatchObject({ kind: "sheets", sheets: [{ rows: [["Flat"]], more: false }] });
  });
  it("that is damaged is not shown", async () => {
    expect(await previewOffice(Buffer.from("nothing"), "workbook")).toEqual({ kind: "none", why: "damaged" });
  });
});
