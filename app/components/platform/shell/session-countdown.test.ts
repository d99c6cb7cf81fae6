import { expect, test } from "vitest";

import { countdownText, getEnd, getPhase, secondsLeft, SESSION_IN_MS } from "./session-countdown";

test("the warning comes when five minutes are left, and the end at zero", () => {
  expect(getPhase(secondsLeft(SESSION_IN_MS, 0))).toBe("running");
  expect(getPhase(301)).toBe("running");
  expect(getPhase(300)).toBe("warning");
  expect(getPhase(1)).toBe("warning");
  expect(getPhase(0)).toBe("over");
});

test("a computer that slept through its session wakes up with nothing left, not with less", () => {
  expect(secondsLeft(1_000, 9_999_000)).toBe(0);
});

test("what is left is written as minutes and seconds", () => {
  expect(countdownText(245)).toBe("4:05");
  expect(countdownText(9)).toBe("0:09");
});

test("a screen that may be left alone for fifteen minutes ends before the session does", () => {
  const minutes = (count: number) => count * 60_000;
  expect(getEnd(minutes(30), 0, minutes(15))).toBe(minutes(15));
  expect(getEnd(minutes(30), minutes(20), minutes(15))).toBe(minutes(30));
  expect(getEnd(minutes(30), 0, null)).toBe(minutes(30));
});
