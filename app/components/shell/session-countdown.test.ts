import { expect, test } from "vitest";

import { idleLimitOf } from "./idle-limits";
import { countdownText, endOf, phaseOf, secondsLeft, SESSION_IN_MS } from "./session-countdown";

test("the warning comes when five minutes are left, and the end at zero", () => {
  expect(phaseOf(secondsLeft(SESSION_IN_MS, 0))).toBe("running");
  expect(phaseOf(301)).toBe("running");
  expect(phaseOf(300)).toBe("warning");
  expect(phaseOf(1)).toBe("warning");
  expect(phaseOf(0)).toBe("over");
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
  expect(endOf(minutes(30), 0, idleLimitOf("/s93/17"))).toBe(minutes(15));
  expect(endOf(minutes(30), minutes(20), idleLimitOf("/s93/17"))).toBe(minutes(30));
  expect(endOf(minutes(30), 0, null)).toBe(minutes(30));
});

test("accounts forms are left alone for 15 minutes, B forms and PEQ for 30, others as long as the session", () => {
  const fifteen = [
    "/accounts/workspace/s89",
    "/cashbook/4",
    "/signing/s203",
    "/casefile/HCB-1-2026/s93/step1",
  ];
  const thirty = [
    "/casefile/HCB-1-2026/b1/step1",
    "/casefile/HCB-1-2026/peqsubmission/9",
    "/casefile/HCB-1-2026/peq/9/examination",
    "/casefile/x/d1/step2",
  ];
  for (const path of fifteen) expect([path, idleLimitOf(path)]).toEqual([path, 900_000]);
  for (const path of thirty) expect([path, idleLimitOf(path)]).toEqual([path, 1_800_000]);
  for (const path of [
    "/home",
    "/casefile/HCB-1-2026/overview",
    "/casefile/HCB-1-2026/peq/overview/parties",
    "/s93x",
  ])
    expect(idleLimitOf(path)).toBeNull();
});
