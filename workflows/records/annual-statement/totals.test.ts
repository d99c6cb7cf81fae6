import { describe, expect, it } from "vitest";

import { aMonthOf, computeStatement, listPayByMonth, listStatementGaps } from ".";
import { completeAnswers } from "./examples";

const hkd = (minor: number) => ({ minor, currency: "HKD" });
const job = (firstMonth: string, lastMonth: string, gross: number) => ({
  id: `${firstMonth}-${lastMonth}`,
  employer: "A",
  firstMonth,
  lastMonth,
  gross: hkd(gross),
  tax: hkd(0),
  mpf: hkd(0),
});

/** From the first of a month: it has twelve. */
const YEAR = { from: "2024-03-01", to: "2025-02-28" };

describe("what the answers come to", () => {
  it("is income less needs, to the cent", () => {
    const found = computeStatement(completeAnswers, YEAR);
    // 8 months of 16,000 and 4 of 17,500; provident fund 8 x 800 and 4 x 875; the wife's 3,000 for twelve months.
    expect(found).toMatchObject({
      pay: 19_800_000,
      mpfTakenOff: 990_000,
      familyPaysIn: 3_600_000,
      income: 23_400_000,
      spentMonthly: 1_380_000,
      needsOfYear: 12 * 1_380_000 + 990_000,
      surplus: 23_400_000 - 12 * 1_380_000 - 990_000,
      contributions: 1_200_000,
    });
    expect(found.surplusMonthly).toBe(Math.floor(found.surplus / 12));
  });

  it("counts a month as a twelfth to the cent below", () => {
    expect([28_991_855, 28_991_856, -1].map(aMonthOf)).toEqual([2_415_987, 2_415_988, -1]);
  });

  it("counts a loss of a business, and less than nothing may be left", () => {
    const found = computeStatement(
      {
        business: true,
        businessReceived: hkd(10_000),
        businessCosts: hkd(30_001),
        food: hkd(1),
      },
      YEAR,
    );
    expect(found).toMatchObject({ business: -20_001, surplus: -20_013, surplusMonthly: -1_668 });
  });

  it("counts nothing of what its question hides, nor what cannot be read yet", () => {
    expect(computeStatement({ ...completeAnswers, worked: false }, YEAR).pay).toBe(0);
    expect(
      computeStatement({ worked: true, jobs: [{ ...job("month1", "month2", 100), gross: "abc" }] }, YEAR).pay,
    ).toBe(0);
    expect(computeStatement({}, YEAR).surplus).toBe(0);
  });

  it("says how much more is spent than was approved, and nothing where nothing was", () => {
    expect(computeStatement(completeAnswers, YEAR).overApproved).toBeNull();
    expect(computeStatement({ ...completeAnswers, approved: hkd(1_300_000) }, YEAR).overApproved).toBe(
      80_000,
    );
    expect(computeStatement({ ...completeAnswers, approved: hkd(1_400_000) }, YEAR).overApproved).toBe(
      -20_000,
    );
  });

  it("is the same by rows as month by month, however the months are cut into rows", () => {
    for (let cut = 1; cut < 12; cut += 1) {
      const rows = [
        job("month1", `month${String(cut)}`, 1_001),
        job(`month${String(cut + 1)}`, "month12", 1_001),
      ];
      const values = { worked: true, jobs: rows };
      const months = listPayByMonth(values, YEAR).flatMap(({ jobs }) => jobs.map(({ gross }) => gross));
      expect(months).toHaveLength(12);
      expect(computeStatement(values, YEAR).pay).toBe(12_012);
      expect(months.reduce((sum, each) => sum + each, 0)).toBe(12_012);
    }
  });
});

describe("a year that begins within a month", () => {
  const year = { from: "2021-09-30", to: "2022-09-29" };
  const payOf = (...jobs: readonly ReturnType<typeof job>[]) =>
    computeStatement({ worked: true, jobs }, year).pay;
  it("has twelve months of pay, though it touches thirteen, however they are cut into rows", () => {
    expect(payOf(job("month1", "month13", 1_550_001))).toBe(12 * 1_550_001);
    for (let cut = 1; cut < 13; cut += 1) {
      const rows = [
        job("month1", `month${String(cut)}`, 1_550_001),
        job(`month${String(cut + 1)}`, "month13", 1_550_001),
      ];
      expect(payOf(...rows)).toBe(12 * 1_550_001);
      const months = listPayByMonth({ worked: true, jobs: rows }, year);
      expect(months).toHaveLength(13);
      const sum = months.flatMap(({ jobs }) => jobs).reduce((total, { gross }) => total + gross, 0);
      expect(sum).toBe(12 * 1_550_001);
    }
  });
  it("counts its first month and its last by the days that fall into it", () => {
    expect(payOf(job("month1", "month1", 3_000_000))).toBe(100_000);
    expect(payOf(job("month13", "month13", 3_000_000))).toBe(2_900_000);
    expect(payOf(job("month2", "month12", 3_000_000))).toBe(33_000_000);
  });
  it.each([
    ["2024-02-29", "2025-02-27"],
    ["2023-02-28", "2024-02-27"],
    ["2023-12-31", "2024-12-30"],
    ["2024-01-02", "2025-01-01"],
  ])("from %s to %s one job is twelve months of pay", (from, to) => {
    const values = { worked: true, jobs: [job("month1", "month13", 1_000_000)] };
    expect(computeStatement(values, { from, to }).pay).toBe(12_000_000);
  });
});

describe("what is missing", () => {
  const year = { from: "2024-03-01", to: "2025-02-28" };
  const answered = { ...year, papers: [], noPapersBecause: "I was paid in cash." };
  const paths = (values: object, more: object = {}) =>
    listStatementGaps(
      { ...answered, values: { ...completeAnswers, declaredName: "CHAN Tai Man", ...values }, ...more },
      "2025-06-02",
    ).map(({ path, problem }) => `${path} ${problem}`);

  it("is nothing of complete answers", () => {
    expect(paths({})).toEqual([]);
  });
  it("is a paper, or why there is none", () => {
    expect(paths({}, { noPapersBecause: null })).toEqual(["papers papersOrWhyNone"]);
    expect(paths({}, { noPapersBecause: null, papers: [{ id: "1" }] })).toEqual([]);
  });
  it("is a month of the year, and the months in their order", () => {
    const jobs = [job("month5", "month4", 1), job("month1", "month13", 1)];
    expect(paths({ jobs })).toEqual([
      "jobs/month5-month4/lastMonth monthsWrongWayRound",
      "jobs/month1-month13/lastMonth monthNotInYear",
    ]);
    expect(paths({ jobs: [job("month1", "month13", 1)] }, { from: "2024-03-15", to: "2025-03-14" })).toEqual(
      [],
    );
  });
  it("is a day within the year, where something is said to have happened in it", () => {
    expect(paths({ moved: true, movedOn: "2025-03-01" })).toEqual(["movedOn dayNotInYear"]);
    expect(paths({ moved: true, movedOn: "2025-02-28" })).toEqual([]);
    expect(paths({ moved: false, movedOn: "2025-03-01" })).toEqual([]);
    const property = [{ id: "p1", kind: "gift", details: "A watch", on: "2024-02-29", worth: hkd(1) }];
    expect(paths({ acquired: true, property })).toEqual(["property/p1/on dayNotInYear"]);
  });
  it("is why more is spent than was approved", () => {
    expect(paths({ approved: hkd(1_300_000) })).toEqual(["overApprovedWhy cannotBeBlank"]);
    expect(paths({ approved: hkd(1_380_000) })).toEqual([]);
  });
});
