/** One account of each form with figures, worked out by hand. What `compile.test.ts` has of s.203 is not said again here. */
import { describe, expect, it } from "vitest";

import { workedAccount } from "~/tests/support/worked-accounts";

import { assessAdValorem } from "./ad-valorem";
import { assetTable } from "./assets";
import { compileStatement } from "./compile";
import { buildDeclaration } from "./declarations";
import { feeAfter, NO_FEE } from "./fee-over-life";

/** Dollars as cents. */
const $ = (dollars: number) => Math.round(dollars * 100);

describe("s.93: the first year of a bankruptcy of 14 March 2024", () => {
  const { statement: input, fee } = workedAccount("s93");
  const statement = compileStatement(input);
  const sheet = assessAdValorem({ ...fee, current: statement.realized });

  it("has twelve lines", () => {
    // (1)  handed over by the office                                                             12,500.00
    // (2)  8,765.43 + 1,200,000.00 (gross: the conveyance is a payment) + 4,321.09 + 2,000.00 1,215,086.52
    // (3)  two contributions of 6,000.00 + tax 3,210.55                                          15,210.55
    // (4)  interest                                                                                 456.78
    // (5)  a third party                                                                         20,000.00
    // (6)  12,500.00 + 1,215,086.52 + 15,210.55 + 456.78 + 20,000.00                          1,263,253.85
    // (7)  350.00 + 1,280.00 + 36,000.00 + 22,345.60 + 50,000.00 + 80,000.00                    189,975.60
    // (8)  employees                                                                             50,000.00
    // (9)  420,000.00 + interest 1,111.11                                                       421,111.11
    // (10) the mortgagee                                                                        300,000.00
    // (11) the petitioner's deposit                                                              12,150.00
    // (12) 189,975.60 + 50,000.00 + 421,111.11 + 300,000.00 + 12,150.00                         973,236.71
    expect(statement.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ["1", $(12_500)],
      ["2", $(1_215_086.52)],
      ["3", $(15_210.55)],
      ["4", $(456.78)],
      ["5", $(20_000)],
      ["6", $(1_263_253.85)],
      ["7", $(189_975.6)],
      ["8", $(50_000)],
      ["9", $(421_111.11)],
      ["10", $(300_000)],
      ["11", $(12_150)],
      ["12", $(973_236.71)],
    ]);
  });

  it("carries forward what bank and cash box hold", () => {
    // 0.00 + 1,263,253.85 − 973,236.71 = 290,017.14. Cash in hand: 4,321.09 − 4,000.00 paid in = 321.09; the bank has the rest.
    expect(statement).toMatchObject({
      broughtForward: 0,
      carriedForward: $(290_017.14),
      inBooks: $(290_017.14),
      differences: [],
      problems: [],
    });
    expect(statement.books.map(({ book, closing }) => [book, closing.hkd])).toEqual([
      ["estate", $(289_696.05)],
      ["hand", $(321.09)],
    ]);
  });

  it("owes the fee on the aggregate, of which nothing is deducted for the mortgagee", () => {
    // (2) + (3): 1,215,086.52 + 15,210.55 = 1,230,297.07, rounded up once: 1,231,000.
    // 500 × 100 = 50,000; 500 × 75 = 37,500; 231 × 65 = 15,015: A 102,515. Paid on account (C) 50,000: outstanding 52,515.
    expect(Object.fromEntries(sheet.lines.map(({ code, amount }) => [code, amount]))).toEqual({
      broughtForward: 0,
      current: $(1_230_297.07),
      adjustment: 0,
      adjusted: $(1_230_297.07),
      rounded: $(1_231_000),
      alreadyCharged: 0,
      remaining: $(1_231_000),
      totalFee: $(102_515),
      refund: 0,
      paid: $(50_000),
      unpaidBefore: 0,
      chargedToDate: $(102_515),
      paidToDate: $(50_000),
      outstanding: $(52_515),
    });
    expect(sheet.bands.slice(0, 4).map(({ portion, fee: due }) => [portion, due])).toEqual([
      [$(500_000), $(50_000)],
      [$(500_000), $(37_500)],
      [$(231_000), $(15_015)],
      [0, 0],
    ]);
  });

  it("goes on in the second year where the first one ended", () => {
    // 290,017.14 + 500.00 = 290,517.14. Aggregate 1,230,297.07 + 500.00 = 1,230,797.07: still 1,231,000, and no fee for this year.
    // Of the first year 102,515 − 50,000 = 52,515 is still to be paid.
    const later = compileStatement({
      ...input,
      period: { from: "2025-03-14", to: "2026-03-13" },
      opening: { certified: statement.carriedForward, balances: [] },
      fromOffice: undefined,
      entries: [
        ...input.entries,
        {
          id: "s1",
          book: "estate",
          date: "2025-04-01",
          kind: "receipt",
          category: "paymentByBankrupt",
          currency: "HKD",
          minor: $(500),
          hkd: $(500),
          realization: true,
          classification: null,
        },
      ],
    });
    expect(later).toMatchObject({
      broughtForward: $(290_017.14),
      carriedForward: $(290_517.14),
      problems: [],
    });
    const next = assessAdValorem({
      ...fee,
      on: "2026-03-13",
      before: feeAfter(NO_FEE, {
        on: fee.on,
        realized: $(1_230_297.07),
        adjustment: 0,
        paid: $(50_000),
        refunded: 0,
      }),
      paid: { amount: 0, entries: [] },
      current: later.realized,
    });
    expect([next.adjusted, next.rounded, next.outstanding]).toEqual([
      $(1_230_797.07),
      $(1_231_000),
      $(52_515),
    ]);
  });
});

