/**
 * The portal's main job, in one of the three languages each day: a preparer files a B1, the trustee returns it, the preparer
 * amends it, the trustee signs and submits it, the office receives it, a supervisor unlocks it, an auditor replays every step,
 * and a developer sees where it stands on the state chart.
 */
import { expect, type TestInfo } from "@playwright/test";

import { LOCALES, say, sayPastTense } from "~/workflows/kit";
import { referralB1 } from "~/workflows/forms/referral-b1";

import { isInTurn } from "../support/turns";
import { typeInto } from "./steps/keys";
import { attach, getControl, fillStep } from "./steps/fill-form";
import { chooseCase, type ChosenCase } from "./steps/cases";
import { openCaseOffline, openOffline, takeDossier, takeDossierOfCase, verify } from "./steps/dossier";
import { download, noticeOfDefault, verifyReceipt, withOneByteChanged } from "./steps/documents";
import { openReplay } from "./steps/replay";
import { logIn, test, type Person } from "./steps/people";
import { signAndSubmit } from "./steps/sign";
import { expectStatus, press } from "./steps/act";
import { readAndBegin } from "./steps/begin";
import { fieldName } from "./steps/words";

const RETURN_REASON = "Please state when the second notice was sent. 請註明第二份通知書的發出日期。";
const AMENDMENT = "The second notice of default went out by registered post.";
const UNLOCK_REASON = "The age of the bankrupt differs from the petition.";

for (const [index, locale] of LOCALES.entries()) {
  // The way is the same: the journey without a mouse takes it in English every day.
  if (!isInTurn(index, LOCALES.length)) continue;
  test(`a referral goes all the way through the portal (${locale})`, async ({ come, comeUnknown }, info) => {
    test.setTimeout(240_000);
    const preparer = await comeUnknown({ locale });
    const status = (code: string) => say(referralB1, locale, `status.${code}`);

    const chosen = await test.step("the preparer logs in and finds the case", async () => {
      await preparer.page.goto("/login");
      await logIn(preparer, "ua.demo");
      await expect(preparer.page).toHaveURL(/\/home$/);
      const found = await chooseCase(preparer, index);
      await searchCase(preparer, found);
      return found;
    });
    const address = await test.step("reads the introduction and starts a B1", () =>
      startB1(preparer, chosen));
    await test.step("fills in the four steps and attaches a document", () => fillB1(preparer, chosen));
    await test.step("sees the form as a document without a gap, and asks for review", async () => {
      const { page, t } = preparer;
      await expect(page.getByText(t("filing.preview.complete"), { exact: true })).toBeVisible();
      await expectDocument(preparer);
      await press(preparer, referralB1, "review.requested");
      await expectStatus(page, status("readyForReview"));
    });

    const trustee = await come("pa.demo", { locale });
    await returnAndAmend({ preparer, trustee, address });

    const reference = await test.step("the trustee signs with a certificate and submits", () =>
      signAndSubmit(trustee, address, info));
    await test.step("the receipt is genuine, and no longer so with one byte changed", () =>
      checkReceipts(trustee, reference, info));
    await test.step("the officer finds it in the list, reads a step as text and acknowledges it", async () => {
      const officer = await come("officer.demo", { locale });
      await readStep(officer, address, chosen);
      await findInList(officer, reference, chosen);
      await goToNeighbours(officer);
      await press(officer, referralB1, "office.acknowledged");
      await expect(officer.page.getByText(done(officer, "office.acknowledged"))).toBeVisible();
      await officer.context.close();
    });
    await test.step("the supervisor unlocks it with a reason", async () => {
      const supervisor = await come("supervisor.demo", { locale });
      await findInList(supervisor, reference, chosen);
      await press(supervisor, referralB1, "form.unlocked", UNLOCK_REASON);
      await expectStatus(supervisor.page, status("pendingAmendment"));
      await supervisor.context.close();
    });
    // The dossier that they take along speaks all three languages.
    const auditor = await come("auditor.demo");
    const facts =
      await test.step("the auditor replays every step with the keyboard, and the chain verifies", () =>
        replay(auditor, address));
    await test.step("takes it along as a dossier, which opens without a network and is sound", async () => {
      const file = await takeDossier(auditor, address, info);
      await verify(auditor, file);
      await openOffline(auditor, file, facts);
    });
    await test.step("and everything of its case, in the same way", async () => {
      const file = await takeDossierOfCase(auditor, chosen.id, info);
      await verify(auditor, file);
      await openCaseOffline(auditor, file);
    });
    await test.step("the developer sees its position on the state chart and nobody's data", async () =>
      seePosition(await come("developer.demo", { locale }), address, chosen));
  });
}

/** A step that cannot be changed is no field to type into. */
async function readStep({ page, t }: Person, address: string, { nameEn }: ChosenCase): Promise<void> {
  const [first] = referralB1.form.steps;
  await page.goto(`${address}/${first?.id ?? ""}`);
  const main = page.getByRole("main");
  await expect(main.getByText(t("filing.step.readOnly"))).toBeVisible();
  await expect(main.getByText(nameEn).first()).toBeVisible();
  await expect(main.getByRole("textbox")).toHaveCount(0);
}

