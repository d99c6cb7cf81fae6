import ExcelJS from "@protobi/exceljs";
import { describe, expect, it } from "vitest";

import { PrintingFailed } from "~/app/services/documents/printing/printing-failed.server";
import { pdfText } from "~/app/services/documents/printing/pdf-text.server";
import { setPaper } from "~/app/services/documents/typesetting/set-paper.server";
import { spreadsheets } from "~/app/services/documents/spreadsheets/spreadsheet.server";
import {
  assessAdValorem,
  compileStatement,
  sampleAccount,
  type StatementKind,
} from "~/workflows/shared/accounts/index";
import type { Locale } from "~/workflows/kit";
import { SHARED_PROGRAMS } from "~/tests/support/shared-programs";

import { accountPaper } from "./account-document.server";
import type { AccountDocumentInput, AccountPart } from "./account-parts";
import { accountPdf, accountWorkbook } from "./account-files.server";
import { accountSheets } from "./account-workbook.server";

function example(
  kind: StatementKind,
  locale: Locale,
  changes: Partial<AccountDocumentInput> = {},
): AccountDocumentInput {
  const { statement: input, fee, assets } = sampleAccount(kind);
  const statement = compileStatement(input);
  return {
    statement,
    entries: [...input.entries],
    fee: assessAdValorem({ ...fee, current: statement.realized }),
    assets: kind === "s203" ? assets : null,
    locale,
    category: (name) => `Category ${name}`,
    caseNo: kind === "s203" ? "HCCW 123/2025" : "HCB 1234/2025",
    caseName: "Sample Trading Limited 示例貿易有限公司",
    reference: "ACC-2026-000123",
    madeAt: "2026-07-03T06:15:00.000Z",
    deponents: [{ name: "CHAN Tai Man", address: "1 Queensway, Hong Kong", isOneOfSeveral: false }],
    ...changes,
  };
}

const printed = (input: AccountDocumentInput, parts?: readonly AccountPart[]) =>
  pdfText(setPaper(accountPaper(input, parts)));
/** Where a line breaks is the paper's affair. */
const bare = (text: string) => text.replace(/\s+/g, "");

/** The text of each line of figures, as it comes by hand in `workflows/shared/accounts/compile.test.ts`. */
const SUMMARY = [
  "(1)Net amount received from the Official Receiver’s Office50,000.00",
  "(2)Realizations: items in the statement of affairs490,345.67",
  "(3)Realizations: other items found12,000.00",
  "(4)Interest123.45",
  "(5)Other receipts, not being realizations20,000.00",
  "(6)Total receipts572,469.12",
  "(7)Disbursements45,150.00",
  "(8)Distribution to preferential creditors30,000.00",
  "(9)Distribution to ordinary creditors60,000.00",
  "(10)Returns to contributories, debenture holders and secured creditors25,000.00",
  "(11)Other payments11,250.00",
  "(12)Total payments171,400.00",
  "Brought forward100,000.00",
  "Carried forward501,069.12",
] as const;

