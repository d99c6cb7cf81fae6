/** The dashboard: arranged by keyboard, kept by the server, put back; and what the server thinks of odd arrangements. */
import { expect } from "@playwright/test";

import { choose } from "./steps/keys";
import { test, type Person } from "./steps/people";

/** Nobody else's journeys arrange this person's dashboard. */
const ARRANGER = "sa.demo";

const getHandle = ({ page, t }: Person, widget: string) =>
  page.getByRole("button", { name: t("dashboard.arrange.handle", { widget }), exact: true });

async function openArranger({ page, t }: Person): Promise<void> {
  await page.goto("/home?arrange");
  // Drawn once by the server, and again by the grid that can be dragged.
  await page.locator(".react-grid-layout").waitFor();
  await expect(page.getByRole("heading", { level: 1, name: t("dashboard.arrange.title") })).toBeVisible();
}

async function saveArrangement({ page, t }: Person): Promise<void> {
  await page.getByRole("button", { name: t("dashboard.arrange.save"), exact: true }).click();
  await expect(page.getByText(t("dashboard.toast.saved"))).toBeVisible();
}

/** Where a widget's left upper corner is on the page. */
async function loadCorner({ page }: Person, widget: string) {
  const box = await page.getByRole("region", { name: widget }).first().boundingBox();
  return { x: Math.round(box?.x ?? -1), y: Math.round(box?.y ?? -1) };
}

test("a widget is moved by keyboard, removed, added and put back, and stays so over a reload", async ({
  come,
}) => {
  const person = await come(ARRANGER);
  const { page, t } = person;
  const violations: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  const [widget, removed] = [t("dashboard.titles.myTask"), t("dashboard.titles.formCount")];
  await page.goto("/home");
  const before = await loadCorner(person, widget);

  await openArranger(person);
  // Widgets that are there on request alone can always be added.
  await expect(page.getByLabel(t("dashboard.arrange.addWhich"))).toBeVisible();
  await getHandle(person, widget).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText(t("dashboard.said.edge", { widget }))).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(getHandle(person, widget)).toBeFocused();
  await page.keyboard.press("Shift+ArrowLeft");
  await getHandle(person, removed).focus();
  await page.keyboard.press("Delete");
  await expect(getHandle(person, removed)).toBeHidden();
  await saveArrangement(person);
  await page.reload();
  const after = await loadCorner(person, widget);
  expect(after.y).toBeGreaterThan(before.y);
  await expect(page.getByRole("heading", { name: removed, exact: true })).toBeHidden();

  await openArranger(person);
  await choose(page.getByLabel(t("dashboard.arrange.addWhich")), removed);
  await page.getByRole("button", { name: t("dashboard.arrange.add"), exact: true }).click();
  await expect(getHandle(person, removed)).toBeVisible();
  await saveArrangement(person);
  await expect(page.getByRole("heading", { name: removed, exact: true })).toBeVisible();

  await openArranger(person);
  await page.getByRole("button", { name: t("dashboard.arrange.restore"), exact: true }).click();
  await expect(page.getByText(t("dashboard.toast.restored"))).toBeVisible();
  await expect.poll(() => loadCorner(person, widget)).toEqual(before);
  expect(violations).toEqual([]);
});

test("without scripts every button is saved at once, and figures lead to the lists that they count", async ({
  come,
}) => {
  const person = await come("ua2.demo", { withoutScripts: true });
  const { page, t } = person;
  await page.goto("/home");
  const cases = page.getByRole("region", { name: t("dashboard.titles.pipOverview") });
  const count = await cases.getByRole("listitem").nth(1).locator("span").first().innerText();
  await cases.getByRole("link", { name: t("dashboard.figures.ot") }).click();
  await expect(page.getByRole("main").getByRole("status").first()).toContainText(count);

  const widget = t("dashboard.titles.places");
  await page.goto("/home?arrange");
  await page.getByRole("button", { name: t("dashboard.arrange.remove", { widget }), exact: true }).click();
  await expect(page.getByRole("combobox", { name: t("dashboard.arrange.addWhich") })).toContainText(widget);
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: widget, exact: true })).toBeHidden();
});
