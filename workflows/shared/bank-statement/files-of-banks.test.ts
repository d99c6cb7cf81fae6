/** Files as banks and their programs really write them, beyond the examples of their manuals. */
import { createHash } from "node:crypto";

import { describe, expect, it } from "vitest";

import { expectLinearTime } from "~/tests/support/linear-time";
import { readXmlElement } from "~/app/services/documents/formats/xml-element.server";

import { readByLayout } from "./read-delimited";
import { openStatementFile } from "./read-file";
import type { StatementReading } from "./types";

const digest = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");

function read(given: string | Uint8Array): StatementReading {
  const bytes = typeof given === "string" ? Buffer.from(given) : given;
  const file = { hash: digest(bytes), computeDigest: (text: string) => digest(text).slice(0, 16) };
  const opened = openStatementFile(bytes, file, { currency: "HKD", today: "2026-12-01" }, readXmlElement);
  if (opened.kind === "unread") return { ok: false, problems: opened.problems };
  if (opened.kind === "statements") return opened.reading;
  const { layout } = opened.proposed;
  if (layout === null) return { ok: false, problems: [{ problem: "headingsUnknown" }] };
  return readByLayout(opened.rows, layout, file, { endsOn: "2026-12-01", account: "" });
}
function getLines(given: string | Uint8Array) {
  const reading = read(given);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.statements.flatMap(({ lines }) => lines);
}
const listProblems = (given: string | Uint8Array) => {
  const reading = read(given);
  return reading.ok ? [] : reading.problems;
};

/** A statement of MT940 with one entry. */
const swift = ({
  before = "",
  entry = ":61:2611031103D100,00NCHK000123//B1",
  words = ":86:CHEQUE 000123",
  opening = ":60F:C261101HKD1000,00",
  closing = ":62F:C261103HKD900,00\r\n",
  first = ":20:REF1\r\n",
} = {}) =>
  `${before}${first}:25:123456001\r\n:28C:1/1\r\n${opening}\r\n${entry}\r\n${words}\r\n${closing}-\r\n`;

describe("MT940", () => {
  it.each([
    ["code and kind on lines of their own", "BANKHKHH\r\n940\r\nBANKHKHH\r\n"],
    ["a number and a code", "0000 01BANKHK2AXXXX00001\r\n0000 01BANKHK2AXXXX00001\r\n940 00\r\n"],
    ["the kind between colons", ":940:\r\n"],
    ["the frame of a transmission", "\u0001"],
    ["SWIFT's blocks", "{1:F01BANKHKHHAXXX0000000000}{2:I940BANKHKHHXXXXN}{4:\r\n"],
  ])("is known behind %s", (_, before) => {
    expect(getLines(swift({ before }))).toMatchObject([{ amount: -10_000, text: "CHEQUE 000123" }]);
  });
  it("is known without its reference", () => {
    expect(getLines(swift({ first: "" }))).toHaveLength(1);
    expect(getLines(swift({ first: "" }) + swift({ first: "" }))).toHaveLength(2);
  });
  it("takes no header of the next message for words of this one", () => {
    const one = swift({ words: ":86:RENT", closing: ":62F:C261103HKD900,00\r\n" }).replace(/-\r\n$/, "");
    expect(getLines(`${one}BANKHKHH\r\n940\r\n${swift()}`).map(({ text }) => text)).toEqual([
      "RENT",
      "CHEQUE 000123",
    ]);
  });
  it.each([
    ["blanks for the day of entry", ":61:261103    DD100,00NMSCNONREF//", {}],
    ["a kind of two letters", ":61:2611031103D100,00NOV NONREF", {}],
    ["a blank before the kind", ":61:2611031103D100,00 NTRFNONREF", {}],
    ["no comma", ":61:2611031103D100NTRFNONREF", {}],
    ["nothing behind the comma", ":61:2611031103D100,NTRFNONREF", {}],
  ])("reads an entry with %s", (_, entry) => {
    expect(getLines(swift({ entry }))).toMatchObject([
      { date: "2026-11-03", valueDate: "2026-11-03", amount: -10_000 },
    ]);
  });
  it("books interest with a value on 30 February on its day of entry", () => {
    const [line] = getLines(
      swift({
        entry: ":61:2602300302D100,00NTRFNONREF",
        opening: ":60F:C260201HKD1000,00",
        closing: ":62F:C260302HKD900,00\r\n",
      }),
    );
    expect(line).toMatchObject({ date: "2026-03-02", amount: -10_000 });
    expect(line).not.toHaveProperty("valueDate");
    expect(listProblems(swift({ entry: ":61:261332D100,00NTRFNONREF" }))).toMatchObject([
      { problem: "dateUnreadable", found: "261332" },
    ]);
  });
  it("refuses three digits behind the comma", () => {
    expect(listProblems(swift({ entry: ":61:2611031103D100,000NTRFNONREF" }))).toMatchObject([
      { problem: "amountUnreadable", found: "100,000" },
    ]);
  });
  it("keeps words that begin with a dash, or with a time", () => {
    const words = ":86:RENT NOVEMBER\r\n-LESS COMMISSION 5%\r\n:44: PAID\r\nFLAT 3A";
    expect(getLines(swift({ words }))).toMatchObject([
      { text: "RENT NOVEMBER -LESS COMMISSION 5% :44: PAID FLAT 3A" },
    ]);
  });
  it("puts together what the end of a line has cut", () => {
    const words = ":86:166?00TRANSFER?20INVOICE 778?30BANKHKHH?3\r\n1HK0012345678?32CHAN TAI MAN";
    expect(getLines(swift({ words }))).toMatchObject([
      { text: "TRANSFER INVOICE 778 BANKHKHH HK0012345678 CHAN TAI MAN" },
    ]);
    const number = "X".repeat(27);
    expect(getLines(swift({ words: `:86:166?20${number}?21778?32CHAN` }))).toMatchObject([
      { text: `${number}778 CHAN` },
    ]);
    const full = `PAID FOR ${"A".repeat(55)}1`;
    expect(getLines(swift({ words: `:86:${full}\r\n23 NOV` }))).toMatchObject([{ text: `${full}23 NOV` }]);
  });
  it("says which balance is missing, and which currency is none of the portal's", () => {
    expect(listProblems(swift({ closing: "" }))).toMatchObject([{ problem: "closingMissing" }]);
    expect(listProblems(swift({ opening: ":60F:C261101PLN1000,00" }))).toMatchObject([
      { problem: "currencyUnknown", at: 4, found: "PLN" },
    ]);
  });
});

