import { expect, test } from "vitest";

import * as format from "./format";

test("an instant is written in Hong Kong time, whatever the reader's clock says", () => {
  const instant = "2026-11-20T16:04:09.000Z";
  expect(format.formatHeaderTime(instant, "en")).toBe("21 Nov 2026 00:04");
  expect(format.listTime(instant)).toBe("21/11/2026 00:04");
  expect(format.listDay(instant)).toBe("21/11/2026");
  expect(format.formatClockTime(instant)).toBe("00:04:09");
});

test.each(["zh-hk", "zh-cn"] as const)("%s writes year, month and day, and no English month", (locale) => {
  expect(format.formatHeaderTime("2026-11-20T16:04:09.000Z", locale)).toBe("2026年11月21日 00:04");
  expect(format.formatLongTime("2026-03-06T16:04:09.000Z", locale)).toBe("2026年3月7日 00:04");
  expect(format.formatLongDate("2026-03-07", locale)).toBe("2026年3月7日");
  expect(format.formatLongDate("soon", locale)).toBe("soon");
});

test("in English a letter writes dates and times as the lists do", () => {
  expect(format.formatLongDate("2026-03-07", "en")).toBe("07/03/2026");
  expect(format.formatLongTime("2026-03-06T16:04:09.000Z", "en")).toBe("07/03/2026 00:04");
});

test("names stand apart as the language does it", () => {
  expect(format.formatNames(["Chan, Lee & Co.", "Wong"], "en")).toBe("Chan, Lee & Co.; Wong");
  expect(format.formatNames(["陳大文", "李小明"], "zh-hk")).toBe("陳大文；李小明");
  expect(format.formatNames([], "zh-cn")).toBe("");
});

test("a typed date is read as day, month, year", () => {
  expect(format.readTypedDate("27/03/2026")).toBe("2026-03-27");
  expect(format.readTypedDate("7.3.2026")).toBe("2026-03-07");
  expect(format.readTypedDate("29/02/2024")).toBe("2024-02-29");
  expect(format.readTypedDate("27032026")).toBe("2026-03-27");
  expect(format.readTypedDate("2026-03-27")).toBe("2026-03-27");
});

test("a day that is not in the calendar is no date", () => {
  for (const text of ["31/02/2026", "29/02/2026", "2026-02-30", "03/27/2026", "", "1/13/26"])
    expect(format.readTypedDate(text)).toBeUndefined();
});

test("a stored date is shown as it is typed, and an unreadable one as it was typed", () => {
  expect(format.formatDate("2026-03-27")).toBe("27/03/2026");
  expect(format.formatDate("31/02/2026")).toBe("31/02/2026");
});

test("amounts are grouped, with two decimals and their currency", () => {
  expect(format.formatMoney({ minor: 123_456_750, currency: "HKD" })).toBe("HKD 1,234,567.50");
  expect(format.formatAmount(0)).toBe("0.00");
});

test("an amount is read from what people type and paste, without going through a float", () => {
  expect(format.readAmount("1,234.5")).toBe(123_450);
  expect(format.readAmount("HK$ 0.29")).toBe(29);
  expect(format.readAmount("(500)")).toBe(-50_000);
  expect(format.readAmount("-1.15")).toBe(-115);
  for (const text of ["", "1.234", "12a", "1..2", "99999999999999999"])
    expect(format.readAmount(text)).toBeUndefined();
});

test("a file size has one decimal, in steps of 1024", () => {
  expect(format.formatFileSize(0)).toBe("0.0 B");
  expect(format.formatFileSize(1023)).toBe("1023.0 B");
  expect(format.formatFileSize(1536)).toBe("1.5 KB");
  expect(format.formatFileSize(25 * 1024 * 1024)).toBe("25.0 MB");
  expect(format.formatLimit(25 * 1024 * 1024)).toBe("25 MB");
  expect(format.formatLimit(1536)).toBe("1.5 KB");
});
