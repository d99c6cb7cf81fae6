/** What is typed is never lost: saved as it is typed, kept in the browser where it cannot be, merged where two people type. */
import { writeFile } from "node:fs/promises";

import { expect, type Locator } from "@playwright/test";

import { EICAR, pdfWith, pngClaiming } from "~/app/services/documents/uploads/sample-files";
import { getLabel, say, sayFact, sayGap, findStepGaps, getStep, hongKongDate } from "~/workflows/kit";
import { referralB1 } from "~/workflows/forms/referral-b1";

import { typeInto } from "./steps/keys";
import { chooseCase, startDraft } from "./steps/cases";
import { noticeOfDefault } from "./steps/documents";
import { answer, getControl, getField } from "./steps/fill-form";
import { test, type Person } from "./steps/people";

/** Far from the cases of the referral's journey. */
const FIRST_CASE = 5;
const LARGEST_UPLOAD = 25 * 1024 * 1024;

const main = ({ page }: Person): Locator => page.getByRole("main");
const box = (person: Person, fieldId: string): Locator => getControl(person, main(person), fieldId);

/** Waits until the page's own scripts are there: they add a calendar to a date. */
function alive(person: Person): Promise<void> {
  const label = getLabel(referralB1, person.locale, getField("assignedDate"));
  const calendar = main(person).getByRole("button", { name: person.t("fields.openCalendar", { label }) });
  return expect(calendar).toBeVisible();
}

/** The line beside the buttons that says what has become of the typing. */
function saveLine({ page, t }: Person): Locator {
  return page.getByRole("group", { name: t("wizard.actions") }).getByRole("status");
}
async function expectSaved(person: Person): Promise<void> {
  const [before = ""] = person.t("wizard.saved", { time: "#" }).split("#");
  await expect(saveLine(person)).toHaveText(new RegExp(`^${before}`));
}
/** The version that the line names. */
async function loadVersion(person: Person): Promise<number> {
  await expectSaved(person);
  return Number(/(\d+)\D*$/.exec(await saveLine(person).innerText())?.[1]);
}

test("typing is saved by itself, and the page says as which version", async ({ come }) => {
  const preparer = await come("ua.demo");
  const { page, t } = preparer;
  const draft = await startDraft(preparer, (await chooseCase(preparer, FIRST_CASE)).id);
  await page.goto(`${draft}/step1`);
  const before = await loadVersion(preparer);
  await typeInto(box(preparer, "fileEnclosure"), "ENC/1");
  await expect(saveLine(preparer)).toHaveText(t("wizard.unsaved"));
  await expectSaved(preparer);
  expect(await loadVersion(preparer)).toBe(before + 1);
  await page.reload();
  await expect(box(preparer, "fileEnclosure")).toHaveValue("ENC/1");
});

test("what is typed while the network is away is kept, and saved when it is back", async ({ come }) => {
  const preparer = await come("ua.demo");
  const { page, t, context } = preparer;
  const draft = await startDraft(preparer, (await chooseCase(preparer, FIRST_CASE)).id);
  await page.goto(`${draft}/step1`);
  await expectSaved(preparer);
  await context.setOffline(true);
  await typeInto(box(preparer, "fileEnclosure"), "typed on a train");
  await expect(saveLine(preparer)).toHaveText(t("wizard.savedHere"));
  await context.setOffline(false);
  await expectSaved(preparer);
  await page.reload();
  await expect(box(preparer, "fileEnclosure")).toHaveValue("typed on a train");
});

test("what was typed in the second before a crash is offered back", async ({ come }) => {
  const preparer = await come("ua.demo");
  const { t, context } = preparer;
  const draft = await startDraft(preparer, (await chooseCase(preparer, FIRST_CASE)).id);
  await preparer.page.goto(`${draft}/step1`);
  await alive(preparer);
  await typeInto(box(preparer, "fileEnclosure"), "typed in the last second");
  await preparer.page.close();

  const again: Person = { ...preparer, page: await context.newPage() };
  await again.page.goto(`${draft}/step1`);
  await expect(box(again, "fileEnclosure")).toHaveValue("");
  await again.page.getByRole("button", { name: t("filing.step.unsent.restore"), exact: true }).click();
  await expect(box(again, "fileEnclosure")).toHaveValue("typed in the last second");
  await expect(saveLine(again)).not.toHaveText(t("wizard.unsaved"));
  await expectSaved(again);
  await again.page.reload();
  await expect(box(again, "fileEnclosure")).toHaveValue("typed in the last second");
});