const camt = (declaration: string, name: string) =>
  `${declaration}<Document><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>1</Id></Othr></Id><Ccy>HKD</Ccy></Acct><Ntry><Amt Ccy="HKD">100.000</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt><AddtlNtryInf>${name}</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`;

describe("XML of other encodings", () => {
  it.each([
    ["ISO-8859-1", Buffer.from(camt('<?xml version="1.0" encoding="ISO-8859-1"?>', "Café"), "latin1")],
    ["windows-1252", Buffer.from(camt("<?xml version='1.0' encoding='windows-1252'?>", "Café"), "latin1")],
    ["UTF-16", Buffer.from(`\ufeff${camt('<?xml version="1.0" encoding="UTF-16LE"?>', "Café")}`, "utf16le")],
    ["UTF-8", Buffer.from(camt('<?xml version="1.0" encoding="UTF-8"?>', "Café"))],
  ])("%s is read as the file says", (_, bytes) => {
    expect(getLines(bytes)).toMatchObject([{ text: "Café", amount: -10_000 }]);
  });
  it.each([
    ["Big5", Buffer.from([0xb4, 0xe4, 0xa4, 0xb8]), "港元"],
    ["GBK", Buffer.from([0xb8, 0xdb, 0xd4, 0xaa]), "港元"],
  ])("%s as well", (encoding, name, text) => {
    const [before = "", behind = ""] = camt(`<?xml version="1.0" encoding="${encoding}"?>`, "|").split("|");
    expect(getLines(Buffer.concat([Buffer.from(before), name, Buffer.from(behind)]))).toMatchObject([
      { text },
    ]);
  });
  it("an encoding that nobody knows is refused", () => {
    expect(listProblems(camt('<?xml version="1.0" encoding="EBCDIC-X"?>', "A"))).toMatchObject([
      { problem: "xmlBroken" },
    ]);
  });
});

const ofx = (
  entries: string,
  { balance = "<BALAMT>900.00<DTASOF>20261130", header = "OFXHEADER:100\n" } = {},
) =>
  `${header}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>HKD<BANKACCTFROM><BANKID>1<ACCTID>123</BANKACCTFROM><BANKTRANLIST><DTSTART>20261101<DTEND>20261130${entries}</BANKTRANLIST><LEDGERBAL>${balance}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const entry = (day: string, amount = "-100.00") =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>${amount}<FITID>1<NAME>FEE</STMTTRN>`;

