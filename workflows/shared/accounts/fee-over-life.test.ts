/** The fee of whole estates, period by period, worked out by hand in the comments: bands of 100, 75, 65, 37.50, 20 and 10 a thousand. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { assessAdValorem } from "./ad-valorem";
import type { AdjustmentReason } from "./ad-valorem";
import { compileStatement } from "./compile";
import type { AccountedEntry, Estate } from "./entry";
import { feeAfter, computeFeeOverLife, NO_FEE } from "./fee-over-life";
import type { FeePeriod } from "./fee-over-life";
import { getAdValoremScale, computeFeeOn } from "./fee-scales";

/** Dollars as cents. */
const $ = (dollars: number) => Math.round(dollars * 100);

/** In dollars: what the period brought, its adjustments, what was paid in it, and what the office told as paid back. */
interface Told {
  readonly realized?: number;
  readonly adjusted?: readonly (readonly [AdjustmentReason, number])[];
  readonly paid?: number;
  readonly refund?: number;
}
/** In dollars: total fee (A), refund (B), fee paid (C), outstanding. */
type Expected = readonly [a: number, b: number, c: number, outstanding: number];

/** The sheets of an estate, each going on from the one before; its standing is worked out a second time over all periods at once. */
function listSheets(estate: Estate, periods: readonly Told[]) {
  const life: FeePeriod[] = [];
  return periods.map(({ realized = 0, adjusted = [], paid = 0, refund }, index) => {
    const on = `${String(2011 + index)}-06-30`;
    const before = computeFeeOverLife(life).at(-1) ?? NO_FEE;
    const sheet = assessAdValorem({
      estate,
      on,
      before,
      current: { amount: $(realized), entries: [] },
      adjustments: adjusted.map(([reason, amount]) => ({
        reason,
        amount: $(amount),
        note: "Explained",
        entries: [],
      })),
      paid: { amount: $(paid), entries: [] },
      refund:
        refund === undefined
          ? null
          : { minor: $(refund), reason: "Cheque of the office", by: "officer", at: `${on}T00:00:00.000Z` },
    });
    life.push({
      on,
      realized: $(realized),
      adjustment: adjusted.reduce((sum, [, amount]) => sum + $(amount), 0),
      paid: $(paid),
      refunded: $(refund ?? 0),
    });
    expect(sheet.problems).toEqual([]);
    const standing = computeFeeOverLife(life).at(-1) ?? NO_FEE;
    expect([sheet.adjusted, sheet.rounded]).toEqual([standing.adjusted, standing.rounded]);
    expect(sheet.outstanding).toBe(Math.max(0, standing.charged - standing.paid));
    return sheet;
  });
}

const listFigures = (sheets: ReturnType<typeof listSheets>) =>
  sheets.map(({ lines }) =>
    ["totalFee", "refund", "paid", "outstanding"].map(
      (wanted) => lines.find(({ code }) => code === wanted)?.amount,
    ),
  );
const check = (estate: Estate, periods: readonly (readonly [Told, Expected])[]) =>
  expect(
    listFigures(
      listSheets(
        estate,
        periods.map(([told]) => told),
      ),
    ),
  ).toEqual(periods.map(([, expected]) => expected.map((amount) => $(amount))));

