import { describe, expect, it } from "vitest";

import { addDays, addMonths, countDaysBetween, isCalendarDate } from "../../kit";
import { EMPTY_CASE, statementDays } from "../case-file";
import { getStatementYear, listMonths, listYearsOver } from ".";

/** Every day of two years around a leap day, and ends of months of others. */
const ORDERS: readonly string[] = [
  ...Array.from({ length: 731 }, (_, day) => addDays("2023-07-01", day)),
  "1996-02-29",
  "2000-02-29",
  "2020-02-29",
  "2021-12-31",
];

describe("the years of a bankruptcy", () => {
  it("say their period: of an order of 1 March the year ends on the last day of February", () => {
    expect(getStatementYear("2026-03-01", 1)).toEqual({
      year: 1,
      from: "2026-03-01",
      to: "2027-02-28",
      due: "2027-03-01",
    });
    expect(getStatementYear("2023-03-01", 1)).toMatchObject({ to: "2024-02-29", due: "2024-03-01" });
  });

  it("follow each other without a gap or a day in two of them, whatever the day of the order", () => {
    for (const order of ORDERS) {
      const years = Array.from({ length: 9 }, (_, index) => getStatementYear(order, index + 1));
      expect(years[0]?.from).toBe(order);
      for (const [index, { from, to, due }] of years.entries()) {
        expect([order, isCalendarDate(due), addDays(to, 1)]).toEqual([order, true, due]);
        expect([365, 366]).toContain(countDaysBetween(from, due));
        const next = years[index + 1];
        if (next !== undefined) expect([order, next.from]).toEqual([order, due]);
      }
    }
  });

  it("are due on the anniversaries that the alerts of the case file name", () => {
    for (const order of ORDERS) {
      const file = { ...EMPTY_CASE, type: "B", dates: { bankruptcyOrder: order } } as const;
      const alerts = statementDays(file, addMonths(order, 36));
      const own = [1, 2, 3].map((year) => getStatementYear(order, year).due);
      expect([order, alerts]).toEqual([order, own]);
    }
  });

  it("are over from the anniversary on, oldest first", () => {
    expect(listYearsOver("2024-03-01", "2025-02-28")).toEqual([]);
    expect(listYearsOver("2024-03-01", "2025-03-01").map(({ year }) => year)).toEqual([1]);
    expect(listYearsOver("2024-02-29", "2028-02-29").map(({ due }) => due)).toEqual([
      "2025-02-28",
      "2026-02-28",
      "2027-02-28",
      "2028-02-29",
    ]);
  });

  it("touch twelve months, or thirteen where they begin within one", () => {
    for (const order of ORDERS) {
      const year = getStatementYear(order, 1);
      const months = listMonths(year);
      expect([order, months.length]).toEqual([order, order.endsWith("-01") ? 12 : 13]);
      expect([months[0], months.at(-1)]).toEqual([year.from.slice(0, 7), year.to.slice(0, 7)]);
      expect(new Set(months).size).toBe(months.length);
    }
  });
});
