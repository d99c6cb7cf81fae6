import { describe, expect, it } from "vitest";

import { computeStatement, listPayByMonth, listStatementGaps } from ".";
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

describe("what the answers come to", () => {
  it("is income less needs, to the cent", () => {
    const found = computeStatement(completeAnswers);
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

  it("counts a loss of a business, and less than nothing may be left", () => {
    const found = computeStatement({
      business: true,
      businessReceived: hkd(10_000),
      businessCosts: hkd(30_001),
      food: hkd(1),
    });
    expect(found).toMatchObject({ business: -20_001, surplus: -20_013, surplusMonthly: -1_668 });
  });

  it("counts nothing of what its question hides, nor what cannot be read yet", () => {
    expect(computeStatement({ ...completeAnswers, worked: false }).pay).toBe(0);
    expect(
      computeStatement({ worked: true, jobs: [{ ...job("month1", "month2", 100), gross: "abc" }] }).pay,
    ).toBe(0);
    expect(computeStatement({}).surplus).toBe(0);
  });

  it("says how much more is spent than was approved, and nothing where nothing was", () => {
    expect(computeStatement(completeAnswers).overApproved).toBeNull();
    expect(computeStatement({ ...completeAnswers, approved: hkd(1_300_000) }).overApproved).toBe(80_000);
    expect(computeStatement({ ...completeAnswers, approved: hkd(1_400_000) }).overApproved).toBe(-20_000);
  });

  it("is the same by rows as month by month, however the months are cut into rows", () => {
    for (let cut = 1; cut < 12; cut += 1) {
      const rows = [
        job("month1", `month${String(cut)}`, 1_001),
        job(`month${String(cut + 1)}`, "month12", 1_001),
      ];
      const values = { worked: true, jobs: rows };
      const months = listPayByMonth(values, 12).flatMap(({ jobs }) => jobs.map(({ gross }) => gross));
      expect(months).toHaveLength(12);
      expect(computeStatement(values).pay).toBe(12_012);
      expect(months.reduce((sum, each) => sum + each, 0)).toBe(12_012);
    }
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