describe("a company whose fee is always paid in the period that follows", () => {
  it("has the twelve lines of its first account", () => {
    const receipt = (id: string, category: string, dollars: number, more: Partial<AccountedEntry> = {}) => ({
      id,
      book: "hkd",
      date: "2025-03-03",
      kind: "receipt" as const,
      category,
      currency: "HKD",
      minor: $(dollars),
      hkd: $(dollars),
      realization: false,
      classification: null,
      ...more,
    });
    const payment = (
      id: string,
      category: string,
      dollars: number,
      classification: AccountedEntry["classification"],
    ) => ({ ...receipt(id, category, dollars), kind: "payment" as const, classification });
    const leg = (id: string, kind: "receipt" | "payment", book: string, other: string, entry: string) =>
      receipt(id, "", 10_000, { kind, book, category: null, transfer: { book: other, entry } });
    const statement = compileStatement({
      kind: "s203",
      period: { from: "2025-03-01", to: "2025-08-31" },
      opening: { certified: null, balances: [] },
      books: [
        { id: "hkd", name: "HKD" },
        { id: "usd", name: "USD" },
      ],
      fromOffice: { entries: ["office"], from: "2025-03-01", to: "2025-03-02", appointment: "PL" },
      entries: [
        receipt("office", "otherReceipts", 88_000),
        receipt("bank", "cashAtBank", 412_345.67, { realization: true }),
        receipt("shares", "recoveryFromInvestment", 25_641.03, {
          book: "usd",
          currency: "USD",
          hkd: $(200_000),
          realization: true,
          found: "statementOfAffairs",
        }),
        receipt("tax", "taxRefund", 10_000, { realization: true }),
        receipt("interest", "interestLiquidationAccount", 1_234.56),
        receipt("advance", "advanceByLiquidators", 50_000),
        payment("costs", "legalFee", 33_000.1, "disbursement"),
        payment("preferential", "preferentialDividend", 20_000, "distribution"),
        payment("ordinary", "ordinaryDividend", 15_000, "distribution"),
        payment("interestPaid", "interestToCreditors", 500, "distribution"),
        payment("debenture", "repaymentsToDebentureHolders", 1_000, "distribution"),
        payment("deposit", "refundOfPetitionersDeposit", 11_250, "other"),
        { ...leg("out", "payment", "usd", "hkd", "in"), currency: "USD", minor: $(1_282.05) },
        leg("in", "receipt", "hkd", "usd", "out"),
      ],
    });
    // (6) 88,000 + 612,345.67 + 10,000 + 1,234.56 + 50,000 = 761,580.23
    // (12) 33,000.10 + 20,000 + 15,500 + 1,000 + 11,250 = 80,750.10; 761,580.23 − 80,750.10 = 680,830.13
    expect(statement.lines.map(({ amount }) => amount)).toEqual(
      [
        88_000, 612_345.67, 10_000, 1_234.56, 50_000, 761_580.23, 33_000.1, 20_000, 15_500, 1_000, 11_250,
        80_750.1,
      ].map((amount) => $(amount)),
    );
    expect([statement.carriedForward, statement.realized.amount]).toEqual([$(680_830.13), $(622_345.67)]);
    expect(statement.problems).toEqual([]);
  });

  it("owes what was charged to date less what was paid to date", () => {
    check("company", [
      // 622,345.67 → 623,000: 500 × 100 + 123 × 75 = 59,225. Nothing is paid yet.
      [{ realized: 622_345.67 }, [59_225, 0, 0, 59_225]],
      // 1,873,145.77 → 1,874,000: 87,500 + 874 × 65 = 144,310; A = 144,310 − 59,225. Owed: 144,310 − 59,225 paid.
      [{ realized: 1_250_800.1, paid: 59_225 }, [85_085, 0, 59_225, 85_085]],
      // Nothing more; charged 144,310 = paid 59,225 + 85,085: nothing is owed, and nothing given back.
      [{ paid: 85_085 }, [0, 0, 85_085, 0]],
    ]);
  });

  it("is charged on the aggregate of both periods, whichever account was certified first", () => {
    // 1,000,000.01 → 1,001,000: 87,500 + 65 = 87,565; A = 87,565 − 50,000 = 37,565.
    check("company", [
      [{ realized: 500_000 }, [50_000, 0, 0, 50_000]],
      [{ realized: 500_000.01 }, [37_565, 0, 0, 87_565]],
    ]);
  });
});

describe("a bankruptcy that never pays", () => {
  it("owes the whole fee from period to period", () => {
    check("bankruptcy", [
      [{ realized: 999_999.99 }, [87_500, 0, 0, 87_500]],
      // 1,000,000.01 → 1,001,000: 87,565.
      [{ realized: 0.02 }, [65, 0, 0, 87_565]],
      // 5,000,000.00: 87,500 + 4,000 × 65 = 347,500.
      [{ realized: 3_999_999.99 }, [259_935, 0, 0, 347_500]],
      // 10,000,000.00: 347,500 + 5,000 × 37.50 = 535,000.
      [{ realized: 5_000_000 }, [187_500, 0, 0, 535_000]],
      [{ realized: 0.01 }, [20, 0, 0, 535_020]],
      // 50,000,000.00: 535,000 + 40,000 × 20 = 1,335,000.
      [{ realized: 39_999_999.99 }, [799_980, 0, 0, 1_335_000]],
      // 50,001,000.01 → 50,002,000: 1,335,000 + 2 × 10.
      [{ realized: 1_000.01 }, [20, 0, 0, 1_335_020]],
      // 49,961,000.01 → 49,962,000: 535,000 + 39,962 × 20 = 1,334,240; A = 1,334,240 − 1,335,020. No refund: nothing was paid.
      [{ adjusted: [["dishonoured", -40_000]] }, [-780, 0, 0, 1_334_240]],
    ]);
  });
});

