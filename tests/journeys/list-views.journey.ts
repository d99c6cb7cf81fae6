/** Views of a list: saved under a name, shared in a firm, opened with, removed; and a chart whose figures lead to what is behind them. */
import { expect } from "@playwright/test";

import { expectNoViolations, withAxe } from "./steps/axe";
import { typeInto } from "./steps/keys";
import { logIn, test } from "./steps/people";

const LIST = "/my-case-list";
const NAME = "Running bankruptcies, oldest first";

test("a list opens as its reader has saved it, and a colleague finds the view (en, zh-hk)", async ({
  come,
  comeUnknown,
}) => {
  const preparer = await come("partner3.demo");
  const { page, t } = preparer;
  await withAxe(preparer);
  const main = page.getByRole("main");

  await test.step("a view without a name is refused beside its field", async () => {
    await page.goto(`${LIST}?type=B&status=ACT&sort=orderDate&direction=asc&page=1`);
    await main.locator("summary", { hasText: t("lists.views") }).click();
    await main.getByRole("link", { name: t("lists.manageViews"), exact: true }).click();
    await expect(main.getByText(t("listViews.set", { count: 3 }))).toBeVisible();
    await main.getByRole("button", { name: t("listViews.save"), exact: true }).click();
    await expect(page.locator("#name-error")).toHaveText(t("listViews.missing"));
  });
  await test.step("saved, shared and chosen, it is what the list opens with", async () => {
    await typeInto(page.locator("input[name=name]"), NAME);
    await page.locator("input[name=shared]").check();
    await page.locator("input[name=opens]").check();
    await main.getByRole("button", { name: t("listViews.save"), exact: true }).click();
    await expect(main.getByText(t("listViews.opensWith"), { exact: true })).toBeVisible();
    await expectNoViolations(preparer, "views of a list");
    const way = page.getByRole("navigation", { name: t("shell.youAreHere"), exact: true });
    await expect(way.getByRole("link", { name: t("navigation.activeCases"), exact: true })).toHaveAttribute(
      "href",
      /^\/my-case-list/,
    );
    await page.goto("/home");
    await page.goto(LIST);
    await expect(page).toHaveURL((url) => url.searchParams.get("sort") === "orderDate");
  });
  const beginning = async (): Promise<URL> => {
    const again = await comeUnknown();
    await again.page.goto("/login");
    await logIn(again, "partner3.demo");
    await again.page.waitForURL((url) => url.pathname !== "/login");
    const url = new URL(again.page.url());
    await again.context.close();
    return url;
  };
  await test.step("made the first page, it is what one sees after logging in", async () => {
    await page.goto(`/list-views?at=${LIST}`);
    await main.getByRole("button", { name: t("listViews.beginWith"), exact: true }).click();
    await expect(main.getByText(t("listViews.beginsWith"), { exact: true })).toBeVisible();
    const url = await beginning();
    expect([url.pathname, url.searchParams.get("sort")]).toEqual([LIST, "orderDate"]);
    await page.goto(LIST);
  });
  await test.step("filters that are cleared stay cleared", async () => {
    await main.getByRole("link", { name: t("lists.clear"), exact: true }).click();
    await expect(page).toHaveURL((url) => !url.searchParams.has("type"));
  });
  await test.step("a colleague finds it, and who saved it; nobody of another firm does", async () => {
    const trustee = await come("pa3.demo", { locale: "zh-hk" });
    const theirs = trustee.page.getByRole("main");
    await trustee.page.goto(LIST);
    await theirs.locator("summary", { hasText: trustee.t("lists.views") }).click();
    await theirs.getByRole("link", { name: NAME, exact: true }).click();
    await expect(trustee.page).toHaveURL((url) => url.searchParams.get("status") === "ACT");
    const stranger = await come("pa2.demo");
    await stranger.page.goto(`/list-views?at=${LIST}`);
    await expect(stranger.page.getByText(stranger.t("listViews.empty"))).toBeVisible();
  });
  await test.step("removed, it is gone, and the list opens as it is", async () => {
    await page.goto(`/list-views?at=${LIST}`);
    await main.getByRole("button", { name: t("listViews.remove"), exact: true }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: t("listViews.remove"), exact: true }).click();
    await expect(main.getByText(t("listViews.empty"))).toBeVisible();
    await page.goto("/home");
    await page.goto(LIST);
    await expect(page).toHaveURL((url) => url.search === "");
    expect((await beginning()).pathname).toBe("/home");
  });
});

test("a chart tells how often each step was taken, and a figure leads to the submissions behind it (zh-cn)", async ({
  come,
}) => {
  const developer = await come("developer.demo", { locale: "zh-cn" });
  const { page, t } = developer;
  await withAxe(developer);
  await page.goto("/state-charts/referral-b1");
  const main = page.getByRole("main");
  const figure = main.locator('a[href*="/evidence?state="]').first();
  await expect(figure).toBeVisible();
  await expectNoViolations(developer, "a chart with evidence");
  await figure.click();
  await expect(main.getByRole("table", { name: t("stateCharts.evidence") })).toBeVisible();
  await expectNoViolations(developer, "what is behind a figure");
  await main.locator('a[href*="/of/"]').first().click();
  await expect(page).toHaveURL(/\/state-charts\/referral-b1\/of\//);
});
