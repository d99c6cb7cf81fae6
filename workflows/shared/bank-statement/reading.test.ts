import { createHash } from "node:crypto";

import { describe, expect, it } from "vitest";

import { readXmlElement } from "~/app/services/documents/formats/xml-element.server";

import { checkChain } from "./chain";
import {
  BOC_CSV,
  CAMT_053,
  HANG_SENG_CSV,
  HSBC_CSV,
  MAINLAND_CSV,
  MT940,
  OFX_1,
  OFX_2,
  STANDARD_CHARTERED_CSV,
} from "./examples";
import type { Encoding } from "./encodings";
import type { StatementLayout } from "./layout";
import { readByLayout } from "./read-delimited";
import { openStatementFile } from "./read-file";
import { BankStatement } from "./types";
import type { StatementReading } from "./types";

const digest = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");

const toBytes = (text: string, encoding: "utf8" | "utf16le" = "utf8") => Buffer.from(text, encoding);

function opened(bytes: Uint8Array, chosen: { readonly encoding?: Encoding } = {}) {
  const file = { hash: digest(bytes), computeDigest: (text: string) => digest(text).slice(0, 16) };
  const hints = { currency: "HKD", today: "2026-03-01", ...chosen };
  return { file, opened: openStatementFile(bytes, file, hints, readXmlElement) };
}

/** Reads a file with the mapping that is proposed for it. */
function read(
  given: string | Uint8Array,
  change: (layout: StatementLayout) => StatementLayout = (same) => same,
) {
  const bytes = typeof given === "string" ? toBytes(given) : given;
  const { file, opened: found } = opened(bytes);
  if (found.kind === "unread") return { ok: false as const, problems: found.problems };
  if (found.kind === "statements") return found.reading;
  const { layout } = found.proposed;
  if (layout === null) return { ok: false as const, problems: [{ problem: "headingsUnknown" as const }] };
  return readByLayout(found.rows, change(layout), file, { endsOn: "2026-03-01", account: "" });
}

function only(reading: StatementReading) {
  expect(reading).toMatchObject({ ok: true });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  expect(reading.statements).toHaveLength(1);
  const [statement] = reading.statements;
  if (statement === undefined) throw new Error("no statement");
  return BankStatement.parse(statement);
}
const problems = (reading: StatementReading) => (reading.ok ? [] : reading.problems);