/** What somebody else edits is theirs until it is taken over. */
async function takeOver({ page, t, locale }: Person): Promise<void> {
  await expect(
    page.getByText(t("review.presence.title", { name: "#", time: "" }).split("#")[1] ?? ""),
  ).toBeVisible();
  const label = sayFact(referralB1, locale, "draft.taken");
  await page.getByRole("button", { name: label, exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: label, exact: true }).click();
}

test("a second editor is told who edits, takes over, and both choose where their texts differ", async ({
  come,
}) => {
  const [preparer, colleague] = [await come("ua.demo"), await come("sa.demo")];
  const draft = await startDraft(preparer, (await chooseCase(preparer, FIRST_CASE + 1)).id);
  for (const { page } of [preparer, colleague]) await page.goto(`${draft}/step1`);
  const { page, t } = colleague;
  const chosen = (name: string) => page.getByRole("button", { name, exact: true });
  await expectSaved(colleague);

  await test.step("what the second one types is refused, kept in the browser, and they are told who has it", async () => {
    await typeInto(box(preparer, "fileEnclosure"), "by the preparer");
    await expect(saveLine(preparer)).toHaveText(t("wizard.unsaved"));
    await expectSaved(preparer);
    await typeInto(box(colleague, "fileEnclosure"), "by the colleague");
    await expect(page.getByText(/CHAN Wing Sze/).first()).toBeVisible();
    await expect(box(colleague, "fileEnclosure")).toHaveAttribute("readonly", "");
  });
  await test.step("they take over, get their typing back, and see both texts", async () => {
    await takeOver(colleague);
    await chosen(t("filing.step.unsent.restore")).click();
    await expect(page.getByText(t("filing.step.overlap.title"))).toBeVisible();
    await expect(
      main(colleague).getByRole("definition").filter({ hasText: "by the preparer" }),
    ).toBeVisible();
    await expect(
      main(colleague).getByRole("definition").filter({ hasText: "by the colleague" }),
    ).toBeVisible();
    await chosen(t("filing.step.overlap.keepMine")).click();
    await expect(page.getByText(t("filing.step.overlap.title"))).toBeHidden();
  });
  await test.step("the first one is superseded: what they type is kept for them, and told of", async () => {
    await typeInto(box(preparer, "age"), "52");
    await expect(preparer.page.getByText(/LEE Ka Yan/).first()).toBeVisible();
    await preparer.page.reload();
    await expect(box(preparer, "fileEnclosure")).toHaveValue("by the colleague");
    await expect(box(preparer, "age")).toHaveValue("");
  });
  await test.step("and, having taken it over in turn, finds it there: both keep what they typed", async () => {
    await takeOver(preparer);
    await preparer.page.getByRole("button", { name: t("filing.step.unsent.restore"), exact: true }).click();
    await expectSaved(preparer);
    await preparer.page.reload();
    await expect(box(preparer, "age")).toHaveValue("52");
    await expect(box(preparer, "fileEnclosure")).toHaveValue("by the colleague");
    await page.goto("/notifications");
    await expect(
      main(colleague)
        .getByText(/was taken over/)
        .first(),
    ).toBeVisible();
  });
});

test("the final check lists every gap, and each line leads to its field", async ({ come }) => {
  test.setTimeout(180_000);
  const preparer = await come("ua.demo");
  const { page, t } = preparer;
  const draft = await startDraft(preparer, (await chooseCase(preparer, FIRST_CASE + 2)).id);
  await page.goto(`${draft}/preview`);
  const links = main(preparer).getByRole("listitem").locator('a[href*="check=1#"]');
  const today = hongKongDate(new Date().toISOString());
  const ofLastStep = findStepGaps(getStep(referralB1.form, "step4"), {}, [], today);
  for (const gap of ofLastStep)
    await expect(
      links.filter({ hasText: sayGap(referralB1, "en", referralB1.form, gap) }).first(),
    ).toBeVisible();
  const gaps = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  expect(gaps.length).toBeGreaterThan(20);
  for (const step of ["step1", "step2", "step3", "step4"]) {
    const ofStep = gaps.filter((address) => address.includes(`/${step}?`));
    const [first = ""] = ofStep;
    await page.goto(`${draft}/preview`);
    await page.getByRole("listitem").locator(`a[href="${first}"]`).click();
    await expect(page).toHaveURL(new RegExp(`/${step}[?]check=1#`));
    await expect(page.locator(":focus")).toHaveAttribute("id", decodeURIComponent(first.split("#")[1] ?? ""));
    await expect(main(preparer).getByRole("alert")).toContainText(
      t("errorSummary.title", { count: ofStep.length }),
    );
    for (const address of ofStep) {
      const field = address.split("#")[1] ?? "";
      await main(preparer).getByRole("alert").locator(`a[href$="#${field}"]`).first().click();
      await expect(page.locator(":focus"), field).toHaveAttribute("id", field);
    }
  }
});

