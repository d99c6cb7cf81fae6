/** Worked examples of the ad valorem fee, by hand in the comments, and what holds for every amount. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { assessAdValorem, computeSettlement } from "./ad-valorem";
import type { Adjustment, FeeInput } from "./ad-valorem";
import { computeFeeBalance } from "./fee-over-life";
import {
  getAdValoremScale,
  bandFees,
  computeFeeOn,
  readFeeScales,
  releaseScaleOn,
  roundUpToUnit,
} from "./fee-scales";

const SCALE = getAdValoremScale("2026-06-30");
/** Dollars as cents. */
const $ = (dollars: number) => Math.round(dollars * 100);
const figure = (dollars: number, ...entries: string[]) => ({ amount: $(dollars), entries });

/** Of an estate whose fee was paid so far. */
type Given = Partial<FeeInput> & { readonly broughtForward?: number; readonly alreadyCharged?: number };
const assessed = ({ broughtForward = 0, alreadyCharged = 0, ...input }: Given) =>
  assessAdValorem({
    estate: "company",
    on: "2026-06-30",
    before: computeFeeBalance(broughtForward, alreadyCharged, SCALE),
    current: figure(0),
    adjustments: [],
    paid: figure(0),
    ...input,
  });
const amounts = (input: Given) =>
  Object.fromEntries(assessed(input).lines.map(({ code, amount }) => [code, amount]));
const less = (reason: Adjustment["reason"], dollars: number): Adjustment => ({
  reason,
  amount: -$(dollars),
  note: "As agreed",
  entries: [],
});

