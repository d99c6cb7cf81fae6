/**
 * Somebody is told what others do while their page is open: the bell counts without a reload. Then the notices are read,
 * marked, deleted and turned over, five to a page.
 */
import { expect } from "@playwright/test";

import { getNoticeText } from "~/app/i18n/announcements";

import { choose } from "./steps/keys";
import { test, type Person } from "./steps/people";

/** Whom no other journey assigns a case to. */
const READER = { loginName: "legal.demo", fullName: "TSANG Man Hon" };
const PAGE = 5;

/** Cases in which the reader is not the legal officer yet, far from those of the other journeys; others at each try. */
async function chooseCases({ page }: Person, reader: Person, attempt: number): Promise<readonly string[]> {
  const list = "/case-directory?status=ACT&type=B&sort=orderDate&direction=desc";
  await reader.page.goto(`${list}&mine=true&size=100`);
  const theirs = new Set(await reader.page.getByRole("rowheader").allInnerTexts());
  await page.goto(`${list}&page=${String(3 + attempt)}`);
  const numbers = await page.getByRole("rowheader").allInnerTexts();
  return numbers
    .filter((number) => !theirs.has(number))
    .slice(0, PAGE + 1)
    .map((number) => number.trim());
}

/** Assigns a case as the supervisor does on its page; whoever has it besides stays. */
async function assign({ page, t }: Person, caseNo: string): Promise<void> {
  await page.goto(`/casefile/${caseNo.replace(/[ /]/g, "-")}/overview/case-assignment`);
  const title = t("caseAdministration.assign.title");
  await page.locator("summary", { hasText: title }).click();
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: title }) });
  await choose(form.getByLabel(t("caseFile.fields.legal")), READER.fullName);
  await form.getByRole("button", { name: title }).click();
  await expect(page.getByText(READER.fullName).first()).toBeVisible();
}

test("a notice arrives in the open page, and is read, marked and deleted", async ({ come }, info) => {
  test.setTimeout(180_000);
  const supervisor = await come("supervisor.demo");
  const reader = await come(READER.loginName);
  const { page, t } = reader;
  const [first = "", ...others] = await chooseCases(supervisor, reader, info.retry);
  const getTitle = (caseNo: string) => getNoticeText("assigned", "en").title.replace("{{caseNo}}", caseNo);
  const fold = page
    .getByRole("banner")
    .locator("details")
    .filter({ has: page.locator("svg.lucide-bell") });
  const bell = fold.locator("summary");

  await test.step("while the page is open, without a reload", async () => {
    await page.goto("/notifications?which=unread");
    await page.goto("/my-task");
    await page.evaluate(() => document.body.setAttribute("data-loaded-once", ""));
    await assign(supervisor, first);
    await expect(page.getByRole("status").filter({ hasText: getTitle(first) })).toHaveCount(1, {
      timeout: 30_000,
    });
    await expect(page.locator("body[data-loaded-once]"), "the page was not loaded again").toHaveCount(1);
    await bell.click();
    await expect(fold.getByRole("link", { name: getTitle(first) })).toBeVisible();
  });
  await test.step("it leads to the case, and is read by that", async () => {
    await fold.getByRole("link", { name: getTitle(first) }).click();
    await expect(page).toHaveURL(new RegExp(`/casefile/${first.replace(/[ /]/g, "-")}/overview`));
    await page.goto(`/notifications?q=${encodeURIComponent(first)}`);
    const row = page.getByRole("row").filter({ hasText: getTitle(first) });
    await expect(row.getByText(t("notices.list.read"), { exact: true })).toBeVisible();
    await row.getByRole("button", { name: `${t("notices.list.markUnread")}: ${getTitle(first)}` }).click();
    await expect(row.getByText(t("notices.list.unread"), { exact: true })).toBeVisible();
  });
  await test.step("the overlay has five to a page, and the ways to the others", async () => {
    for (const caseNo of others) await assign(supervisor, caseNo);
    const newest = others.at(-1) ?? "";
    await page.goto("/my-task");
    await expect(async () => {
      await page.reload();
      await bell.click();
      await expect(fold.getByRole("link", { name: getTitle(newest) })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(fold.getByRole("listitem")).toHaveCount(PAGE);
    await expect(fold.getByRole("link", { name: getTitle(first) })).toHaveCount(0);
    await fold.getByRole("button", { name: t("lists.next") }).click();
    await expect(fold.getByRole("link", { name: getTitle(first) })).toBeVisible();
    await fold.getByRole("button", { name: t("lists.previous") }).click();
    await expect(fold.getByRole("link", { name: getTitle(newest) })).toBeVisible();
  });
  await test.step("one is deleted, the rest are read at once", async () => {
    await page.goto(`/notifications?q=${encodeURIComponent(first)}`);
    await page.getByRole("button", { name: `${t("notices.list.delete")}: ${getTitle(first)}` }).click();
    await expect(page.getByText(t("notices.list.deleted"))).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: getTitle(first) })).toHaveCount(0);
    await page.goto("/notifications");
    await press(page, t("notices.list.markAllRead"));
    await expect(page.getByText(t("notices.list.unread"), { exact: true })).toHaveCount(0);
  });
});

const press = (page: Person["page"], name: string): Promise<void> =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();