describe("estates of three to eight periods", () => {
  it("1, a company: part of it paid late, the rest later", () => {
    check("company", [
      [{ realized: 250_000 }, [25_000, 0, 0, 25_000]], // 250 × 100
      // 500,000.01 → 501,000: 50,000 + 75 = 50,075, less 25,000. Owed 50,075 − 10,000.
      [{ realized: 250_000.01, paid: 10_000 }, [25_075, 0, 10_000, 40_075]],
      [{ paid: 40_075 }, [0, 0, 40_075, 0]],
    ]);
  });

  it("2, a bankruptcy: what was overpaid pays the next fee", () => {
    check("bankruptcy", [
      [{ realized: 100_000, paid: 12_000 }, [10_000, 2_000, 12_000, 0]], // 100 × 100
      // 150 × 100 = 15,000 charged, 12,000 paid.
      [{ realized: 50_000 }, [5_000, 0, 0, 3_000]],
      [{ paid: 3_000 }, [0, 0, 3_000, 0]],
    ]);
  });

  it("3, a company: a refund that the office paid is no credit any more, and all of it comes back in the end", () => {
    check("company", [
      [{ realized: 1_000_000, paid: 90_000, refund: 2_500 }, [87_500, 2_500, 90_000, 0]],
      // 1,200,000: 87,500 + 200 × 65 = 100,500; paid 90,000 − 2,500 = 87,500.
      [{ realized: 200_000 }, [13_000, 0, 0, 13_000]],
      [{ paid: 13_000 }, [0, 0, 13_000, 0]],
      // Nothing is left of the aggregate: 0 − 100,500. Paid 100,500.
      [{ adjusted: [["dishonoured", -1_200_000]] }, [-100_500, 100_500, 0, 0]],
    ]);
  });

  it("4, a bankruptcy: a correction back across the edge of five million", () => {
    check("bankruptcy", [
      [{ realized: 5_200_000, paid: 355_000 }, [355_000, 0, 355_000, 0]], // 347,500 + 200 × 37.50
      // 4,900,000: 87,500 + 3,900 × 65 = 341,000.
      [{ adjusted: [["correction", -300_000]] }, [-14_000, 14_000, 0, 0]],
      // 5,200,000.50 → 5,201,000: 347,500 + 201 × 37.50 = 355,037.50; paid 355,000.
      [{ realized: 300_000.5 }, [14_037.5, 0, 0, 37.5]],
    ]);
  });

  it("5, a company with both deductions: nothing moves for a period, and a cent starts a thousand", () => {
    check("company", [
      [{ realized: 2_000_000, adjusted: [["securedCreditor", -1_500_000]] }, [50_000, 0, 0, 50_000]],
      // 500,000 + 300,000 − 100,000 = 700,000: 50,000 + 200 × 75 = 65,000.
      [{ realized: 300_000, adjusted: [["trading", -100_000]], paid: 50_000 }, [15_000, 0, 50_000, 15_000]],
      [{}, [0, 0, 0, 15_000]],
      // 700,000.01 → 701,000: 65,075.
      [{ realized: 0.01, paid: 15_075 }, [75, 0, 15_075, 0]],
      [{}, [0, 0, 0, 0]],
    ]);
  });

  it("6, a bankruptcy of eight years of 125.50 each", () => {
    // 125.50 to 878.50 are one thousand (100); 8 × 125.50 = 1,004.00 is two (200).
    const year = { realized: 125.5 };
    check("bankruptcy", [
      [year, [100, 0, 0, 100]],
      [{ ...year, paid: 100 }, [0, 0, 100, 0]],
      [year, [0, 0, 0, 0]],
      [year, [0, 0, 0, 0]],
      [year, [0, 0, 0, 0]],
      [year, [0, 0, 0, 0]],
      [year, [0, 0, 0, 0]],
      [year, [100, 0, 0, 100]],
    ]);
  });

  it("7, a company that pays on account before anything is realized", () => {
    check("company", [
      [{ paid: 50_000 }, [0, 50_000, 50_000, 0]],
      [{ realized: 400_000 }, [40_000, 10_000, 0, 0]], // 400 × 100; 10,000 are left
      // 500,000.01 → 501,000: 50,075; paid 50,000 + 75.
      [{ realized: 100_000.01, paid: 75 }, [10_075, 0, 75, 0]],
    ]);
  });

  it("8, a bankruptcy whose cheque for the fee came back", () => {
    check("bankruptcy", [
      [{ realized: 300_000 }, [30_000, 0, 0, 30_000]],
      [{ paid: 30_000 }, [0, 0, 30_000, 0]],
      [{ paid: -30_000 }, [0, 0, -30_000, 30_000]],
      [{ paid: 30_000 }, [0, 0, 30_000, 0]],
    ]);
  });

  it("9, a company of sixty million: a secured creditor is paid later, and the office pays back", () => {
    check("company", [
      [{ realized: 60_000_000, paid: 1_435_000 }, [1_435_000, 0, 1_435_000, 0]], // 1,335,000 + 10,000 × 10
      // 45,000,000: 535,000 + 35,000 × 20 = 1,235,000.
      [{ adjusted: [["securedCreditor", -15_000_000]], refund: 200_000 }, [-200_000, 200_000, 0, 0]],
      // 60,000,000.99 → 60,001,000: 1,435,010; paid 1,435,000 − 200,000.
      [{ realized: 15_000_000.99 }, [200_010, 0, 0, 200_010]],
    ]);
  });

  it("10, a bankruptcy round the edges of the first two bands", () => {
    check("bankruptcy", [
      [{ realized: 499_999.99 }, [50_000, 0, 0, 50_000]],
      [{ realized: 0.01, paid: 20_000 }, [0, 0, 20_000, 30_000]], // 500,000.00 exactly
      [{ realized: 0.01 }, [75, 0, 0, 30_075]], // 501,000
      // 1,000,000.00: 87,500 − 50,075 = 37,425; paid 20,000 + 67,500.
      [{ realized: 499_999.99, paid: 67_500 }, [37_425, 0, 67_500, 0]],
      [{ adjusted: [["dishonoured", -1_000]] }, [-75, 75, 0, 0]], // 999,000: 87,425
      [{ realized: 0.01 }, [75, 0, 0, 0]], // 999,000.01 → 1,000,000: the 75 that were overpaid pay it
    ]);
  });
});