/** The trustee returns the form with a reason, and the preparer amends it and asks again. */
async function returnAndAmend({
  preparer,
  trustee,
  address,
}: {
  readonly preparer: Person;
  readonly trustee: Person;
  readonly address: string;
}): Promise<void> {
  const status = (code: string) => say(referralB1, preparer.locale, `status.${code}`);
  await test.step("the trustee finds it among the tasks and returns it with a reason", async () => {
    const { page, t } = trustee;
    await page.goto("/my-task");
    await page.getByRole("link", { name: new RegExp(`^${t("tasks.turns.review")}`) }).click();
    // The longest waiting stand first, on as many pages as it takes; this one came last.
    await page.goto("/my-task?tab=review&sort=due&direction=desc");
    await page.locator(`a[href="${address}/preview"]`).first().click();
    await press(trustee, referralB1, "form.returned", RETURN_REASON);
    await expectStatus(trustee.page, status("pendingAmendment"));
    // Done with this one: on to the next, without the list between them.
    await expect(
      trustee.page.getByRole("link", { name: t("tasks.next", { task: "" }).trim() }),
    ).toHaveAttribute("href", /^\/casefile\//);
  });
  await test.step("the preparer reads the reason, amends the form and asks again", async () => {
    const { page, t } = preparer;
    for (const place of ["preview", "step4"]) {
      await page.goto(`${address}/${place}`);
      await expect(page.getByText(RETURN_REASON)).toBeVisible();
    }
    const findings = getControl(preparer, page.getByRole("main"), "findings");
    await typeInto(findings, `${await findings.inputValue()} ${AMENDMENT}`);
    await page.getByRole("button", { name: t("filing.step.toPreview"), exact: true }).click();
    await expect(page).toHaveURL(/\/preview$/);
    await press(preparer, referralB1, "review.requested");
    await expectStatus(page, status("readyForReviewAmended"));
  });
}

async function searchCase({ page, t }: Person, chosen: ChosenCase): Promise<void> {
  await page.goto("/case-directory");
  await typeInto(page.getByRole("textbox", { name: t("lists.search") }), chosen.number);
  await page.getByRole("button", { name: t("lists.apply"), exact: true }).click();
  await page.getByRole("link", { name: chosen.number, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(chosen.number);
  await expect(page.getByText(chosen.nameEn).first()).toBeVisible();
}

/** Gives the address of the submission's pages. */
async function startB1(person: Person, { id }: ChosenCase): Promise<string> {
  const { page, t, locale } = person;
  const name = say(referralB1, locale, "name");
  await page.getByRole("link", { name: t("caseFile.new", { form: name }), exact: true }).click();
  const title = say(referralB1, locale, "introduction.title");
  const introduction = page.getByRole("dialog", { name: title });
  await introduction.getByRole("checkbox", { name: t("intro.dontShow") }).check();
  const start = page.getByRole("button", { name: t("filing.new.start"), exact: true });
  await readAndBegin(person, introduction);
  await page.waitForURL(`**/casefile/${id}/b1/*/step1`);
  const form = new URL(page.url()).pathname;
  await page.goto(`/casefile/${id}/b1/step1`);
  await expect(start).toBeFocused();
  await expect(introduction).toBeHidden();
  await page.goto(form);
  return form.replace(/\/step1$/, "");
}

async function fillB1(person: Person, { values }: ChosenCase): Promise<void> {
  const { page, t } = person;
  for (const step of ["step1", "step2", "step3", "step4"]) {
    await expect(page).toHaveURL(new RegExp(`/${step}$`));
    await fillStep(person, step, values);
    if (step === "step2") {
      await page.getByRole("button", { name: t("wizard.saveDraft"), exact: true }).click();
      await expect(page.getByText(t("filing.step.savedToast"))).toBeVisible();
    }
    if (step === "step4") await attach(person, await noticeOfDefault());
    const onwards = t(step === "step4" ? "filing.step.toPreview" : "common.next");
    await page.getByRole("button", { name: onwards, exact: true }).click();
  }
  await expect(page).toHaveURL(/\/preview$/);
}

/** To the task before and back again, by keys alone. */
async function goToNeighbours({ page, t }: Person): Promise<void> {
  const here = page.url();
  const neighbours = page.getByRole("navigation", { name: t("tasks.neighbours") });
  await expect(neighbours.getByRole("link", { name: t("tasks.previous") })).toBeVisible();
  // Which task of how many it is.
  const place = (await neighbours.textContent()) ?? "";
  await page.keyboard.press("k");
  await expect(page).not.toHaveURL(here);
  // The address is there a moment before the page: what is pressed meanwhile is of the page that is still in sight.
  await expect(neighbours).not.toHaveText(place);
  await expect(neighbours.getByRole("link", { name: t("tasks.following") })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page).toHaveURL(here);
  await expect(neighbours).toHaveText(place);
}

const done = ({ t, locale }: Person, fact: string): string =>
  t("filing.actions.done", { form: "#", caseNo: "#", done: sayPastTense(referralB1, locale, fact) })
    .split("#")
    .at(-1) ?? "";

/** The first page of the document stands drawn on the page. */
async function expectDocument({ page, t }: Person): Promise<void> {
  const [before = "", after = ""] = t("pdf.page", { page: 1, total: "#" }).split("#");
  await expect(page.getByRole("status").getByText(new RegExp(`^${before}\\d+${after}$`))).toBeVisible();
  await expect(page.locator("canvas").first()).toBeVisible();
  await expect(page.getByText(t("pdf.failed"), { exact: true })).toBeHidden();
}

async function checkReceipts(person: Person, reference: string, info: TestInfo): Promise<void> {
  const { page, t, locale } = person;
  const link = (label: string) => page.getByRole("link", { name: label, exact: true });
  const pdf = await download(person, link(t("filing.receipt.pdf")), info);
  await page.getByRole("heading", { name: t("filing.receipt.proof") }).click();
  const json = await download(person, link(t("filing.receipt.json")), info);
  const changed = await withOneByteChanged(json, reference);
  // The command line speaks one language.
  if (locale === "en") {
    const [ofPdf, ofJson, ofChanged] = await Promise.all([pdf, json, changed].map(verifyReceipt));
    for (const genuine of [ofPdf, ofJson]) {
      expect(genuine?.said).toMatch(new RegExp(`^Genuine: ${reference}, `));
      expect(genuine?.code).toBe(0);
    }
    expect(ofChanged).toEqual({ said: "Altered", code: 1 });
  }
  for (const [file, verdict] of [
    [pdf, "genuine"],
    [changed, "altered"],
  ] as const) {
    await page.goto("/verify");
    await page.getByLabel(fieldName(t("verify.file"), t("common.required"))).setInputFiles(file);
    await page.getByRole("button", { name: t("verify.check"), exact: true }).click();
    await expect(page.getByText(t(`verify.verdicts.${verdict}`), { exact: true })).toBeVisible();
  }
}

/** Searches the list of referrals and opens the form. */
async function findInList({ page, t }: Person, reference: string, { number }: ChosenCase): Promise<void> {
  await page.goto("/referrals-to-prosecution");
  await typeInto(page.getByRole("textbox", { name: t("lists.search") }), reference);
  await page.getByRole("button", { name: t("lists.apply"), exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: reference });
  await expect(row).toContainText(number);
  await row.getByRole("link", { name: new RegExp(`^${t("submissions.go.open")}`) }).click();
  await expect(page).toHaveURL(/\/preview$/);
}

/** @returns how many facts there are */
async function replay(auditor: Person, address: string): Promise<number> {
  const { page, t, locale } = auditor;
  await openReplay(auditor, address);
  const slider = page.getByRole("slider", { name: t("player.position") });
  const total = Number(await slider.getAttribute("max"));
  await slider.focus();
  await page.keyboard.press("Home");
  const titles: string[] = [];
  for (let step = 1; step <= total; step += 1) {
    const title = page.getByRole("heading", { level: 2, name: new RegExp(`^${String(step)}\\. `) });
    await expect(title).toBeVisible();
    titles.push((await title.innerText()).replace(/^\d+\. /, ""));
    await expect(slider).toBeFocused();
    await page.keyboard.press("ArrowRight");
  }
  const facts = [
    "draft.started",
    "file.attached",
    "review.requested",
    "form.returned",
    "review.requested",
    "form.signed",
    "form.submitted",
    "office.acknowledged",
    "form.unlocked",
  ];
  const saves = new Set([sayPastTense(referralB1, locale, "draft.saved")]);
  expect(titles.filter((title) => !saves.has(title))).toEqual(
    facts.map((fact) => sayPastTense(referralB1, locale, fact)),
  );
  await expect(page.getByText(UNLOCK_REASON)).toBeVisible();
  return total;
}

async function seePosition({ page, t, locale }: Person, address: string, chosen: ChosenCase): Promise<void> {
  const id = address.split("/").at(-1) ?? "";
  await page.goto("/state-charts/referral-b1");
  await typeInto(page.getByRole("textbox", { name: t("stateCharts.findLabel") }), id);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/of/${id}$`));
  const here = page.locator('[aria-current="step"]');
  await expect(here.first()).toHaveAccessibleName(
    new RegExp(`^${say(referralB1, locale, "status.pendingAmendment")}`),
  );
  const shown = await page.getByRole("main").innerText();
  for (const personal of [chosen.nameEn, chosen.number, "ua.demo", RETURN_REASON, UNLOCK_REASON, AMENDMENT])
    expect(shown).not.toContain(personal);
}
