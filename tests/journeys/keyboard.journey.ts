/**
 * A form without a mouse from its beginning to the office: the preparer begins it by Ctrl-K, fills it in and sends it; the trustee reads
 * it, remarks on it and returns it; the preparer answers and sends it again; the trustee signs and submits it; the officer acknowledges it
 * and asks for it again. Wherever Tab leads, the focus shows and nothing covers it.
 */
import { expect, type Locator, type TestInfo } from "@playwright/test";

import { DEMO_CERTIFICATE_PASSWORD } from "~/app/services/assembly/demo/certificates.server";
import {
  isShown,
  getLabel,
  getRows,
  say,
  sayPastTense,
  listShownSections,
  getTicked,
  writeDate,
  writeMinor,
  isMoney,
  type Field,
  type FieldValue,
} from "~/workflows/kit";
import { referralB1 } from "~/workflows/forms/referral-b1";

import { stepLabel } from "./steps/act";
import { readAndBegin } from "./steps/begin";
import { chooseCase, type ChosenCase } from "./steps/cases";
import { noticeOfDefault } from "./steps/documents";
import { choose } from "./steps/keys";
import { chooseOn, expectFocusInSight, pressOn, tabTo, typeOn } from "./steps/keyboard";
import { written } from "./steps/fill-form";
import { test, type Person } from "./steps/people";
import { expectStatus } from "./steps/act";
import { fieldName } from "./steps/words";

/** Far from the cases of other journeys. */
const PLACE = 12;
const REMARK = "How old?";
const type = referralB1;

test("a form goes from its beginning to the office without a mouse", async ({ come }, info) => {
  test.setTimeout(300_000);
  const preparer = await come("ua.demo");
  const status = (code: string) => say(type, "en", `status.${code}`);
  const chosen = await chooseCase(preparer, PLACE);
  const address = await test.step("the preparer begins the form by Ctrl-K", () => begin(preparer, chosen));
  await test.step("fills it in, encloses a paper, and sends it for review", async () => {
    for (const { id } of type.form.steps) {
      await preparer.page.waitForURL(`**/${id}`);
      await fillIn(preparer, id, chosen);
      const onwards = preparer.t(id === "step4" ? "filing.step.toPreview" : "common.next");
      await pressOn(preparer.page.getByRole("button", { name: onwards, exact: true }));
    }
    await preparer.page.waitForURL("**/preview");
    await take(preparer, "review.requested");
    await expectStatus(preparer.page, status("readyForReview"));
  });

  const trustee = await come("pa.demo");
  await test.step("the trustee finds it, remarks on a field where it is read, and returns it", async () => {
    const { page, t } = trustee;
    await find(trustee, chosen.number, new RegExp(`^B1 · ${chosen.number}`));
    await page.waitForURL(`**${address}/preview`);
    await pressOn(
      page
        .getByRole("main")
        .getByRole("link", { name: t("filing.links.review"), exact: true })
        .last(),
    );
    await page.waitForURL("**/review");
    await remark(trustee, REMARK);
    await pressOn(page.getByRole("button", { name: t("review.return"), exact: true }));
    await page.waitForURL("**/status");
    await expectStatus(page, status("pendingAmendment"));
  });
  await test.step("the preparer answers the remark and sends it again", async () => {
    const { page, t } = preparer;
    await page.goto(`${address}/step1`);
    const remark = page
      .getByRole("listitem")
      .filter({ has: page.locator('[name^="answer:"]') })
      .filter({ hasText: REMARK });
    await chooseOn(remark, remark.getByRole("radio", { name: t("review.done"), exact: true }));
    await pressOn(page.getByRole("button", { name: t("wizard.saveDraft"), exact: true }));
    await expect(page.getByText(t("filing.step.savedToast"))).toBeVisible();
    await page.goto(`${address}/preview`);
    await take(preparer, "review.requested");
    await expectStatus(page, status("readyForReviewAmended"));
  });
  const reference = await test.step("the trustee signs and submits it", async () => {
    await trustee.page.goto(`${address}/preview`);
    return signAndSubmit(trustee, info);
  });
  await test.step("the officer finds it, acknowledges it, and asks for it again", async () => {
    const officer = await come("officer.demo");
    const { page } = officer;
    await find(officer, reference, new RegExp(reference));
    await page.waitForURL(`**${address}/preview`);
    await take(officer, "office.acknowledged");
    await expect(page.getByText(sayPastTense(type, "en", "office.acknowledged")).first()).toBeVisible();
    await take(officer, "resubmission.requested", REMARK);
    await expectStatus(page, status("resubmitting"));
  });
});

