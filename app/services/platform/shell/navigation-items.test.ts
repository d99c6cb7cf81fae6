import { expect, test } from "vitest";

import { currentEntry } from "~/app/services/platform/shell/navigation-items";
import type { NavigationItem } from "~/app/services/platform/shell/navigation-items";

const items: NavigationItem[] = [
  { label: "dashboard", icon: "LayoutDashboard", to: "/home" },
  {
    label: "peqCases",
    icon: "MessagesSquare",
    children: [
      { label: "boMade", icon: "Gavel", to: "/my-peq-case-list/bo-made" },
      { label: "petition", icon: "Stamp", to: "/my-peq-case-list" },
    ],
  },
];

test("the deepest entry that leads to the page is the current one", () => {
  expect(currentEntry(items, "/my-peq-case-list/bo-made")).toBe("/my-peq-case-list/bo-made");
  expect(currentEntry(items, "/my-peq-case-list/other")).toBe("/my-peq-case-list");
});

test("an address that only begins alike is not below an entry", () => {
  expect(currentEntry(items, "/homework")).toBeUndefined();
});
