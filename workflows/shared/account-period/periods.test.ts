import { describe, expect, it } from "vitest";
import { addDays } from "../../kit";
import { getAnnouncementDay, findDeadlineToAnnounce, isOverdue } from "./deadline";
import { calendarPeriod, dayAfter, firstNumber, numberAfter, placeDemand } from "./periods";

describe("periods by the calendar", () => {
  it("an order of 31 August has half-years that end on the last days of February and August", () => {
    const halves = [1, 2, 3, 4].map((number) => calendarPeriod("s203", "2025-08-31", number));
    expect(halves.map(({ from, to }) => [from, to])).toEqual([
      ["2025-08-31", "2026-02-27"],
      ["2026-02-28", "2026-08-30"],
      ["2026-08-31", "2027-02-27"],
      ["2027-02-28", "2027-08-30"],
    ]);
  });
  it("an order of 29 February keeps its day in leap years", () => {
    const years = [1, 2, 3, 4, 5].map((number) => calendarPeriod("s89", "2024-02-29", number));
    expect(years.map(({ from, dueOn }) => [from, dueOn])).toEqual([
      ["2024-02-29", "2025-02-28"],
      ["2025-02-28", "2026-02-28"],
      ["2026-02-28", "2027-02-28"],
      ["2027-02-28", "2028-02-29"],
      ["2028-02-29", "2029-02-28"],
    ]);
  });
  it("has neither a gap nor an overlap, from any day of a leap year", () => {
    for (const kind of ["s89", "s203"] as const)
      for (let day = 0; day < 366; day += 1) {
        const order = addDays("2024-01-01", day);
        for (let number = 1; number < 9; number += 1) {
          const [period, next] = [
            calendarPeriod(kind, order, number),
            calendarPeriod(kind, order, number + 1),
          ];
          expect(period.from <= period.to).toBe(true);
          expect([order, next.from]).toEqual([order, dayAfter(period)]);
        }
      }
  });
});

describe("the first period of a case that the portal comes to know late", () => {
  const input = { today: "2026-06-01", since: "2020-01-10", settled: null };
  it("is the one that ended last, not one of years ago", () => {
    expect(firstNumber("s89", "2020-01-10", input)).toBe(6);
  });
  it("is a later one where accounts were received, or the practitioner came later", () => {
    expect(firstNumber("s89", "2020-01-10", { ...input, settled: "2026-01-10" })).toBe(7);
    expect(firstNumber("s89", "2020-01-10", { ...input, since: "2026-02-01" })).toBe(7);
  });
  it("is the first of all in a new case", () => {
    expect(firstNumber("s203", "2026-05-29", { ...input, since: "2026-05-29" })).toBe(1);
  });
});

describe("an account that the office asks for", () => {
  const order = "2026-01-01";
  const halves = [1, 2].map((number) => ({
    ...calendarPeriod("s203", order, number),
    isFiled: number === 1,
  }));
  const ask = (to: string, known = halves, goesOn = true) =>
    placeDemand("s203", { order, to, goesOn }, known);
  it("takes the beginning of the running period, which keeps its end and its due day", () => {
    expect(ask("2026-08-31")).toEqual({ place: "within", period: halves[1] });
  });
  it("is none where an account ends on that day, is filed, or the first begins later", () => {
    expect(ask("2026-12-31")).toEqual({ place: "refused", why: "same" });
    expect(ask("2026-03-31")).toEqual({ place: "refused", why: "filed" });
    expect(ask("2025-12-31")).toEqual({ place: "refused", why: "before" });
  });
  it("goes on behind the last one, but not past the end of the next one by the calendar", () => {
    const first = halves.slice(0, 1);
    expect(ask("2026-08-31", first)).toEqual({ place: "behind", from: "2026-07-01" });
    expect(ask("2026-12-31", first)).toEqual({ place: "refused", why: "beyond", end: "2026-12-31" });
    expect(ask("2027-02-28", first, false)).toEqual({ place: "behind", from: "2026-07-01" });
  });
  it("does not move the calendar: the next period is the first that ends after it", () => {
    expect(numberAfter("s203", order, "2026-08-31")).toBe(2);
    expect(numberAfter("s203", order, "2026-12-31")).toBe(3);
  });
  it("begins with the order where it is the first of all, and no calendar limits those of trustees", () => {
    expect(placeDemand("s93", { order, to: "2026-02-28", goesOn: true }, [])).toEqual({
      place: "behind",
      from: order,
    });
    expect(placeDemand("s93", { order, to: "2030-02-28", goesOn: true }, halves)).toMatchObject({
      place: "behind",
    });
  });
});

describe("the last day", () => {
  it("is overdue from the day after it, by the day alone", () => {
    expect(isOverdue("2026-03-14", "2026-03-14")).toBe(false);
    expect(isOverdue("2026-03-14", "2026-03-15")).toBe(true);
  });
  it("is announced 28, 14 and 3 days before, each once; of several that were missed the last", () => {
    const period = { from: "2025-03-14", to: "2026-03-13", dueOn: "2026-03-14" };
    const on = (day: string, announced: { dueOn: string; days: number } | null) =>
      findDeadlineToAnnounce({ period, announced }, `${day}T02:00:00.000Z`);
    expect(on("2026-02-13", null)).toBeNull();
    expect(on("2026-02-14", null)).toEqual({ dueOn: "2026-03-14", days: 28 });
    expect(on("2026-02-15", { dueOn: "2026-03-14", days: 28 })).toBeNull();
    expect(on("2026-03-12", { dueOn: "2026-03-14", days: 28 })).toEqual({ dueOn: "2026-03-14", days: 3 });
    expect(on("2026-03-15", null)).toBeNull();
    // Another last day is announced anew.
    expect(on("2026-02-15", { dueOn: "2026-03-01", days: 3 })).toEqual({ dueOn: "2026-03-14", days: 28 });
  });
  it("is looked at again on the day of its next announcement", () => {
    expect(getAnnouncementDay("2026-03-14", null)).toBe("2026-02-14");
    expect(getAnnouncementDay("2026-03-14", 28)).toBe("2026-02-28");
    expect(getAnnouncementDay("2026-03-14", 3)).toBeNull();
  });
});
