/** Everybody comes in by their own door: the menu has what they may open, and what they may not is refused in words. */
import { expect } from "@playwright/test";

import { LOCALES } from "~/app/i18n/locales";
import type { NavigationLabel } from "~/app/services/platform/shell/navigation-items";

import { isInTurn, turnName } from "~/tests/support/turns";

import { deadEndsFor } from "./steps/links";
import { test } from "./steps/people";

/** Of the people, so many follow every link in one run. */
const LINKS_EVERY = 6;
/** Kinds of pages that anybody has, and some more. */
const MOST_PAGES = 200;
/** Whoever sees fewer was not logged in. */
const LEAST_PAGES = 10;

interface Door {
  readonly loginName: string;
  /** Entries of the menu that the person works with. */
  readonly offered: readonly NavigationLabel[];
  /** A page of somebody else's work. */
  readonly refused: string;
}

const DOORS: readonly Door[] = [
  {
    loginName: "pa.demo",
    offered: ["myTask", "myCases", "activeCases", "referrals", "members"],
    refused: "/settings/user-role",
  },
  {
    loginName: "sa.demo",
    offered: ["myTask", "myCases", "activeCases", "referrals", "members"],
    refused: "/settings/pa-management",
  },
  {
    loginName: "ua.demo",
    offered: ["myTask", "caseSearch", "formerCases", "referrals"],
    refused: "/settings/users",
  },
  {
    loginName: "pa2.demo",
    offered: ["myTask", "myCases", "activeCases", "referrals", "members"],
    refused: "/settings/denials",
  },
  { loginName: "peq.demo", offered: ["dashboard", "demonstrations"], refused: "/referrals-to-prosecution" },
  { loginName: "creditor.demo", offered: ["dashboard", "demonstrations"], refused: "/case-directory" },
  { loginName: "officer.demo", offered: ["caseSearch", "referrals"], refused: "/settings/users" },
  {
    loginName: "supervisor.demo",
    offered: ["caseSearch", "referrals", "denials"],
    refused: "/settings/user-role",
  },
  { loginName: "legal.demo", offered: ["caseSearch", "referrals"], refused: "/settings/users" },
  { loginName: "counter.demo", offered: ["caseSearch"], refused: "/referrals-to-prosecution" },
  {
    loginName: "admin.demo",
    offered: ["firms", "users", "userRole", "principals", "holidays"],
    refused: "/case-directory",
  },
  {
    loginName: "auditor.demo",
    offered: ["caseSearch", "referrals", "denials"],
    refused: "/settings/user-role",
  },
  { loginName: "developer.demo", offered: ["stateCharts"], refused: "/case-directory" },
];

for (const [index, { loginName, offered, refused }] of DOORS.entries()) {
  // One of the languages each, by turns: that every word of the menu is there in all three is seen when the portal is built.
  const locale = LOCALES[index % LOCALES.length] ?? "en";
  test(`${loginName} finds their own work (${locale}), and is told where they may not go`, async ({
    come,
  }) => {
    const { page, t } = await come(loginName, { locale });
    await page.goto("/home");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const menu = page.getByRole("navigation", { name: t("shell.mainMenu") }).first();
    for (const entry of offered)
      await expect(
        menu.getByRole("link", { name: t(`navigation.${entry}`), exact: true, includeHidden: true }).first(),
      ).toHaveAttribute("href", /^\//);
    await page.goto(refused);
    await expect(page).toHaveURL(/\/no-access/);
    await expect(page.getByRole("heading", { level: 1, name: t("errorPage.forbidden.title") })).toBeVisible();
  });
}

for (const [index, { loginName }] of DOORS.entries()) {
  if (!isInTurn(index, LINKS_EVERY)) continue;
  test(`no link that ${loginName} is shown leads to a refusal (${turnName()})`, async ({ come }) => {
    test.setTimeout(180_000);
    const { deadEnds, visited } = await deadEndsFor(await come(loginName), MOST_PAGES);
    expect(deadEnds).toEqual([]);
    expect(visited).toBeGreaterThan(LEAST_PAGES);
  });
}
