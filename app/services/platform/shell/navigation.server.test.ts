import { expect, test } from "vitest";

import type { Role } from "~/workflows/records/account";
import { getRights } from "~/workflows/registry";

import { currentEntry } from "./navigation-items";
import { isInSidebar, listNavigation } from "./navigation.server";

const USUAL = { statementsOf: "office" } as const;

/** Where an entry leads somebody of a role; `undefined` where they have none. */
function findEntry(role: Role, label: string): string | undefined {
  const all = listNavigation(getRights(role), USUAL).flatMap((item) => [item, ...(item.children ?? [])]);
  return all.find((item) => item.label === label)?.to;
}

test("My Cases are those of the firm, and at the office those that are assigned to the person", () => {
  expect(findEntry("pa", "myCases")).toBe("/my-case-list");
  expect(findEntry("ua", "myCases")).toBe("/my-case-list");
  for (const role of ["officer", "supervisor", "legal"] as const)
    expect(findEntry(role, "myCases")).toBe("/my-case-list?mine=true");
  expect(findEntry("creditor", "myCases")).toBeUndefined();
});

test("Members are what whoever keeps a firm's accounts has of them, Admin what the office's administrators do", () => {
  for (const role of ["pa", "sa"] as const) expect(findEntry(role, "members")).toBe("/settings/users");
  for (const role of ["ua", "officer", "admin"] as const) expect(findEntry(role, "members")).toBeUndefined();
  const admin = (role: Role) => listNavigation(getRights(role), USUAL).find(({ label }) => label === "admin");
  expect(admin("admin")?.children?.map(({ to }) => to)).toContain("/settings/user-role");
  expect(admin("officer")).toBeUndefined();
  expect(admin("pa")).toBeUndefined();
});

test("annual statements are in the menu of the office, and of trustees where those of all cases come here", () => {
  const leads = (role: Role, statementsOf: "office" | "all") =>
    listNavigation(getRights(role), { statementsOf })
      .flatMap(({ children = [] }) => children)
      .some(({ to }) => to === "/annual-statements");
  for (const role of ["pa", "ua", "sa"] as const)
    expect([leads(role, "office"), leads(role, "all")]).toEqual([false, true]);
  expect([leads("officer", "office"), leads("creditor", "all")]).toEqual([true, false]);
});

test("of two entries that lead to one page the page's own is marked", () => {
  const items = listNavigation(getRights("pa"), USUAL);
  expect(currentEntry(items, "/my-case-list")).toBe("/my-case-list");
  const marked = items.flatMap(({ children = [] }) => children).filter(({ to }) => to === "/my-case-list");
  expect(marked.map(({ label, beside }) => [label, beside === true])).toEqual([
    ["myCases", true],
    ["activeCases", false],
  ]);
  expect(isInSidebar("/my-case-list", getRights("pa"), USUAL)).toBe(true);
});
