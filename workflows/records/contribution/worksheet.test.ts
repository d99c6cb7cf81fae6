/** What is left of an income: each line in cents, and the proposal never more than what is left. */
import { describe, expect, it } from "vitest";

import { NEEDS } from "../../shared/domestic-needs";
import { completeWorksheet } from "./examples";
import { computeGuide, getGuide, GUIDE_AMOUNTS } from "./guide-amounts";
import { computeSurplus, suggestAllowed } from "./worksheet";

const worksheet = completeWorksheet("2026-06-15");

describe("the surplus", () => {
  it("is the income less what is allowed by head", () => {
    // 16,500 + 3,000 − (6,200 + 5,500 + 300 + 900 + 700 + 200 + 0 + 825 + 0)
    expect(computeSurplus(worksheet)).toEqual({
      income: 1_950_000,
      actual: 1_462_500,
      allowed: 1_462_500,
      surplus: 487_500,
      proposed: 487_000,
      aboveGuide: [],
    });
  });
  it("proposes nothing where nothing is left, and a business that loses takes from the income", () => {
    const income = { ...worksheet.income, business: -700_000 };
    expect(computeSurplus({ ...worksheet, income })).toMatchObject({ surplus: -212_500, proposed: 0 });
    expect(computeSurplus({ ...worksheet, income: { ...income, business: -487_500 } })).toMatchObject({
      surplus: 0,
      proposed: 0,
    });
  });
  it("names the heads that go beyond the guide, of those that have one", () => {
    const needs = {
      ...worksheet.needs,
      accommodation: { actual: 2_000_000, guide: null, allowed: 2_000_000 },
      food: { ...worksheet.needs.food, allowed: 650_001 },
    };
    expect(computeSurplus({ ...worksheet, needs }).aboveGuide).toEqual(["food"]);
  });
  it("never asks for more than is left, whatever the cents", () => {
    for (let cents = 0; cents < 3_000; cents += 7) {
      const { surplus, proposed } = computeSurplus({
        ...worksheet,
        income: { ...worksheet.income, otherIncome: cents },
      });
      expect(proposed).toBeLessThanOrEqual(surplus);
      expect(surplus - proposed).toBeLessThan(1_000);
    }
  });
});

describe("the guide amounts", () => {
  it("grow with the family, and say nothing where papers decide", () => {
    const guide = getGuide("2026-06-15");
    expect(computeGuide(guide, { adults: 1, children: 0 })).toMatchObject({
      food: 250_000,
      accommodation: null,
    });
    expect(computeGuide(guide, { adults: 3, children: 2 })).toMatchObject({
      food: 250_000 + 440_000 + 360_000,
    });
  });
  it("stand in editions by their first day, the earliest first, each with every head", () => {
    const days = GUIDE_AMOUNTS.map(({ from }) => from);
    expect(days).toEqual([...new Set(days)].sort());
    for (const { rates } of GUIDE_AMOUNTS) expect(Object.keys(rates)).toEqual([...NEEDS]);
    expect(getGuide("2020-01-01").from).toBe(days[0]);
  });
  it("limit what is allowed at first to what is spent", () => {
    expect([suggestAllowed(100, 200), suggestAllowed(300, 200), suggestAllowed(300, null)]).toEqual([
      100, 200, 300,
    ]);
  });
});
