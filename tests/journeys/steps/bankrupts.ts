/** Bankrupts of the demonstration at a door, and the codes that they are sent. */
import { expect, type Page } from "@playwright/test";

import LETTERS from "~/app/i18n/mail";
import { DEMO_BANKRUPTS, type DemoBankrupt } from "~/app/services/assembly/demo/bankrupts";

import { typeInto } from "./keys";
import type { Person } from "./people";

/** A letter arrives within seconds, and takes its time where two journeys share the machine. */
const TIMEOUT = { timeout: 45_000 };

/** Of a letter as the page has it, where lines follow each other without a space. */
const CODE = /(?<!\d)\d{6}(?!\d)/;

export function getDemoBankrupt(story: DemoBankrupt["story"]): DemoBankrupt {
  const found = DEMO_BANKRUPTS.find((each) => each.story === story);
  if (found === undefined) throw new Error(`Nobody of the demonstration is ${String(story)}`);
  return found;
}

const codesIn = (mailbox: Page, locale: Person["locale"]) =>
  mailbox.getByRole("row").filter({ hasText: LETTERS[locale].templates.visitorCode.subject });

/** How many codes were sent to somebody in the reader's language, by whichever journey. */
async function countCodesSentTo({ context, locale }: Person, email: string): Promise<number> {
  const mailbox = await context.newPage();
  await mailbox.goto(`/demo/mailbox?q=${encodeURIComponent(email)}`);
  const count = await codesIn(mailbox, locale).count();
  await mailbox.close();
  return count;
}

/** @param letters how many codes have been asked for: the newest stands first */
export async function readCodeSentTo(
  { context, locale }: Person,
  email: string,
  letters = 1,
): Promise<string> {
  const mailbox = await context.newPage();
  const sent = codesIn(mailbox, locale);
  await expect(async () => {
    await mailbox.goto(`/demo/mailbox?q=${encodeURIComponent(email)}`);
    await expect(sent).toHaveCount(letters, { timeout: 1_000 });
  }).toPass(TIMEOUT);
  await sent.first().getByRole("link").first().click();
  await expect(mailbox.getByRole("main")).toContainText(CODE);
  const code = CODE.exec(await mailbox.getByRole("main").innerText())?.[0] ?? "";
  await mailbox.close();
  return code;
}

/** Says at the door of annual statements which case it is, and whose. @returns the number of the case */
export async function fillStatementDoor(
  { page, t }: Person,
  { caseNumber, hkid }: DemoBankrupt,
): Promise<string> {
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await page.goto("/annual-statement");
  await page.getByText(t("bankruptDoor.demo")).click();
  const caseNo = await page.getByText(new RegExp(`^HCB ${String(caseNumber)}/\\d{4}$`)).innerText();
  await typeInto(field("number"), caseNo);
  await typeInto(field("idNumber"), hkid);
  await typeInto(field("captchaAnswer"), "journey");
  return caseNo;
}

/**
 * Comes in at the door of annual statements by case, card and code; other journeys may have come in before.
 * @returns the number of the case
 */
export async function enterAnnualStatements(person: Person, bankrupt: DemoBankrupt): Promise<string> {
  const { page, t } = person;
  const letters = (await countCodesSentTo(person, bankrupt.email)) + 1;
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const caseNo = await fillStatementDoor(person, bankrupt);
  await press(t("bankruptDoor.byCode"));
  await expect(page.getByRole("heading", { name: t("bankruptDoor.code.title") })).toBeVisible();
  await typeInto(page.locator('[name="code"]'), await readCodeSentTo(person, bankrupt.email, letters));
  await press(t("bankruptDoor.code.prove"));
  await expect(page.getByRole("heading", { name: t("annualStatement.years.title") })).toBeVisible();
  return caseNo;
}

/** The address in the newest letter of a kind that was sent to somebody. */
export async function readLinkSentTo(
  { context, locale }: Person,
  email: string,
  { template, link }: { readonly template: "contactChangeAsked"; readonly link: RegExp },
): Promise<string> {
  const mailbox = await context.newPage();
  const { subject } = LETTERS[locale].templates[template];
  const sent = mailbox.getByRole("row").filter({ hasText: subject });
  await expect(async () => {
    await mailbox.goto(`/demo/mailbox?q=${encodeURIComponent(email)}`);
    await expect(sent).not.toHaveCount(0, { timeout: 1_000 });
  }).toPass(TIMEOUT);
  await sent.first().getByRole("link").first().click();
  await expect(mailbox.getByRole("main")).toContainText(link);
  const found = link.exec(await mailbox.getByRole("main").innerText())?.[0] ?? "";
  await mailbox.close();
  return found;
}