describe("files of separated values", () => {
  it("of HSBC are turned round, the oldest line first, and each balance follows from the one before", () => {
    const statement = only(read(HSBC_CSV));
    expect(statement).toMatchObject({ from: "2025-11-03", to: "2025-11-28", currency: "HKD" });
    expect(
      statement.lines.map(({ number, at, date, amount, balance }) => [number, at, date, amount, balance]),
    ).toEqual([
      [1, 4, "2025-11-03", 5_300_000, 15_300_000],
      [2, 3, "2025-11-20", -120_000, 15_180_000],
      [3, 2, "2025-11-28", 1_234, 15_181_234],
    ]);
    // 153,000.00 after the first line of 53,000.00: it opened with 100,000.00.
    expect(checkChain(statement)).toMatchObject({ opening: 10_000_000, closing: 15_181_234, broken: null });
    expect(statement.lines[1]?.text).toBe("AUTOPAY OUT CLP POWER HC125B20");
  });
  it("of Hang Seng go on with their words, print a day once, and turn the year in January", () => {
    const reading = read(HANG_SENG_CSV);
    const statement = only(reading);
    expect(statement).toMatchObject({ opening: 10_000_000, closing: 17_750_075, to: "2026-01-02" });
    expect(statement.lines.map(({ date, text, amount }) => [date, text, amount])).toEqual([
      ["2025-12-15", "CHEQUE 004411", -250_050],
      ["2025-12-15", "SALE OF MOTOR CAR LEE AUCTIONEERS LTD", 8_000_000],
      ["2026-01-02", "CREDIT INTEREST", 125],
    ]);
    expect(checkChain(statement)).toMatchObject({ broken: null, isProven: true });
    if (reading.ok) expect(reading.leftOut.map(({ at }) => at)).toEqual([5, 10]);
  });
  it("of the Bank of China have Chinese headings and a mark before them; a sum at their end is shown as left out", () => {
    const reading = read(BOC_CSV);
    const statement = only(reading);
    expect(statement.lines.map(({ amount }) => amount)).toEqual([
      18_000_000, -4_500_000, -15_000, -15_000, 321,
    ]);
    expect(statement.lines[1]).toMatchObject({
      text: "支票 — 陳大文律師行",
      reference: "000881",
      date: "2025-11-05",
    });
    if (reading.ok) expect(reading.leftOut).toMatchObject([{ at: 7, why: "noEntry" }]);
  });
  it("of Standard Chartered say the side in a column of its own, and quote within quotes", () => {
    const statement = only(read(STANDARD_CHARTERED_CSV));
    expect(statement.lines.map(({ amount }) => amount)).toEqual([2_500_000, -108_000, -10_000]);
    expect(statement.lines[1]).toMatchObject({ text: 'CHEQUE "GAZETTE" NOTICE', valueDate: "2025-11-11" });
  });
  it("of the mainland are in RMB, whatever the bank calls it", () => {
    const statement = only(read(MAINLAND_CSV));
    expect(statement).toMatchObject({ currency: "RMB" });
    expect(statement.lines.map(({ date, amount }) => [date, amount])).toEqual([
      ["2025-11-03", 1_200_000],
      ["2025-11-10", -80_050],
    ]);
  });
  it("are of one kind in every encoding, and read alike", () => {
    const expected = only(read(BOC_CSV)).lines.map(({ text, amount }) => [text, amount]);
    // `服務費` in Big5 and in GBK, made by iconv; the whole file is too long to be written in bytes here.
    const rows = (cells: readonly (readonly number[])[]) =>
      Buffer.concat(cells.map((cell) => Buffer.from(cell)));
    const big5 = rows([
      [0xa5, 0xe6, 0xa9, 0xf6, 0xa4, 0xe9, 0xb4, 0xc1, 0x2c], // 交易日期,
      [0xba, 0x4b, 0xad, 0x6e, 0x2c], // 摘要,
      [0xaa, 0xf7, 0xc3, 0x42, 0x0a], // 金額
    ]);
    const gbk = rows([
      [0xbd, 0xbb, 0xd2, 0xd7, 0xc8, 0xd5, 0xc6, 0xda, 0x2c],
      [0xd5, 0xaa, 0xd2, 0xaa, 0x2c],
      [0xbd, 0xf0, 0xb6, 0xee, 0x0a],
    ]);
    const line = Buffer.from("03/11/2025,FEE,-10.00\n");
    expect(only(read(Buffer.concat([big5, line]))).lines[0]).toMatchObject({ amount: -1_000 });
    expect(only(read(Buffer.concat([gbk, line]))).lines[0]).toMatchObject({ amount: -1_000 });
    for (const wide of [toBytes(BOC_CSV, "utf16le"), toBytes(BOC_CSV.slice(1), "utf16le")])
      expect(only(read(wide)).lines.map(({ text, amount }) => [text, amount])).toEqual(expected);
    expect(problems(read(Buffer.from([0xff, 0xfe, 0x00])))).toMatchObject([{ problem: "encodingUnknown" }]);
  });
  it("keep each currency's ledger apart", () => {
    const reading = read(
      "Date,Details,Amount,Currency\n01/11/2025,A,10.00,HKD\n02/11/2025,B,20.00,USD\n03/11/2025,C,-1.00,HKD\n",
    );
    if (!reading.ok) throw new Error("refused");
    expect(
      reading.statements.map(({ currency, lines, id }) => [currency, lines.length, id.slice(-2)]),
    ).toEqual([
      ["HKD", 2, "-1"],
      ["USD", 1, "-2"],
    ]);
  });
  it("have marks of their bytes alone: another mapping leaves them as they are", () => {
    const marks = (reading: StatementReading) => only(reading).lines.map(({ mark }) => mark);
    const turned = read(BOC_CSV, (layout) => ({
      ...layout,
      amounts: { kind: "inOut", in: 4, out: 3 },
      columns: { ...layout.columns, text: [2] },
    }));
    expect(marks(turned)).toEqual(marks(read(BOC_CSV)));
  });
});

