import { describe, expect, it } from "vitest";
import {
  GENERAL_HOLIDAYS,
  addDays,
  addWorkingDays,
  hongKongDate,
  startOfDay,
  formatHongKongTime,
  isCalendarDate,
  isNoSuchDay,
  readNearDate,
  isWorkingDay,
  readDate,
  countWorkingDaysBetween,
  writeDate,
} from ".";

describe("dates", () => {
  it.each([
    ["05/03/2026", "2026-03-05"],
    ["5.3.2026", "2026-03-05"],
    ["2026-03-05", "2026-03-05"],
    ["29/02/2024", "2024-02-29"],
    ["06112026", "2026-11-06"],
    ["6 11 2026", "2026-11-06"],
    ["6.11.26", "2026-11-06"],
    ["6/11/68", "1968-11-06"],
    ["2026/11/6", "2026-11-06"],
    ["20261106", "2026-11-06"],
    ["20101010", "2010-10-10"],
    ["6 Nov 2026", "2026-11-06"],
    ["6-nov-26", "2026-11-06"],
    ["6NOV2026", "2026-11-06"],
    ["November 6, 2026", "2026-11-06"],
    ["２０２６年３月１日", "2026-03-01"],
    ["6 Foo 2026", null],
    ["31022026", null],
    ["31/02/2026", null],
    ["03/13/2026", null],
    ["5 March", null],
  ])("%s is read as %s", (typed, date) => {
    expect(readDate(typed)).toBe(date);
  });
  it.each([
    ["today", "2026-11-29"],
    [" Yesterday ", "2026-11-28"],
    ["今日", "2026-11-29"],
    ["昨天", "2026-11-28"],
    ["1 October", "2026-10-01"],
    ["Oct 1", "2026-10-01"],
    ["1/10", "2026-10-01"],
    ["10月1日", "2026-10-01"],
    ["31 April", null],
    ["5", null],
    ["2026", null],
    ["constructor", null],
    ["", null],
  ])("%s, typed on 29 November 2026, is %s", (typed, date) => {
    expect(readNearDate(typed, "2026-11-29")).toBe(date);
  });
  it.each([
    ["31/02/2026", true],
    ["31022026", true],
    ["2026-02-30", true],
    ["31 Feb 2026", true],
    ["31.2.26", true],
    ["28/02/2026", false],
    ["next week", false],
    ["2026", false],
  ])("%s is no day of the calendar: %s", (typed, none) => {
    expect(isNoSuchDay(typed)).toBe(none);
  });
  it("are written DD/MM/YYYY", () => {
    expect(writeDate("2026-03-05")).toBe("05/03/2026");
  });
  it("that do not exist are none", () => {
    expect(isCalendarDate("2026-02-30")).toBe(false);
    expect(isCalendarDate("2026-2-3")).toBe(false);
  });
  it("an instant late in the evening of UTC is the next day in Hong Kong", () => {
    expect(hongKongDate("2026-03-05T16:00:00.000Z")).toBe("2026-03-06");
    expect(hongKongDate("2026-03-05T15:59:59.999Z")).toBe("2026-03-05");
    expect(formatHongKongTime("2026-03-05T16:05:00.000Z")).toBe("00:05");
    expect(startOfDay("2026-03-06")).toBe("2026-03-05T16:00:00.000Z");
  });
  it("days are counted over the end of a month", () => {
    expect(addDays("2024-02-28", 2)).toBe("2024-03-01");
  });
});

describe("working days", () => {
  it("every year has the seventeen general holidays of the Ordinance", () => {
    const years = [...GENERAL_HOLIDAYS].map((day) => day.slice(0, 4));
    expect(new Set(years).size).toBe(9);
    expect([...GENERAL_HOLIDAYS].every(isCalendarDate)).toBe(true);
    for (const year of new Set(years)) expect(years.filter((each) => each === year)).toHaveLength(17);
  });
  it("neither Saturday, Sunday nor a holiday is one", () => {
    expect(["2026-11-20", "2026-11-21", "2026-11-22", "2026-12-25"].map((day) => isWorkingDay(day))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
  it("five of them over Lunar New Year 2026 take twelve days", () => {
    expect(addWorkingDays("2026-02-13", 5)).toBe("2026-02-25");
  });
  it("are counted back too", () => {
    expect(addWorkingDays("2026-11-23", -1)).toBe("2026-11-20");
  });
  it("between two dates are as many as were added", () => {
    expect(countWorkingDaysBetween("2026-02-13", addWorkingDays("2026-02-13", 12))).toBe(12);
    expect(countWorkingDaysBetween("2026-02-25", "2026-02-13")).toBe(-5);
  });
});
