import { expect, test } from "vitest";

import { ROLES } from "~/workflows/records/account";

import { caseTabs } from "./case-tabs";
import { chooseFirstTabs } from "./first-tabs";

const bankruptcy = caseTabs("B");

test("nineteen parts of a case are six tabs, those that a firm opens most", () => {
  expect(bankruptcy).toHaveLength(19);
  expect(chooseFirstTabs(bankruptcy, "ua", "accounts")).toEqual([
    "case-information",
    "debtor-information",
    "important-dates",
    "accounts",
    "prosecution-referral",
    "e-case-file",
  ]);
  expect(chooseFirstTabs(caseTabs("L"), "pa", "case-information")).toEqual([
    "case-information",
    "company-information",
    "important-dates",
    "accounts",
    "directors-conduct",
    "e-case-file",
  ]);
});

test.each(ROLES)("%s has six tabs in every kind of case, and the open one is always among them", (role) => {
  for (const type of ["B", "L"] as const)
    for (const tab of caseTabs(type)) {
      const first = chooseFirstTabs(caseTabs(type), role, tab);
      expect(new Set(first).size).toBe(6);
      expect(first).toContain(tab);
      expect(caseTabs(type)).toEqual(expect.arrayContaining([...first]));
    }
});

test("a tab that is opened from the menu takes the last place, and the others stay where they are", () => {
  const before = chooseFirstTabs(bankruptcy, "counter", "proofs");
  expect(before).toContain("petition");
  expect(chooseFirstTabs(bankruptcy, "counter", "release")).toEqual([...before.slice(0, 5), "release"]);
});

test("somebody with fewer parts than have room sees all of them", () => {
  const few = caseTabs("B", true).slice(0, 3);
  expect(chooseFirstTabs(few, "peq", few[2] ?? "petition")).toHaveLength(3);
});