it.each([
  ["separated values", HSBC_CSV],
  ["MT940", MT940],
  ["OFX", OFX_1],
])("%s are read without what nothing can keep", (_, text) => {
  const marked = text.replaceAll("\n", "\u0001\uFFFF\n");
  const without = (given: string) => {
    const reading = read(given);
    return reading.ok
      ? reading.statements.map(({ lines }) =>
          lines.map(({ date, text: said, amount }) => [date, said, amount]),
        )
      : reading.problems;
  };
  expect(without(marked)).toEqual(without(text));
});

describe("what cannot be read is refused with its place, and never nil", () => {
  const file = (...rows: readonly string[]) => ["Date,Details,Amount,Balance", ...rows].join("\r\n");
  it.each([
    ["03/11/2025,A,abc,1.00", { problem: "amountUnreadable", at: 3, found: "abc" }],
    ['03/11/2025,A,"1,23",1.00', { problem: "amountUnreadable", at: 3, found: "1,23" }],
    ["03/11/2025,A,1.005,1.00", { problem: "amountUnreadable", at: 3, found: "1.005" }],
    ["03/11/2025,A,99999999999999.00,1.00", { problem: "amountTooLarge", at: 3 }],
    ["03/11/2025,A,,1.00", { problem: "amountMissing", at: 3 }],
    ["31/02/2025,A,1.00,1.00", { problem: "dateUnreadable", at: 3, found: "31/02/2025" }],
    ["03/11/2025,A,1.00,much", { problem: "balanceUnreadable", at: 3, found: "much" }],
    ['03/11/2025,"A,1.00,1.00', { problem: "quoteOpen", at: 3 }],
    ['03/11/2025,"A"B,1.00,1.00', { problem: "textAfterQuote", at: 3 }],
  ])("%s", (row, problem) => {
    expect(problems(read(file("02/11/2025,A,5.00,5.00", row)))).toMatchObject([problem]);
  });
  it("a side that is not known, and a row that has both", () => {
    const sides = STANDARD_CHARTERED_CSV.replace(";DR;1,080.00", ";XX;1,080.00");
    expect(problems(read(sides))).toMatchObject([{ problem: "flagUnreadable", at: 3, found: "XX" }]);
    const both = BOC_CSV.replace(',,"45,000.00"', ',1.00,"45,000.00"');
    expect(problems(read(both))).toMatchObject([{ problem: "amountTwice", at: 3 }]);
  });
  it("a file without lines, of nothing, of one column, of a picture", () => {
    expect(problems(read("Date,Details,Amount\n"))).toMatchObject([{ problem: "noLines" }]);
    expect(problems(read(""))).toMatchObject([{ problem: "empty" }]);
    expect(problems(read("hello\nworld\n"))).toMatchObject([{ problem: "formatUnknown" }]);
    expect(problems(read(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])))).toHaveLength(
      1,
    );
  });
  it("names twenty faults and no more", () => {
    const rows = Array.from({ length: 500 }, () => "03/11/2025,A,abc,1.00");
    expect(problems(read(file("02/11/2025,A,5.00,5.00", ...rows)))).toHaveLength(20);
  });
});

