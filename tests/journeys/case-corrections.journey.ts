/** The office corrects a case on screen: each field with a reason, nobody overwrites unseen, and the history says old and new. */
import { randomInt } from "node:crypto";

import { expect, type Page } from "@playwright/test";

import { addDays, hongKongDate, writeDate } from "~/workflows/kit";

import { chooseCase } from "./steps/cases";
import { choose, typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";

/** A telephone number that nobody had before. */
const freshPhone = (): string => `2${String(randomInt(10_000_000)).padStart(7, "0")}`;
const TODAY = hongKongDate(new Date().toISOString());

/** Opens the folded form of that title. */
async function unfold(page: Page, title: string) {
  await page.locator("summary", { hasText: title }).click();
  return getForm(page, title);
}
const getForm = (page: Page, title: string) =>
  page.locator("form").filter({ has: page.getByRole("button", { name: title, exact: true }) });

async function correctPhone({ page, t }: Person, phone: string, reason: string) {
  const title = t("caseCorrections.part.debtor");
  const form = getForm(page, title);
  await typeInto(form.locator("#correct-debtor-phone"), phone);
  await typeInto(form.locator("#correct-debtor-reason"), reason);
  await form.getByRole("button", { name: title, exact: true }).click();
}

test("a supervisor corrects a telephone number and adds a discharge; the history says old, new and why", async ({
  come,
}) => {
  const trustee = await come("pa.demo");
  const { id } = await chooseCase(trustee, 7);
  const supervisor = await come("supervisor.demo");
  const { page, t } = supervisor;
  const at = (tab: string) => `/casefile/${id}/overview/${tab}`;

  await page.goto(at("debtor-information"));
  const title = t("caseCorrections.part.debtor");
  const form = await unfold(page, title);
  const phone = form.locator("#correct-debtor-phone");
  const before = await phone.inputValue();
  const after = freshPhone();
  await form.getByRole("button", { name: title, exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(t("caseCorrections.problems.required"));
  await correctPhone(supervisor, after, "As the debtor has written");
  await expect(page.locator("main dl").first()).toContainText(after);

  await page.goto(at("important-dates"));
  const adding = t("caseCorrections.add.order");
  const order = await unfold(page, adding);
  await choose(order.locator("#add-order-kind"), t("caseFile.orderKinds.discharge"));
  const day = addDays(TODAY, -30);
  await typeInto(order.locator("#add-order-on"), writeDate(day));
  await typeInto(order.locator("#add-order-reason"), "Sealed order received");
  await order.getByRole("button", { name: adding, exact: true }).click();
  await expect(page.getByRole("table", { name: t("caseFile.lists.order") })).toContainText(writeDate(day));
  // The date of the case follows its order.
  const term = page.getByRole("term").filter({ hasText: new RegExp(`^${t("caseFile.dates.discharge")}$`) });
  await expect(term.locator("..")).toContainText(writeDate(day));

  await page.goto(at("activity-history"));
  const history = page.getByRole("table", { name: "Debtor or company corrected" }).first();
  await expect(history.locator("del")).toHaveText(before);
  await expect(history.locator("ins")).toHaveText(after);
  await expect(
    page.getByText(t("caseFile.activity.reason", { reason: "Sealed order received" })).first(),
  ).toBeVisible();

  await page.goto("/orders?kind=discharge");
  await expect(
    page
      .getByRole("row")
      .filter({ hasText: writeDate(day) })
      .first(),
  ).toBeVisible();
});

test("a name and a petition are corrected, and the case is found by its new name (zh-hk)", async ({
  come,
}) => {
  const { id } = await chooseCase(await come("pa.demo"), 9);
  const { page, t } = await come("supervisor.demo", { locale: "zh-hk" });
  const name = `LAM Mei Yee ${String(randomInt(1_000_000))}`;
  const correct = async (tab: string, part: "debtor" | "case" | "petition", field: string, text: string) => {
    await page.goto(`/casefile/${id}/overview/${tab}`);
    const title = t(`caseCorrections.part.${part}`);
    const form = await unfold(page, title);
    if (part === "debtor")
      await expect(form).toContainText(
        t("caseCorrections.caseNameHint", { tab: t("caseFile.tabs.case-information") }),
      );
    await typeInto(form.locator(`#correct-${part}-${field}`), text);
    await typeInto(form.locator(`#correct-${part}-reason`), "Deed poll");
    await form.getByRole("button", { name: title, exact: true }).click();
    await expect(page.locator("main dl").filter({ hasText: text }).first()).toBeVisible();
  };
  await correct("debtor-information", "debtor", "nameEn", name);
  await correct("case-information", "case", "nameEn", name);
  await correct("petition", "petition", "petitionerName", "Silver Crane (Holdings) Limited");

  await page.goto(`/casefile/${id}/overview/activity-history`);
  await expect(page.locator("ins").filter({ hasText: name })).toHaveCount(2);
  await expect(page.locator("ins").filter({ hasText: "Silver Crane (Holdings) Limited" })).toHaveCount(1);
  await page.goto(`/case-directory?q=${encodeURIComponent(name)}`);
  await expect(
    page.getByRole("main").getByRole("link", { name: id.replace(/-(\d+)-/, " $1/") }),
  ).toBeVisible();
});

test("internal remarks stay in the office, in the case and in its history", async ({ come }) => {
  const trustee = await come("pa.demo", { locale: "zh-hk" });
  const { id } = await chooseCase(trustee, 8);
  const { page, t } = await come("supervisor.demo");
  const secret = "Deposit receipt is missing";
  await page.goto(`/casefile/${id}/overview/petition`);
  const title = t("caseCorrections.part.petition");
  const form = await unfold(page, title);
  await typeInto(form.locator("#correct-petition-remarksInternal"), secret);
  await typeInto(form.locator("#correct-petition-reason"), "Told by the counter");
  await form.getByRole("button", { name: title, exact: true }).click();
  await expect(page.locator("main").getByText(secret).first()).toBeVisible();
  await page.goto(`/casefile/${id}/overview/activity-history`);
  await expect(page.locator("ins")).toContainText([secret]);

  for (const tab of ["petition", "activity-history"]) {
    const answer = await trustee.page.goto(`/casefile/${id}/overview/${tab}`);
    expect(answer?.status()).toBe(200);
    const html = (await answer?.text()) ?? "";
    expect(html).not.toContain(secret);
    expect(html).not.toContain("Told by the counter");
  }
  await expect(
    trustee.page.getByRole("heading", { name: trustee.t("caseFile.fields.remarksInternal") }),
  ).toHaveCount(0);
});

test("who overwrites unseen is shown the new value, and loses nothing of what was typed", async ({
  come,
}) => {
  const trustee = await come("pa.demo");
  const { id } = await chooseCase(trustee, 9);
  const one = await come("supervisor.demo");
  const other = await come("supervisor.demo", { locale: "zh-cn" });
  const tab = `/casefile/${id}/overview/debtor-information`;
  const [first, second] = [freshPhone(), freshPhone()];
  for (const { page, t } of [one, other]) {
    await page.goto(tab);
    await unfold(page, t("caseCorrections.part.debtor"));
  }
  await correctPhone(one, first, "First");
  await expect(one.page.locator("main dl").first()).toContainText(first);
  await correctPhone(other, second, "Second");
  const conflict = other.t("caseCorrections.conflict", { value: first });
  await expect(other.page.getByRole("alert")).toContainText(conflict);
  const form = getForm(other.page, other.t("caseCorrections.part.debtor"));
  await expect(form.locator("#correct-debtor-phone")).toHaveValue(second);
  await expect(form.locator("#correct-debtor-reason")).toHaveValue("Second");
  // Having seen it, they may replace it.
  await form.getByRole("button", { name: other.t("caseCorrections.part.debtor"), exact: true }).click();
  await expect(other.page.locator("main dl").first()).toContainText(second);
});

test("what is outstanding is found in the list, and ends when it is recorded as received", async ({
  come,
}) => {
  const { page, t } = await come("supervisor.demo");
  await page.goto("/case-directory?outstanding=s93&type=B");
  await page.getByRole("rowheader").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: t("caseAlerts.title") })).toBeVisible();
  const item = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: t("caseAlerts.names.s93") });
  await expect(item).toContainText(t("caseFile.dates.bankruptcyOrder").toLowerCase());
  const adding = t("caseCorrections.add.settlement");
  const form = await unfold(page, adding);
  await choose(form.locator("#add-settlement-kind"), t("caseFile.settlementKinds.s93"));
  await typeInto(form.locator("#add-settlement-upTo"), writeDate(addDays(TODAY, -1)));
  await typeInto(form.locator("#add-settlement-on"), writeDate(TODAY));
  await typeInto(form.locator("#add-settlement-reason"), "Accounts came by post");
  await form.getByRole("button", { name: adding, exact: true }).click();
  await expect(page.getByRole("table", { name: t("caseFile.lists.settlement") })).toContainText(
    writeDate(TODAY),
  );
  await expect(item).toHaveCount(0);
});