describe("s.203: the six months to 30 June 2026 of a company", () => {
  const { statement: input, fee, assets } = workedAccount("s203");
  const statement = compileStatement(input);

  it("has its assets in two parts, each currency by itself, and together what the fee is on", () => {
    // HKD, statement of affairs: estimated 200,000.00 + 450,000.00 = 650,000.00; realized 200,555.10 + 412,345.67 = 612,900.77;
    // written off 37,654.33; still expected 0 (more was realized than expected) + 450,000.00 − 412,345.67 − 37,654.33 = 0.00.
    // HKD, found: realized 10,000.00. USD: 15,000.00 − 10,000.00 = 5,000.00 expected.
    // In HKD: 612,900.77 + 78,000.00 + 10,000.00 = 700,900.77, as in the worksheet.
    const sheet = assessAdValorem({ ...fee, current: statement.realized });
    const table = assetTable(assets, sheet.adjusted);
    expect(table.totals).toEqual([
      {
        currency: "HKD",
        estimated: $(650_000),
        realized: $(622_900.77),
        writtenOff: $(37_654.33),
        expected: 0,
      },
      { currency: "USD", estimated: $(15_000), realized: $(10_000), writtenOff: 0, expected: $(5_000) },
    ]);
    expect(table.parts.map(({ inHkd }) => inHkd)).toEqual([$(690_900.77), $(10_000)]);
    expect([table.inHkd, sheet.adjusted]).toEqual([$(700_900.77), $(700_900.77)]);
  });

  it("is paid on by deductions: what the secured creditor was given and the business cost counts for nothing", () => {
    // 200,555.10 + 502,345.67 = 702,900.77 − 150,000.00 − 52,900.77 = 500,000.00: 500 × 100 = 50,000 − 20,100 charged = 29,900.
    const sheet = assessAdValorem({
      ...fee,
      current: statement.realized,
      adjustments: [
        { reason: "securedCreditor", amount: -$(150_000), note: "Harbour Bank", entries: [] },
        { reason: "trading", amount: -$(52_900.77), note: "Wages of January", entries: [] },
      ],
    });
    expect(sheet).toMatchObject({ adjusted: $(500_000), rounded: $(500_000), outstanding: $(29_900) });
  });

  it("is certified in the liquidator's words, with the days of the account", () => {
    const said = buildDeclaration(
      {
        kind: "s203",
        isNil: false,
        from: "1 January 2026",
        to: "30 June 2026",
        deponent: { name: "WONG Siu Ming", address: "1 Queensway", isOneOfSeveral: false },
      },
      "en",
    );
    expect(said.paragraphs.join(" ")).toContain("from 1 January 2026 to 30 June 2026 inclusive");
    expect(said.signature).toContain("WONG Siu Ming");
  });
});
