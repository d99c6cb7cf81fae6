import { describe, expect, it } from "vitest";

import { listPeriods, readPeriod, sayPeriod } from "./period";

const TODAY = "2026-01-15";

describe("the time of a report", () => {
  it("is the present month unless another that is offered is chosen", () => {
    expect(readPeriod(null, TODAY).id).toBe("2026-01");
    expect(readPeriod("2025-12", TODAY)).toMatchObject({ from: "2025-12-01", to: "2025-12-31" });
    for (const id of ["2026-02", "2026-13", "1999", "x", ""])
      expect(readPeriod(id, TODAY).id).toBe("2026-01");
  });

  it("has all months of a year that is over, and of the present one those that have begun", () => {
    expect(readPeriod("2025", TODAY).months).toHaveLength(12);
    expect(readPeriod("2026", TODAY).months.map(({ id }) => id)).toEqual(["2026-01"]);
    expect(readPeriod("2024", "2024-03-01").months.map(({ to }) => to)).toEqual([
      "2024-01-31",
      "2024-02-29",
      "2024-03-31",
    ]);
  });

  it("is offered month by month over the turn of a year", () => {
    expect(listPeriods(TODAY).slice(0, 3)).toEqual(["2026-01", "2025-12", "2025-11"]);
    expect(listPeriods(TODAY).slice(-5)).toEqual(["2026", "2025", "2024", "2023", "2022"]);
  });

  it.each([
    ["2026-11", "en", "November 2026"],
    ["2026-11", "zh-hk", "2026年11月"],
    ["2026", "en", "2026"],
    ["2026", "zh-cn", "2026年"],
  ] as const)("%s is called in %s: %s", (id, locale, said) => {
    expect(sayPeriod(id, locale)).toBe(said);
  });
});
