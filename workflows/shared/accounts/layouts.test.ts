import { describe, expect, it } from "vitest";

import { assetTable, namedAsset, printedAssets } from "./assets";
import type { AssetRow } from "./assets";
import { cashBookLayout } from "./cash-book-layout";
import { buildDeclaration } from "./declarations";
import { getInForce } from "./in-languages";
import file from "./layouts/summary.json";
import { getSummaryLayout, readSummaryLayouts, getSummaryLayoutOn } from "./summary-layout";

describe("the summary's layout", () => {
  const [first] = readSummaryLayouts(file);
  const changed = (change: (lines: NonNullable<typeof first>["lines"]) => unknown) => () =>
    readSummaryLayouts([{ ...first, lines: change(structuredClone(first?.lines ?? [])) }]);

  it("is of the twelve lines", () => {
    expect(getSummaryLayoutOn("2026-06-30").lines.map(({ code }) => code)).toEqual(
      Array.from({ length: 12 }, (_, at) => String(at + 1)),
    );
    expect(getSummaryLayout(1).version).toBe(1);
    expect(() => getSummaryLayout(99)).toThrow("version 99");
  });

  it("is refused where an entry could be lost or counted twice", () => {
    expect(changed((lines) => lines.filter(({ rest }) => !rest))).toThrow("one line takes the rest");
    expect(changed((lines) => lines.filter(({ code }) => code !== "4"))).toThrow(
      "the total is that of all lines",
    );
    expect(changed((lines) => lines.map((line) => ({ ...line, takes: undefined })))).toThrow("takes entries");
    expect(changed((lines) => lines.map((line) => ({ ...line, label: { en: "Only English" } })))).toThrow();
  });

  it("is that of the day: a later version leaves earlier accounts as they are", () => {
    const versions = [
      { version: 1, from: "2000-01-01" },
      { version: 2, from: "2027-01-01" },
    ];
    expect(
      ["1999-12-31", "2026-12-31", "2027-01-01"].map((day) => getInForce(versions, day).version),
    ).toEqual([1, 1, 2]);
  });
});

describe("the table of assets", () => {
  const row: AssetRow = {
    id: "a",
    part: "statementOfAffairs",
    nature: "Lorry",
    currency: "HKD",
    estimated: 10_000,
    realized: 6_000,
    realizedHkd: null,
    writtenOff: 1_000,
    unrealized: null,
    remarks: "Worn out",
  };
  const codes = (...rows: AssetRow[]) =>
    assetTable(rows).problems.map(({ code, weight }) => `${code} ${weight}`);

  it("works out what is still expected, never less than nothing", () => {
    const expected = (changes: Partial<AssetRow>) =>
      assetTable([{ ...row, ...changes }]).parts[0]?.lines[0]?.expected;
    expect(expected({})).toBe(3_000);
    expect(expected({ realized: 20_000 })).toBe(0);
    expect(expected({ estimated: null })).toBeNull();
    expect(expected({ unrealized: 2_500 })).toBe(2_500);
  });

  it("totals each currency by itself, and in Hong Kong dollars what was realized", () => {
    const table = assetTable([
      { ...row, id: "u", currency: "USD", realized: 100, realizedHkd: 780, part: "otherFound" },
      row,
      { ...row, id: "b", realized: 500 },
    ]);
    expect(table.totals).toEqual([
      // 6,000 + 500; 3,000 + (10,000 − 500 − 1,000 = 8,500).
      { currency: "HKD", estimated: 20_000, realized: 6_500, writtenOff: 2_000, expected: 11_500 },
      { currency: "USD", estimated: 10_000, realized: 100, writtenOff: 1_000, expected: 8_900 },
    ]);
    expect(table.inHkd).toBe(7_280);
    expect(table.parts.map(({ part, inHkd }) => [part, inHkd])).toEqual([
      ["statementOfAffairs", 6_500],
      ["otherFound", 780],
    ]);
  });

  it("asks for the equivalent of another currency, and for a remark on what is written off", () => {
    expect(codes({ ...row, currency: "USD" })).toEqual(["assetHkdMissing refused"]);
    expect(codes({ ...row, currency: "USD", realized: 0 })).toEqual([]);
    expect(codes({ ...row, remarks: " " })).toEqual(["assetRemarkMissing remark"]);
    expect(codes({ ...row, currency: "XXX", nature: "" })).toContain("assetNatureMissing refused");
    expect(codes({ ...row, currency: "XXX" })).toContain("assetCurrencyMissing refused");
    expect(codes({ ...row, nature: "", printed: "plant" })).toEqual([]);
  });

  it("says where it and the fee do not agree", () => {
    expect(assetTable([row], 6_000).problems).toEqual([]);
    expect(assetTable([row], 5_000).problems).toMatchObject([
      { code: "assetsDiffer", weight: "remark", params: { amount: "10.00" } },
    ]);
  });

  it("knows a printed asset by its name, in any of the three languages, and what is added to it", () => {
    const named = (typed: string) => {
      const { printed, nature } = namedAsset("company", typed);
      return [printed, nature];
    };
    expect(named("Cash at bank")).toEqual(["cashAtBank", ""]);
    expect(named("cash at bank: HSBC 123：savings")).toEqual(["cashAtBank", "HSBC 123：savings"]);
    expect(named("銀行現金：滙豐")).toEqual(["cashAtBank", "滙豐"]);
    expect(named("A painting: oil on canvas")).toEqual([undefined, "A painting: oil on canvas"]);
  });

  it("calls a printed asset in its messages what it was called when it was typed", () => {
    const foreign: AssetRow = { ...row, ...namedAsset("company", "Cash at bank"), currency: "USD" };
    expect(assetTable([foreign]).problems).toMatchObject([
      { code: "assetHkdMissing", params: { asset: "Cash at bank" } },
    ]);
  });

  it("has the lists of Form 23 and of Form 28A", () => {
    expect(printedAssets("company").rows.map(({ label }) => label["zh-hk"])).toContain("欠公司的債項");
    expect(printedAssets("bankruptcy").rows.map(({ code }) => code)).toContain("lifePolicies");
  });
});