describe("OFX", () => {
  it("of version 2 is read without closing tags", () => {
    const header = '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>';
    expect(getLines(ofx(entry("20261103"), { header }))).toMatchObject([{ amount: -10_000 }]);
  });
  it("announces plain letters by a name of its own", () => {
    const closed = `<?xml version="1.0" encoding="USASCII"?><OFX><STMTRS><CURDEF>HKD</CURDEF><BANKACCTFROM><ACCTID>1</ACCTID></BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20261103</DTPOSTED><TRNAMT>-1.00</TRNAMT><NAME>Café</NAME></STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
    expect(getLines(Buffer.from(closed, "latin1"))).toMatchObject([{ text: "Café", amount: -100 }]);
  });
  it.each([
    ["20261102160000.000[0:GMT]", "2026-11-03"],
    ["20261102155959[0]", "2026-11-02"],
    ["20261102160000", "2026-11-03"],
    ["20261102235959", "2026-11-02"],
    ["20261102230000[-5:EST]", "2026-11-02"],
    ["20261103000000[+8:HKT]", "2026-11-03"],
    ["20261103", "2026-11-03"],
  ])("%s is on %s", (written, date) => {
    expect(getLines(ofx(entry(written)))).toMatchObject([{ date }]);
  });
  it("takes no balance of a day before the newest entry for what they come to", () => {
    const findClosing = (asOf: string) => {
      const reading = read(ofx(entry("20261105"), { balance: `<BALAMT>900.00<DTASOF>${asOf}` }));
      return reading.ok && reading.statements[0]?.closing;
    };
    expect([findClosing("20261101"), findClosing("20261105"), findClosing("20261130")]).toEqual([
      null,
      90_000,
      90_000,
    ]);
  });
  it("refuses three digits behind a comma, which may be thousands", () => {
    expect(listProblems(ofx(entry("20261103", "-1,500")))).toMatchObject([{ problem: "amountUnreadable" }]);
    expect(getLines(ofx(entry("20261103", "-1.500")))).toMatchObject([{ amount: -150 }]);
  });
});

describe("separated values", () => {
  it.each([
    [
      "flags in two languages",
      "交易日期,摘要,借贷标志,交易金额\n2026-11-03,A,借 Dr,5.00\n2026-11-03,B,贷 Cr,6.00",
      [-500, 600],
    ],
    [
      "amounts by heading",
      "交易日期,摘要,记账金额(收入),记账金额(支出)\n2026-11-03,A,,5.00\n2026-11-03,B,6.00,",
      [-500, 600],
    ],
    ["decimal commas", "Date;Description;Amount\n03/11/2026;A;-1.234,50\n04/11/2026;B;5,00", [-123_450, 500]],
    [
      "formulas that are texts",
      'Date,Description,Amount\n="03/11/2026",A,"-5.00"\n="04/11/2026",="B",6.00',
      [-500, 600],
    ],
    [
      "headings on each page",
      "Date,Description,Amount\n03/11/2026,A,-5.00\nDate,Description,Amount\n04/11/2026,B,6.00",
      [-500, 600],
    ],
    [
      "times and days of the week",
      "交易日期,摘要,交易金额\n2026-11-03 下午 3:20,A,-5.00\n星期三 2026-11-04,B,6.00",
      [-500, 600],
    ],
    [
      "a dated note of the bank's",
      "Date,Description,Amount,Balance\n03/11/2026,A,-5.00,95.00\n03/11/2026,NEW ADDRESS,,\n04/11/2026,B,6.00,101.00",
      [-500, 600],
    ],
  ])("%s", (_, text, amounts) => {
    expect(getLines(text).map(({ amount }) => amount)).toEqual(amounts);
  });
  it("a flag that says two things is refused", () => {
    expect(listProblems("交易日期,摘要,借贷标志,交易金额\n2026-11-03,A,借 Cr,5.00")).toMatchObject([
      { problem: "flagUnreadable" },
    ]);
  });
});

describe("what only takes time", () => {
  it.each<[string, (blanks: string) => string]>([
    ["braces", (blanks) => "{1:".repeat(blanks.length)],
    ["blanks in an amount of OFX", (blanks) => ofx(entry("20261103", `1${blanks}x`))],
    ["blanks in a day of OFX", (blanks) => ofx(entry(`2${blanks}x`))],
    ["blanks in an entry of MT940", (blanks) => swift({ entry: `:61:2611031103D100,00${blanks}` })],
    ["blanks in a balance", (blanks) => swift({ opening: `:60F:C261101HKD1${blanks}x` })],
    ["blanks in words", (blanks) => swift({ words: `:86:A${blanks}B` })],
    ["blanks in an amount of camt", (blanks) => camt("", "A").replace("100.000", `1${blanks}x`)],
    ["blanks in a cell", (blanks) => `Date,Description,Amount\n03/11/2026,A,1${blanks}x\n`],
    ["blanks in a day", (blanks) => `Date,Description,Amount\n0${blanks}3/11/2026,A,1\n`],
    ["blocks in a line", (blanks) => "{4:".repeat(blanks.length)],
  ])("%s: no reader waits for it", (_, textWith) => {
    expectLinearTime(20_000, (size) => Buffer.from(textWith(" ".repeat(size))), read);
  });
});