describe("a refund that the office has told", () => {
  const sheetWith = (refund: number) =>
    assessAdValorem({
      estate: "company",
      on: "2026-06-30",
      before: feeAfter(NO_FEE, {
        on: "2025-12-31",
        realized: $(1_000),
        adjustment: 0,
        paid: $(400),
        refunded: 0,
      }),
      current: { amount: 0, entries: [] },
      adjustments: [],
      paid: { amount: 0, entries: [] },
      refund: { minor: $(refund), reason: "Cheque", by: "officer", at: "2026-07-01T00:00:00.000Z" },
    });

  // 1,000 realized: 100 charged, 400 paid, 300 overpaid.
  it("never exceeds what was overpaid", () => {
    expect(sheetWith(300).problems).toEqual([]);
    expect(sheetWith(300.01).problems).toMatchObject([
      { code: "refundBeyondOverpaid", weight: "refused", params: { refund: "300.01", overpaid: "300.00" } },
    ]);
  });

  it("that is less leaves the outstanding amount below nil, which is refused", () => {
    expect(sheetWith(100).problems).toMatchObject([
      { code: "outstandingNegative", weight: "refused", params: { amount: "-200.00" } },
    ]);
  });
});

describe("for every estate", () => {
  it("what is owed and what is overpaid are the two sides of charged and paid, whenever it was paid", () => {
    const Amount = fc.integer({ min: 0, max: 900_000_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(Amount, Amount), { minLength: 1, maxLength: 12 }), (periods) => {
        const life = periods.map(([realized, paid], index) => ({
          on: `${String(2011 + index)}-06-30`,
          realized,
          adjustment: 0,
          paid: Math.round(paid / 20),
          refunded: 0,
        }));
        const end = computeFeeOverLife(life).at(-1) ?? NO_FEE;
        const sum = (of: (period: FeePeriod) => number) => life.reduce((total, each) => total + of(each), 0);
        expect(end.charged).toBe(
          computeFeeOn(
            sum(({ realized }) => realized),
            getAdValoremScale("2026-06-30"),
          ),
        );
        expect(end.paid).toBe(sum(({ paid }) => paid));
        // In another order the estate ends with the same.
        expect(computeFeeOverLife(life.toReversed()).at(-1)).toEqual(end);
      }),
    );
  });
});