/** Signs with the demonstration's certificate, and submits. Gives the reference. */
async function signAndSubmit(person: Person, info: TestInfo): Promise<string> {
  const { page, t } = person;
  const main = page.getByRole("main");
  await pressOn(main.getByRole("link", { name: t("filing.links.sign"), exact: true }).last());
  await page.waitForURL("**/sign");
  const link = page.getByRole("link", { name: t("filing.sign.demoLink"), exact: true });
  const arriving = page.waitForEvent("download");
  await pressOn(link);
  const file = info.outputPath("certificate.p12");
  await (await arriving).saveAs(file);
  const required = t("common.required");
  const chosen = page.getByLabel(fieldName(t("filing.sign.certificate"), required));
  await tabTo(chosen);
  await chosen.setInputFiles(file);
  await typeOn(page.getByLabel(fieldName(t("filing.sign.password"), required)), DEMO_CERTIFICATE_PASSWORD);
  const button = page.getByRole("button", { name: t("filing.sign.sign"), exact: true });
  await pressOn(button);
  // It is printed first, and waits for other prints.
  await expect(button).toHaveCount(0, { timeout: 45_000 });
  await take(person, "form.submitted");
  await page.waitForURL("**/receipt");
  return main
    .getByText(/^B1-\d{4}-[0-9A-Z]{8}$/)
    .first()
    .innerText();
}

/** Writes a remark on a field where it is read. */
async function remark({ page }: Person, text: string): Promise<void> {
  const pin = page.locator("details", { has: page.locator('[name="pin:age"]') });
  await pressOn(pin.locator("summary"));
  await expect(pin.getByRole("textbox")).toBeFocused();
  await expectFocusInSight(page, "a remark is begun");
  await page.keyboard.type(text);
}