describe("worked examples", () => {
  it("of a first period: 612,345.67", () => {
    // Rounded up: 613,000. First 500,000: 500 × 100 = 50,000; next 113,000: 113 × 75 = 8,475. Together 58,475.
    expect(amounts({ current: figure(612_345.67) })).toMatchObject({
      adjusted: $(612_345.67),
      rounded: $(613_000),
      remaining: $(613_000),
      totalFee: $(58_475),
      refund: 0,
      outstanding: $(58_475),
    });
  });

  it("of a second period: 1,250,800.10 more", () => {
    // 612,345.67 + 1,250,800.10 = 1,863,145.77, rounded up 1,864,000.
    // Fee on it: 50,000 + 500 × 75 = 87,500, + 864 × 65 = 56,160: 143,660. Less 58,475 charged before: 85,185.
    const second = assessed({
      broughtForward: $(612_345.67),
      current: figure(1_250_800.1),
      alreadyCharged: $(613_000),
    });
    expect(second.adjusted).toBe($(1_863_145.77));
    expect(second.rounded).toBe($(1_864_000));
    expect(second.outstanding).toBe($(85_185));
    // Where the first period stopped: 387,000 of the second band at 75 = 29,025; 864,000 of the third at 65 = 56,160.
    expect(second.bands.map(({ portion, fee }) => [portion, fee])).toEqual([
      [0, 0],
      [$(387_000), $(29_025)],
      [$(864_000), $(56_160)],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it("of a third period: a cheque of 40,000 that bounced", () => {
    // 1,863,145.77 − 40,000 = 1,823,145.77, rounded up 1,824,000: 87,500 + 824 × 65 = 141,060. Less 143,660: −2,600.
    expect(
      amounts({
        broughtForward: $(1_863_145.77),
        adjustments: [less("dishonoured", 40_000)],
        alreadyCharged: $(1_864_000),
      }),
    ).toMatchObject({
      adjusted: $(1_823_145.77),
      rounded: $(1_824_000),
      remaining: -$(40_000),
      totalFee: -$(2_600),
      refund: $(2_600),
      outstanding: 0,
    });
  });

  it("of two periods of 100,400: rounded up once, and not each", () => {
    // 200,800 → 201,000: 201 × 100 = 20,100. Each by itself: 101 × 100 twice, 20,200.
    const first = assessed({ current: figure(100_400) });
    const second = assessed({
      broughtForward: first.adjusted,
      current: figure(100_400),
      alreadyCharged: first.rounded,
    });
    expect(first.outstanding + second.outstanding).toBe($(20_100));
  });

  it("of a company with a secured creditor and a business carried on", () => {
    // 4,200,000 − 3,000,000 − 150,000 = 1,050,000: 87,500 + 50 × 65 = 90,750.
    const sheet = assessed({
      current: figure(4_200_000),
      adjustments: [less("securedCreditor", 3_000_000), less("trading", 150_000)],
    });
    expect(sheet.outstanding).toBe($(90_750));
    expect(sheet.problems).toEqual([]);
  });

  it("of a bankruptcy with the same gross: nothing is deducted, and the deductions are named", () => {
    // 4,200,000: 87,500 + 3,200 × 65 = 208,000: 295,500.
    const sheet = assessed({
      estate: "bankruptcy",
      current: figure(4_200_000),
      adjustments: [less("securedCreditor", 3_000_000), less("trading", 150_000)],
    });
    expect(sheet.outstanding).toBe($(295_500));
    expect(sheet.problems).toEqual([
      expect.objectContaining({ code: "deductionNotAllowed", params: { amount: "-3,150,000.00" } }),
    ]);
    expect(sheet.source.en).toContain("6C");
  });

  it("across the edge of 10 million: 10,500,000", () => {
    // 50,000 + 37,500 + 4,000 × 65 = 260,000 + 5,000 × 37.50 = 187,500: 535,000; + 500 × 20 = 10,000: 545,000.
    expect(amounts({ current: figure(10_500_000) })).toMatchObject({ totalFee: $(545_000) });
  });

  it("of an application for release: 612,345.67", () => {
    // 613 × 5 = 3,065.
    expect(computeFeeOn($(612_345.67), releaseScaleOn("2026-06-30"))).toBe($(3_065));
  });

  it.each([
    // The fee at the top of each band, and one cent above it: a thousand more at the next band's rate.
    [500_000, 50_000, 75],
    [1_000_000, 87_500, 65],
    [5_000_000, 347_500, 37.5],
    [10_000_000, 535_000, 20],
    [50_000_000, 1_335_000, 10],
  ])("at the edge of %d", (edge, fee, next) => {
    expect(computeFeeOn($(edge), SCALE)).toBe($(fee));
    expect(computeFeeOn($(edge) + 1, SCALE)).toBe($(fee) + $(next));
  });
});

describe("A, B, C and what is outstanding", () => {
  it.each([
    // A, C, B as the office has paid it back: refund (B) and outstanding
    [1_000, 0, undefined, 0, 1_000],
    [1_000, 400, undefined, 0, 600],
    [1_000, 1_000, undefined, 0, 0],
    [1_000, 1_300, undefined, 300, 0],
    [-2_600, 0, undefined, 2_600, 0],
    [-2_600, 100, undefined, 2_700, 0],
    [1_000, 1_300, 300, 300, 0],
    [1_000, 1_300, 100, 100, -200],
  ])("A %d, C %d, paid back %s", (totalFee, paid, refunded, refund, outstanding) => {
    expect(computeSettlement(totalFee, paid, { refunded })).toEqual({
      totalFee,
      paid,
      refund,
      unpaidBefore: 0,
      outstanding,
    });
  });

  it("refuses less than nil, with the entries behind it", () => {
    const { problems } = assessed({
      current: figure(1_000),
      paid: figure(300, "fee-1"),
      refund: { minor: 0, reason: "Kept", by: "officer", at: "2026-07-01T00:00:00.000Z" },
    });
    expect(problems).toEqual([
      expect.objectContaining({
        code: "outstandingNegative",
        weight: "refused",
        entries: ["fee-1"],
        // 1,000 realised: 100 of fee, less 300 paid.
        params: { amount: "-200.00" },
      }),
    ]);
  });

  it("asks for the reason of an adjustment, and refuses an aggregate below nil", () => {
    const { problems, rounded } = assessed({
      adjustments: [{ reason: "correction", amount: -$(10), note: " ", entries: ["e1"] }],
    });
    expect(problems.map(({ code }) => code)).toEqual(["aggregateNegative", "adjustmentWithoutReason"]);
    expect(rounded).toBe(0);
  });
});

/** Up to a hundred million dollars. */
const Cents = fc.integer({ min: 0, max: 10_000_000_000 });

describe("for every amount", () => {
  it("more realized is never a lower fee", () => {
    fc.assert(
      fc.property(Cents, Cents, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(computeFeeOn(more, SCALE)).toBeGreaterThanOrEqual(computeFeeOn(less, SCALE));
      }),
    );
  });

  it("periods together pay the fee on the aggregate, however it came in", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -500_000_000, max: 2_000_000_000 }), { maxLength: 12 }),
        (periods) => {
          let [adjusted, charged, fees, realized] = [0, 0, 0, 0];
          for (const amount of periods) {
            if (realized + amount < 0) continue;
            realized += amount;
            const sheet = assessed({
              broughtForward: adjusted,
              current: { amount, entries: [] },
              alreadyCharged: charged,
            });
            ({ adjusted, rounded: charged } = sheet);
            fees += sheet.lines.find(({ code }) => code === "totalFee")?.amount ?? 0;
          }
          expect(fees).toBe(computeFeeOn(realized, SCALE));
        },
      ),
    );
  });

  it("the bands add up to what is assessed, and each fee is a whole number of cents", () => {
    fc.assert(
      fc.property(Cents, Cents, (before, after) => {
        const [charged, aggregate] = [roundUpToUnit(before, SCALE), roundUpToUnit(after, SCALE)];
        const bands = bandFees(charged, aggregate, SCALE);
        expect(bands.reduce((sum, { portion }) => sum + portion, 0)).toBe(aggregate - charged);
        expect(bands.reduce((sum, { fee }) => sum + fee, 0)).toBe(
          computeFeeOn(after, SCALE) - computeFeeOn(before, SCALE),
        );
        expect(bands.every(({ fee }) => Number.isInteger(fee))).toBe(true);
      }),
    );
  });

  it("what is outstanding is never below nil, and nothing is both owed and paid back", () => {
    fc.assert(
      fc.property(Cents, Cents, Cents, (current, before, paid) => {
        const { outstanding, lines } = assessed({
          current: { amount: current, entries: [] },
          alreadyCharged: roundUpToUnit(before, SCALE),
          paid: { amount: paid, entries: [] },
        });
        const refund = lines.find(({ code }) => code === "refund")?.amount ?? -1;
        expect(outstanding).toBeGreaterThanOrEqual(0);
        expect(Math.min(outstanding, refund)).toBe(0);
      }),
    );
  });

  it("a cent above a thousand costs as much as the whole thousand", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (thousands, cents) => {
          expect(computeFeeOn(thousands * 100_000 + cents, SCALE)).toBe(
            computeFeeOn((thousands + 1) * 100_000, SCALE),
          );
        },
      ),
    );
  });
});

describe("scales", () => {
  it("are refused where a band would begin within a thousand, or none has no end", () => {
    const scale = { ...SCALE, from: "2027-01-01", version: 2 };
    expect(() =>
      readFeeScales([
        {
          ...scale,
          bands: [
            { width: 150_000, perUnit: 1 },
            { width: null, perUnit: 1 },
          ],
        },
      ]),
    ).toThrow("whole units");
    expect(() => readFeeScales([{ ...scale, bands: [{ width: 100_000, perUnit: 1 }] }])).toThrow(
      "without an end",
    );
    expect(readFeeScales([scale])).toHaveLength(1);
  });
});
