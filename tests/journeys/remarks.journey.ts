/** A form goes back with remarks pinned to it: a list to work through for its preparer, and only what matters at the next review. */
import { expect, type Locator } from "@playwright/test";

import { getLabel, say } from "~/workflows/kit";
import { conductD1 } from "~/workflows/forms/conduct-d1";

import { press, stepLabel } from "./steps/act";
import { typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";

const ON_COMPANY = "Is this the name in the Companies Register?";
const ON_BUSINESS = "Say which goods.";
const WHY_UNCHANGED = "It is: the search of last week says so.";
const ADDED = "Import and retail of kitchen ware.";

/** A form of the list that waits for this very person's review. */
async function formToReview({ page, t }: Person, list: string): Promise<string> {
  await page.goto(list);
  const links = await page.locator('main a[href^="/casefile/"][href$="/status"]').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
  for (const address of new Set(addresses)) {
    const at = (address ?? "").replace(/\/status$/, "");
    await page.goto(`${at}/review`);
    if (await page.getByRole("button", { name: t("review.return"), exact: true }).isVisible()) return at;
  }
  throw new Error("No form waits for this person's review");
}

const getRegion = ({ page }: Person, id: string): Locator => page.locator(id);
const remarkOn = ({ page, t, locale }: Person, field: string): Locator => {
  const [place] = conductD1.form.steps
    .flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))
    .filter(({ id }) => id === field)
    .map((each) => getLabel(conductD1, locale, each));
  return page.getByRole("textbox", { name: t("review.remarkOn", { place }), exact: true });
};

test("a liquidator pins remarks to a D1, its preparer answers each, and the next review is short", async ({
  come,
}) => {
  const liquidator = await come("pa.demo");
  const { page, t, locale } = liquidator;
  const at = await test.step("pins two remarks and returns the form with them", async () => {
    const found = await formToReview(liquidator, "/d1-d2-submission?tab=d1&status=readyForReview");
    await page.getByRole("button", { name: t("review.return"), exact: true }).click();
    await expect(page.getByText(t("review.nothingSaid"))).toBeVisible();
    for (const [field, remark] of [
      ["companyName", ON_COMPANY],
      ["business", ON_BUSINESS],
    ] as const) {
      await page
        .locator("details", { has: page.locator(`[name="pin:${field}"]`) })
        .locator("summary")
        .click();
      await typeInto(remarkOn(liquidator, field), remark);
    }
    await expect(page.getByText(t("review.savedHere"))).toBeVisible();
    // The page is loaded anew, as after a crash: what was written is offered back, and seen when it is taken.
    await page.reload();
    await expect(remarkOn(liquidator, "business")).toBeHidden();
    await page.getByRole("button", { name: t("filing.step.unsent.restore") }).click();
    await expect(remarkOn(liquidator, "companyName")).toHaveValue(ON_COMPANY);
    await expect(remarkOn(liquidator, "business")).toBeVisible();
    await page.getByRole("button", { name: t("review.return"), exact: true }).click();
    await expect(page).toHaveURL(/\/status$/);
    await expect(page.getByText(ON_BUSINESS)).toBeVisible();
    await page.goto(`${found}/review`);
    await expect(page.getByRole("button", { name: t("filing.step.unsent.restore") })).toBeHidden();
    return found;
  });

  const preparer = await come("ua.demo");
  await test.step("the preparer finds it in My Task, with the remarks to work through", async () => {
    await preparer.page.goto("/my-task?tab=prepare&sort=status&direction=desc");
    await preparer.page.locator(`a[href="${at}/step1"]`).first().click();
    await expect(
      preparer.page.getByRole("heading", { name: t("review.todo.title", { count: 2 }) }),
    ).toBeVisible();
    await expect(preparer.page.getByText(ON_COMPANY)).toBeVisible();
  });
  await test.step("it does not go back before each is answered", async () => {
    await preparer.page.goto(`${at}/preview`);
    await expect(preparer.page.getByText(t("review.todo.open", { count: 2 }))).toBeVisible();
    const label = stepLabel(preparer, conductD1, "review.requested");
    await expect(preparer.page.getByRole("button", { name: label })).toBeHidden();
    await preparer.page.getByRole("link", { name: t("filing.nextStep.answer", { count: 2 }) }).click();
  });
  await test.step("one is kept and why, one is done in the form; both are saved as they are typed", async () => {
    // Each stands at the field that it is about.
    const list = preparer.page
      .getByRole("listitem")
      .filter({ has: preparer.page.locator('[name^="answer:"]') });
    const remark = list.filter({ hasText: ON_COMPANY });
    await remark.getByText(t("review.kept"), { exact: true }).click();
    await expect(remark.getByText(t("review.todo.noteMissing"))).toBeVisible();
    await typeInto(remark.getByRole("textbox"), WHY_UNCHANGED);
    await expect(remark.getByText(t("review.todo.noteMissing"))).toBeHidden();
    const done = list.filter({ hasText: ON_BUSINESS });
    await getRegion(preparer, "#remarks").locator('a[href="#business"]').click();
    await expect(preparer.page.locator("[name=business]")).toBeFocused();
    await expect(preparer.page).toHaveURL(/\/step1#business$/);
    await done.getByText(t("review.done"), { exact: true }).click();
    await typeInto(preparer.page.locator("[name=business]"), ADDED);
    await preparer.page.getByRole("button", { name: t("common.next"), exact: true }).click();
    await expect(preparer.page).toHaveURL(/\/step2$/);
    await preparer.page.goto(`${at}/preview`);
    await press(preparer, conductD1, "review.requested");
    const status = say(conductD1, locale, "status.readyForReviewAmended");
    await expect(preparer.page.getByText(status, { exact: true }).first()).toBeVisible();
  });

  await test.step("at the next review only what changed and what was pinned stands open", async () => {
    await page.goto(`${at}/review`);
    await expect(page.getByText(WHY_UNCHANGED)).toBeVisible();
    const changes = page.getByRole("region", { name: t("review.changes") });
    await expect(changes.getByText(ADDED)).toBeVisible();
    await expect(changes.getByRole("deletion")).toHaveCount(1);
    await expect(page.getByText(/ \(unchanged\)$/).first()).toBeVisible();
    await expect(page.getByText("Sha Tin").first()).toBeHidden();
  });
  await test.step("and it can be returned again", async () => {
    await typeInto(page.getByLabel(t("review.reason")), "Once more, please.");
    await page.getByRole("button", { name: t("review.return"), exact: true }).click();
    await expect(page).toHaveURL(/\/status$/);
  });
});