describe("an account on paper", () => {
  // In three languages, word for word: `golden-papers.server.test.ts`.
  it("of a liquidation is whole", async () => {
    const pages = await printed(example("s203", "en"));
    const text = bare(pages.join(""));
    for (const line of SUMMARY) expect(text).toContain(bare(line));
    // The fee by hand: 700,900.77 → 701,000: 65,075 − 20,100.
    for (const amount of ["700,900.77", "701,000.00", "65,075.00", "20,100.00", "44,975.00"])
      expect(text).toContain(amount);
    expect(text).toContain(bare("certified to be correct"));
    expect(text).toContain("HCCW123/2025");
    expect(text).toContain("示例貿易有限公司");
    expect(bare(pages[0] ?? "")).toContain(`Page1of${String(pages.length)}`);
  });

  it("of a bankruptcy has the headings of Form 150 and the words of Form 146", async () => {
    const text = bare((await printed(example("s93", "en"))).join(""));
    for (const heading of ["Of whom received", "Nature of receipt", "To whom paid", "Nature of payment"])
      expect(text).toContain(bare(heading));
    expect(text).toContain(bare("a full and true account of my receipts and payments"));
    expect(text).toContain(bare("nor has any other person by my order or for my use"));
    expect(text).not.toContain(bare("Items in the statement of affairs Nature of asset"));
  });

  it("has every entry with its category, in its own currency and in Hong Kong dollars", async () => {
    const text = bare((await printed(example("s203", "en"), ["books"])).join(""));
    expect(text).toContain(
      bare("16/03/2026Pacific Buyers Incorporated, invoice 1041Category recoveryFromDebts10,000.0078,000.00"),
    );
    expect(text).toContain(bare("Transfer between cash books"));
    // Both sides come to the same: 100,000.00 + 494,469.12 + 31,200.00 = 171,400.00 + 454,269.12 = 625,669.12.
    expect(text.split("625,669.12")).toHaveLength(3);
  });

  it("names in its annex the entries behind each figure", async () => {
    const text = bare((await printed(example("s203", "en"), ["why"])).join(""));
    expect(text).toContain(bare("(7) Disbursements: HKD 45,150.00"));
    expect(text).toContain(bare("Wong & Partners, taxed bill"));
    expect(text).toContain(bare("Payments classified as Disbursement."));
    // Each entry stands below its line, and not below the total again.
    expect(text.split(bare("Wong & Partners, taxed bill"))).toHaveLength(2);
  });

  it("of joint trustees has an oath of each, on a page of its own, and none in the name of both", async () => {
    const deponents = ["WONG Siu Ming", "FUNG Oi Yee"].map((name) => ({
      name,
      address: "____",
      isOneOfSeveral: true,
    }));
    const pages = (await printed(example("s93", "en", { deponents }), ["declaration"])).map(bare);
    const oath = (name: string) => bare(`I, ${name}, of ____, one of the trustees of the property`);
    for (const { name } of deponents)
      expect(pages.map((page) => page.split(oath(name)).length - 1).toSorted()).toEqual([0, 1]);
    expect(pages.join("")).not.toContain(bare("WONG Siu Ming, FUNG Oi Yee"));
  });

  it("in which nothing moved is the statement of no receipts or payments", async () => {
    const { statement: input } = sampleAccount("s203");
    const statement = compileStatement({ ...input, entries: [], fromOffice: undefined });
    const nil = example("s203", "en", { statement, entries: [], fee: null, assets: null });
    const text = bare((await printed(nil, ["declaration"])).join(""));
    expect(text).toContain(bare("Statement of no receipts or payments"));
    expect(text).toContain(
      bare("have not from 01/01/2026 to 30/06/2026 inclusive received or paid any sum of money"),
    );
    expect(text).not.toContain(bare("that is, the cash book"));
  });

  it("that is not filed is marked as a draft on every page", async () => {
    for (const page of await printed(example("s203", "en", { reference: null }), ["summary", "fee"]))
      expect(page).toContain("DRAFT");
  });

  it("has what people typed as they typed it", async () => {
    const caseName = '<script>x</script> *Bold* #read("/etc/hostname")';
    expect(bare((await printed(example("s203", "en", { caseName }), ["summary"])).join(""))).toContain(
      bare(caseName),
    );
  });
});

describe("as files", () => {
  it("they are named after the account, and a typesetter without a place asks to come again", async () => {
    const input = example("s203", "en");
    const set = () => Promise.resolve(Buffer.from("%PDF"));
    const pdf = await accountPdf({ typesetter: { set } }, input, ["summary"], "Later");
    expect(pdf.headers.get("Content-Disposition")).toContain("S203-HCCW-123-2025-2026-06-30.pdf");
    const busy = { set: () => Promise.reject(new PrintingFailed("Too many")) };
    expect((await accountPdf({ typesetter: busy }, input, ["summary"], "Later")).status).toBe(503);
  });

  it("a workbook is written in a work process", async () => {
    const ownProcesses = SHARED_PROGRAMS.openWorkProcesses({ warn: () => undefined });
    try {
      const answer = await accountWorkbook({ ownProcesses }, example("s203", "en"));
      const workbook = new ExcelJS.Workbook();
      await workbook.xlsx.load(await answer.arrayBuffer());
      expect(workbook.worksheets[1]?.getRow(7).values).toEqual([
        undefined,
        "(12)",
        "Total payments",
        171_400,
      ]);
    } finally {
      await ownProcesses.close();
    }
  });
});

describe("an account as a workbook", () => {
  it("has amounts that can be added, a sheet for each table", async () => {
    const workbook = new ExcelJS.Workbook();
    const bytes = await spreadsheets(accountSheets(example("s203", "zh-hk")));
    await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
    const receipts = workbook.worksheets[0];
    expect(receipts?.name).toBe("1 收入");
    expect(receipts?.getRow(7).values).toEqual([undefined, "(6)", "收入總額", 572_469.12]);
    expect(receipts?.getCell("C7").numFmt).toBe("#,##0.00");
    const names = workbook.worksheets.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(15);
  });
});