/** Goes to what the search over everything finds. */
async function find({ page, t }: Person, typed: string, wanted: RegExp): Promise<void> {
  await page.goto("/home");
  const box = page.getByRole("combobox", { name: t("shell.palette.label") });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(box).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await expectFocusInSight(page, "Ctrl-K");
  await page.keyboard.type(typed);
  const option = page.getByRole("option", { name: wanted }).first();
  await expect(option).toBeVisible();
  for (let tries = 0; tries < 20 && (await option.getAttribute("aria-selected")) !== "true"; tries += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

/** Gives the address of the form's pages. */
async function begin(person: Person, { id, number }: ChosenCase): Promise<string> {
  const { page, t } = person;
  await find(person, `b1 ${number}`, new RegExp(t("shell.palette.newForm", { form: "B1", case: number })));
  await page.waitForURL("**/b1/step1");
  // Whoever reads the introduction for the first time is asked to.
  await readAndBegin(person, page.getByRole("dialog"), pressOn);
  await page.waitForURL(`**/casefile/${id}/b1/*/step1`);
  return new URL(page.url()).pathname.replace(/\/step1$/, "");
}

/** Presses a step of the form, and the same in the dialog that asks. */
async function take(person: Person, fact: string, reason?: string): Promise<void> {
  const { page, t } = person;
  const label = stepLabel(person, type, fact);
  const main = page.getByRole("main");
  const button = main.getByRole("button", { name: label }).first();
  const more = main.getByLabel(t("filing.nextStep.moreOf"), { exact: true });
  await expect(button.or(more).first()).toBeVisible();
  if (!(await button.isVisible())) await pressOn(more);
  await pressOn(button);
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  await expectFocusInSight(page, `${fact} is asked`);
  if (reason !== undefined) await typeOn(dialog.getByRole("textbox"), reason);
  await pressOn(dialog.getByRole("button", { name: label }));
  await expect(dialog).toBeHidden();
}

/** Every field of a step that is empty, in the order of the page. */
async function fillIn(person: Person, stepId: string, { values }: ChosenCase): Promise<void> {
  const step = type.form.steps.find(({ id }) => id === stepId);
  if (step === undefined) throw new Error(`The B1 has no ${stepId}`);
  for (const section of listShownSections(step, values)) {
    const title = say(type, "en", `sections.${section.id}.title`);
    const region = person.page.getByRole("region", { name: title, exact: true });
    await region.waitFor();
    for (const field of section.fields)
      if (isShown(field, values)) await fillField(person, region, field, values[field.id] ?? null);
  }
}

async function fillField(person: Person, region: Locator, field: Field, value: FieldValue): Promise<void> {
  const name = fieldName(getLabel(type, "en", field), person.t("common.required"));
  const group = region.getByRole("group", { name });
  const option = (of: FieldValue): string => say(type, "en", `fields.${field.id}.options.${written(of)}`);
  if (field.kind === "files") {
    const input = region.locator("input[type=file]").first();
    if (!(await input.isVisible())) return;
    await tabTo(input);
    await input.setInputFiles(await noticeOfDefault());
    await region.getByText(person.t("files.states.clean"), { exact: true }).waitFor({ timeout: 45_000 });
    return;
  }
  if (value === null || field.kind === "computed") return;
  if (field.kind === "table") return fillTable(person, group, field, value);
  if (field.kind === "checklist") {
    for (const each of getTicked(value)) {
      const box = group.getByRole("checkbox", { name: option(each), exact: true });
      if (!(await box.isChecked())) await pressOn(box, "Space");
    }
    return;
  }
  if (field.kind === "yesNo" || field.kind === "choice") {
    const label = field.kind === "yesNo" ? yesOrNo(value) : option(value);
    // What the case file knows is folded, and chosen already.
    const shown = group.getByRole("radio", { name: label, exact: true });
    if ((await shown.count()) > 0 && !(await shown.isChecked())) await chooseOn(group, shown);
    return;
  }
  const box = region.getByRole("textbox", { name, includeHidden: true });
  if ((await box.count()) === 0 || (await box.first().inputValue()) !== "") return;
  await typeOn(box, typed(field, value));
}

async function fillTable(
  person: Person,
  group: Locator,
  field: Extract<Field, { kind: "table" }>,
  value: FieldValue,
): Promise<void> {
  const { page, t } = person;
  for (const [at, row] of getRows(value).entries()) {
    await pressOn(group.getByRole("button", { name: t("table.addRow"), exact: true }));
    for (const [index, column] of field.columns.entries()) {
      if (index > 0) await page.keyboard.press("Tab");
      await expectFocusInSight(page, `cell ${String(at + 1)}.${String(index + 1)}`);
      const cell = row[column.id] ?? null;
      if (cell === null) continue;
      if (column.kind === "yesNo" || column.kind === "choice") {
        await page.keyboard.press("F2");
        const name = t("table.cell", { column: getLabel(type, "en", column, field.id), row: at + 1 });
        const options = `fields.${field.id}.columns.${column.id}.options`;
        await choose(
          group.getByRole("combobox", { name, exact: true }),
          column.kind === "yesNo" ? yesOrNo(cell) : say(type, "en", `${options}.${written(cell)}`),
        );
      } else await page.keyboard.type(typed(column, cell));
    }
  }
}

const yesOrNo = (value: FieldValue): string => say(type, "en", value === true ? "common.yes" : "common.no");

function typed(field: Field, value: FieldValue): string {
  if (isMoney(value)) return writeMinor(value.minor);
  return field.kind === "date" ? writeDate(written(value)) : written(value);
}