test("a field appears where the answer before it asks for it, and must then be filled in", async ({
  come,
}) => {
  const preparer = await come("ua.demo");
  const { page, locale } = preparer;
  const draft = await startDraft(preparer, (await chooseCase(preparer, FIRST_CASE + 2)).id);
  await page.goto(`${draft}/step3`);
  await expectSaved(preparer);
  const [reason, day] = [box(preparer, "haReason"), box(preparer, "haDate")];
  await expect(reason).toBeHidden();
  await answer(preparer, main(preparer), "haConducted", false);
  await expect(reason).toBeVisible();
  await expect(reason).toHaveAttribute("aria-required", "true");
  await expect(day).toBeHidden();
  await typeInto(reason, "Not a tenant.");
  await typeInto(reason, "");
  await reason.blur();
  const label = getLabel(referralB1, locale, getField("haReason"));
  await expect(
    page.getByText(say(referralB1, locale, "problems.cannotBeBlank", { field: label })),
  ).toBeVisible();
  await answer(preparer, main(preparer), "haConducted", true);
  await expect(day).toBeVisible();
  await expect(reason).toBeHidden();
});

test("a file is refused with the sentence that says why", async ({ come }, info) => {
  const preparer = await come("ua.demo");
  const { page, t } = preparer;
  const draft = await startDraft(preparer, (await chooseCase(preparer, FIRST_CASE + 3)).id);
  await page.goto(`${draft}/step4`);
  await expectSaved(preparer);
  const line = (name: string) =>
    page
      .getByRole("list", { name: t("files.list") })
      .getByRole("listitem")
      .filter({ hasText: name });
  const offer = (name: string, buffer: Buffer) =>
    page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/pdf", buffer });

  await offer(
    "infected.pdf",
    pdfWith("", `<< /Note (x) >>`, `<< /Length ${String(EICAR.length)} >>\nstream\n${EICAR}\nendstream`),
  );
  await expect(line("infected.pdf")).toContainText(t("filing.uploads.infected", { name: "infected.pdf" }));
  await offer("picture.pdf", pngClaiming(10, 10));
  await expect(line("picture.pdf")).toContainText("The content of the file does not match its name");
  const large = info.outputPath("large.pdf");
  await writeFile(large, Buffer.alloc(LARGEST_UPLOAD + 1, "%PDF-1.7\n"));
  await page.locator("input[type=file]").setInputFiles(large);
  await expect(line("large.pdf")).toContainText(t("validation.tooLarge"));
  await page.reload();
  await expect(page.getByText(t("files.none"))).toBeVisible();
});

test("the form works without scripts: save, attach, next", async ({ come }) => {
  const preparer = await come("ua.demo", { withoutScripts: true });
  const { page, t } = preparer;
  const draft = await startDraft(preparer, (await chooseCase(preparer, FIRST_CASE + 3)).id);
  await page.goto(`${draft}/step4`);
  await typeInto(box(preparer, "offenceDescription"), "No statement was made.");
  const file = await noticeOfDefault();
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: t("files.upload"), exact: true }).click();
  await expect(page.getByRole("link", { name: file.name })).toBeVisible();
  await expect(box(preparer, "offenceDescription")).toHaveValue("No statement was made.");

  await page.goto(`${draft}/step1`);
  await typeInto(box(preparer, "fileEnclosure"), "ENC/3");
  await page.getByRole("button", { name: t("wizard.saveDraft"), exact: true }).click();
  await expect(page).toHaveURL(/\/step1$/);
  await expect(box(preparer, "fileEnclosure")).toHaveValue("ENC/3");
  await page.getByRole("button", { name: t("common.next"), exact: true }).click();
  await expect(page).toHaveURL(/\/step2$/);
});