describe("headings of the cash book", () => {
  it("are those of the prescribed forms", () => {
    expect(cashBookLayout("bankruptcy").receipts.party["zh-hk"]).toBe("從何人收受");
    expect(cashBookLayout("company").payments.party["zh-hk"]).toBe("向何人支付");
  });
});

describe("declarations", () => {
  const deponent = { name: "Chan {{to}} Man", address: "1 Queensway", isOneOfSeveral: false };
  const given = { from: "01/01/2026", to: "30/06/2026", deponent };
  const text = (kind: "s93" | "s203", isNil: boolean, locale: "en" | "zh-hk" | "zh-cn" = "en") =>
    buildDeclaration({ ...given, kind, isNil }, locale).paragraphs.join("\n");

  it("of a trustee has the words of Form 146, and those that are struck out where nothing moved", () => {
    expect(text("s93", false)).toMatch(/full and true account of my receipts and payments/);
    expect(text("s93", false)).toContain("from 01/01/2026 to 30/06/2026 inclusive");
    expect(text("s93", true)).not.toMatch(/full and true account|other than and except/);
    expect(text("s93", true)).toMatch(/nor has any other person by my order or for my use/);
    expect(text("s93", false, "zh-hk")).toMatch(/包括該兩天.*全面及真實的帳目/);
  });

  it("of a liquidator certifies in writing", () => {
    expect(text("s203", false)).toContain("certified to be correct");
    expect(text("s203", false, "zh-hk")).toContain("以書面核證無誤");
    expect(text("s203", true)).toContain("no receipts or payments");
    expect(text("s203", true, "zh-cn")).toContain("述明无收支的陈述书");
  });

  it("of one who holds the office beside others are his own, and name him as one of them", () => {
    const several = { ...given, isNil: false, deponent: { ...deponent, isOneOfSeveral: true } };
    const first = (kind: "s93" | "s203", locale: "en" | "zh-hk" | "zh-cn") =>
      buildDeclaration({ ...several, kind }, locale).paragraphs[0];
    expect(first("s93", "en")).toBe(
      "I, Chan {{to}} Man, of 1 Queensway, one of the trustees of the property of the above-named bankrupt, make oath and say—",
    );
    expect(first("s93", "zh-hk")).toContain("是上述破產人的財產受託人之一，宣誓");
    expect(first("s203", "en")).toContain("one of the liquidators of the above-named company");
    expect(first("s203", "zh-cn")).toContain("是上述公司的清盘人之一，");
  });

  it("puts a name in as it is", () => {
    expect(buildDeclaration({ ...given, kind: "s93", isNil: false }, "en").signature).toBe(
      "Chan {{to}} Man, Trustee",
    );
  });
});