describe("OFX", () => {
  it("of version 1 has values that are not closed", () => {
    const statement = only(read(OFX_1));
    expect(statement).toMatchObject({
      account: "808-123456-838",
      from: "2025-11-01",
      to: "2025-11-30",
      opening: null,
      closing: 15_180_000,
    });
    expect(statement.lines).toMatchObject([
      { text: "BOOK DEBT WONG & CO INV 77", amount: 5_300_000, reference: "A1" },
      { text: "CLP POWER", amount: -120_000, reference: "000102" },
    ]);
    expect(checkChain(statement)).toMatchObject({ opening: 10_000_000, isProven: false });
  });
  it("of version 2 is XML, and may write a comma", () => {
    const statement = only(read(OFX_2));
    expect(statement).toMatchObject({ currency: "USD", lines: [{ text: "海外匯款", amount: 100_050 }] });
  });
  it("with an amount that is none is refused at its line", () => {
    expect(problems(read(OFX_1.replace("-1200.00", "twelve")))).toMatchObject([
      { problem: "amountUnreadable", at: 18, found: "twelve" },
    ]);
    expect(problems(read(OFX_1.replace("<TRNAMT>-1200.00", "")))).toMatchObject([
      { problem: "amountMissing", at: 18 },
    ]);
  });
  it("with tags without end is refused, and quickly", () => {
    expect(problems(read(`<OFX>${"<A>".repeat(100_000)}`))).toMatchObject([{ problem: "xmlBroken" }]);
  });
});

describe("MT940", () => {
  it("joins its pages, and knows reversals and numbered words", () => {
    const statement = only(read(MT940));
    expect(statement).toMatchObject({ account: "808123456838", opening: 10_000_000, closing: 15_181_234 });
    expect(
      statement.lines.map(({ date, text, reference, amount }) => [date, text, reference, amount]),
    ).toEqual([
      ["2025-11-03", "CHQ DEPOSIT BOOK DEBT WONG AND CO", "000123", 5_300_000],
      ["2025-11-19", "AUTOPAY OUT CLP POWER", "B780", -120_000],
      ["2025-11-28", "", undefined, 1_234],
    ]);
    expect(checkChain(statement)).toMatchObject({ broken: null, isProven: true });
  });
  it("with a page that is missing is refused", () => {
    expect(problems(read(MT940.replace(":60M:C251103HKD153000,", ":60M:C251104HKD9,")))).toMatchObject([
      { problem: "pagesBroken", at: 13 },
    ]);
  });
  it("with a field that is none is refused at its line", () => {
    expect(problems(read(MT940.replace("D1200,00N", "D12.00N")))).toMatchObject([
      { problem: "tagUnreadable", at: 17 },
    ]);
  });
});

describe("camt.053", () => {
  it("is read with its parties and references; what is pending is shown as left out", () => {
    const reading = read(CAMT_053);
    const statement = only(reading);
    expect(statement).toMatchObject({ account: "808123456838", opening: 10_000_000, closing: 15_180_000 });
    expect(statement.lines).toMatchObject([
      { text: "黃氏公司 清償帳面債款", reference: "B771", valueDate: "2025-11-04", amount: 5_300_000, at: 8 },
      { text: "CLP POWER", reference: "000102", amount: -120_000 },
    ]);
    if (reading.ok) expect(reading.leftOut).toMatchObject([{ why: "pending", text: "ON ITS WAY" }]);
  });
  it("with another currency, without a side or with an amount that is none is refused", () => {
    const changed = (from: string, to: string) => problems(read(CAMT_053.replace(from, to)))[0]?.problem;
    expect(changed('<Amt Ccy="HKD">1200.00', '<Amt Ccy="USD">1200.00')).toBe("currencyDiffers");
    expect(changed("1200.00</Amt><CdtDbtInd>DBIT", "1200.00</Amt><CdtDbtInd>?")).toBe("flagUnreadable");
    expect(changed(">1200.00<", ">-1200.00<")).toBe("amountUnreadable");
    expect(changed(">1200.00<", "><")).toBe("amountUnreadable");
  });
  it("that declares entities is refused before any is put in", () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
    expect(problems(read(CAMT_053.replace("<Document", `${bomb}<Document`)))).toMatchObject([
      { problem: "xmlBroken" },
    ]);
  });
});
