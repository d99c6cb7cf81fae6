/** Caps by date, and what is left to an employee. */
import { describe, expect, it } from "vitest";

import { FUND_CAPS, FUND_DEBTS, addUp, computeMost, findCap, listAboveCap, readEmployeeDebt } from ".";

const hkd = (dollars: number) => dollars * 100;

describe("the cap of a debt", () => {
  it.each([
    ["wages", "2022-06-16", 36_000],
    ["wages", "2022-06-17", 80_000],
    ["wages", "2026-11-30", 80_000],
    ["wagesInLieu", "2022-06-16", 22_500],
    ["wagesInLieu", "2022-06-17", 45_000],
    ["holidayPay", "2022-06-16", 10_500],
    ["holidayPay", "2022-06-17", 26_000],
    ["severance", "2022-06-16", 50_000],
    ["severance", "2025-07-02", 100_000],
    ["severance", "2025-07-03", 200_000],
  ])("for %s on %s is HK$%i", (debt, day, dollars) => {
    expect(findCap(debt, day)?.cents).toBe(hkd(dollars));
  });

  it("is none for what the Fund does not pay, and before the caps that are known", () => {
    expect(findCap("provident", "2026-01-01")).toBeNull();
    expect(findCap("wages", "1990-01-01")).toBeNull();
  });

  it("stands with the newest first, and only that of 2025 is assumed", () => {
    for (const debt of FUND_DEBTS) {
      const days = FUND_CAPS[debt].map(({ from }) => from);
      expect(days).toEqual(days.toSorted().toReversed());
    }
    const assumed = Object.values(FUND_CAPS).flatMap((caps) => caps.filter((cap) => cap.assumed));
    expect(assumed.map(({ from }) => from)).toEqual(["2025-07-03"]);
  });
});

it.each([
  [90_000, 90_000],
  [100_000, 100_000],
  [150_001, 125_000.5],
])("of severance of HK$%d owed under the cap of 2022, HK$%d is paid", (owed, paid) => {
  const cap = findCap("severance", "2024-01-01") ?? expect.fail("no cap");
  expect(computeMost(cap, hkd(owed))).toBe(hkd(paid));
});

const debt = (kind: string, owed: number, paid: number, to = "2025-01-31") =>
  readEmployeeDebt({
    name: "CHEUNG Wai",
    debt: kind,
    to,
    amount: { minor: hkd(owed), currency: "HKD" },
    fundPaid: paid === 0 ? null : { minor: hkd(paid), currency: "HKD" },
  });

it("what is left is what is owed less what was paid", () => {
  expect(addUp([debt("wages", 90_000, 80_000), debt("holidayPay", 5_000, 0)])).toEqual({
    owed: hkd(95_000),
    paid: hkd(80_000),
    left: hkd(15_000),
  });
});

it("a payment above its cap, or for what the Fund does not pay, is found", () => {
  expect(listAboveCap([debt("wages", 90_000, 80_000), debt("severance", 300_000, 200_000)])).toEqual([]);
  expect(listAboveCap([debt("wages", 90_000, 80_001)])).toMatchObject([
    { most: hkd(80_000), assumed: false },
  ]);
  expect(listAboveCap([debt("provident", 9_000, 1)])).toMatchObject([{ most: 0 }]);
  expect(listAboveCap([debt("severance", 500_000, 350_001, "2026-01-01")])).toMatchObject([
    { assumed: true },
  ]);
  // Nothing is said of a line whose days are not there yet.
  expect(listAboveCap([debt("wages", 90_000, 90_000, "")])).toEqual([]);
});
