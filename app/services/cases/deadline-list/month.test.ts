import { expect, test } from "vitest";

import { drawMonth, readMonth } from "./month";

test("a month has weeks from Monday, and each of its days says how much is due", () => {
  const picture = drawMonth(
    "2026-11",
    ["2026-11-01", "2026-11-30", "2026-11-30", "2026-12-01"],
    "2026-11-29",
  );
  expect(picture).toMatchObject({ previous: "2026-10", next: "2026-12", count: 3 });
  // The first of November 2026 is a Sunday, the thirtieth a Monday.
  expect(picture.weeks).toHaveLength(6);
  expect(picture.weeks[0]?.slice(0, 6)).toEqual([null, null, null, null, null, null]);
  expect(picture.weeks[0]?.[6]).toEqual({ on: "2026-11-01", count: 1, isToday: false });
  expect(picture.weeks[4]?.[6]).toEqual({ on: "2026-11-29", count: 0, isToday: true });
  expect(picture.weeks[5]?.[0]).toEqual({ on: "2026-11-30", count: 2, isToday: false });
  expect(picture.weeks[5]?.[1]).toBeNull();
});

test.each(["2028-02", "2026-02", "2026-12", "2027-01"])("%s has each of its days once", (month) => {
  const days = drawMonth(month, [], "2026-11-29")
    .weeks.flat()
    .flatMap((day) => day?.on ?? []);
  expect(days).toHaveLength(
    new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate(),
  );
  expect(new Set(days).size).toBe(days.length);
});

test.each(["", "2026-13", "2026-1", "2026-01-01", "x", "0001-01", "9999-12"])("%j is no month", (text) => {
  expect(readMonth(text)).toBeUndefined();
});
