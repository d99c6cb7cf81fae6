/** Somebody without an account at the public door of proofs: from the proof of their address to the last step of the form. */
import { expect, type Page } from "@playwright/test";

import LETTERS from "~/app/i18n/mail";
import { say } from "~/workflows/kit";
import { completeProof, proofOfDebt } from "~/workflows/forms/proof-of-debt";

import { expectNoViolations } from "./axe";
import { fillStep } from "./fill-form";
import { typeInto } from "./keys";
import type { Person } from "./people";
import { fieldName } from "./words";

/** A paper is set, and a payment told. */
const WAITS = { timeout: 45_000 };

export const TELEPHONE = { width: 390, height: 844 };
/** Somebody without an account. */
export interface Visitor {
  readonly name: string;
  /** As the form has it beside the name; `null`: nothing. */
  readonly nameZh: string | null;
  readonly email: string;
}
/** HK$18,400.50: the fee is due. */
export const valuesOf = ({ name, nameZh, email }: Visitor) =>
  ({
    ...completeProof,
    creditorAddress: "Flat 3, 12/F, Block 2, Lucky Estate\nSha Tin",
    creditorName: name,
    creditorNameZh: nameZh,
    creditorPhone: "91234567",
    creditorEmail: email,
    referenceNumber: null,
    totalClaim: { minor: 1_840_050, currency: "HKD" },
    uncapitalisedInterest: null,
    howIncurred: "2026年8月代公司購買食材之墊支款項。",
    caseType: "B",
    signingAs: "creditor",
    declarantName: name,
    declarantPosition: null,
    declarantKnowledge: null,
  }) as const;

export const button = ({ page }: Person, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });
export const field = ({ page, t }: Person, label: string) =>
  page.getByRole("textbox", { name: fieldName(label, t("common.required")) });

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** A bankruptcy that the office administers itself: `HCB 31005/2026`. */
export async function ownCaseOfTheOffice({ page }: Person): Promise<string> {
  await page.goto("/case-directory?type=B&status=ACT&size=50");
  const row = page.getByRole("row").filter({ hasText: "Official Receiver" }).first();
  return (await row.getByRole("rowheader").innerText()).trim();
}

/** Proves the address with the code from the newest letter to it. */
export async function proveAddress(person: Person, visitor: Visitor): Promise<void> {
  const { page, context, t, locale } = person;
  await typeInto(field(person, t("visitors.fullName")), visitor.name);
  await typeInto(field(person, t("visitors.email")), visitor.email);
  await typeInto(field(person, t("login.captcha")), "journey");
  await expectNoViolations(person, "the page of somebody without an account");
  await expectNoSidewaysScroll(page);
  await button(person, t("visitors.send")).click();
  await expect(page.getByRole("heading", { name: t("visitors.code.title") })).toBeVisible();
  const mailbox = await context.newPage();
  await mailbox.goto(`/demo/mailbox?q=${encodeURIComponent(visitor.email)}`);
  await mailbox
    .getByRole("row")
    .filter({ hasText: LETTERS[locale].templates.visitorCode.subject })
    .first()
    .getByRole("link")
    .first()
    .click();
  const letter = mailbox.getByRole("main");
  await expect(letter).toContainText(/(?<!\d)\d{6}(?!\d)/);
  const code = /(?<!\d)\d{6}(?!\d)/.exec(await letter.innerText())?.[0] ?? "";
  await mailbox.close();
  const typed = field(person, t("visitors.code.label"));
  await typeInto(typed, code === "000000" ? "000001" : "000000");
  await button(person, t("visitors.code.prove")).click();
  await expect(page.getByText(t("errors.ERR-AUTH-003.sentence")).first()).toBeVisible();
  await typeInto(typed, code);
  await button(person, t("visitors.code.prove")).click();
}

/** Whoever came through the door has read the notes: they are folded, and there. */
async function expectNotesFolded({ page, locale }: Person): Promise<void> {
  const notes = page.getByText(say(proofOfDebt, locale, "introduction.text").split("\n")[0] ?? "");
  await expect(notes).toBeHidden();
  await page
    .locator("summary")
    .filter({ hasText: say(proofOfDebt, locale, "introduction.title") })
    .click();
  await expect(notes).toBeVisible();
}

/** From the start page to the first step of the form. @returns the address of the proof */
export async function begin(person: Person, caseNo: string): Promise<string> {
  const { page, t } = person;
  const [, number = "", year = ""] = /^HCB (\d+)\/(\d{4})$/.exec(caseNo) ?? [];
  await typeInto(field(person, t("proofs.start.number")), "999999");
  await typeInto(field(person, t("proofs.start.year")), year);
  await button(person, t("proofs.start.find")).click();
  await expect(page.getByText(t("proofs.start.notFound")).first()).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: t("proofs.start.notFound") })).toBeFocused();
  // As letters print it, and with no year beside it.
  await typeInto(field(person, t("proofs.start.year")), "");
  await typeInto(field(person, t("proofs.start.number")), caseNo);
  await button(person, t("proofs.start.find")).click();
  const found = page.getByRole("heading", { name: t("proofs.start.found") });
  await expect(found.locator("span")).toBeFocused();
  await expect(found).toBeInViewport();
  await expect(field(person, t("proofs.start.number"))).toHaveValue(number);
  await page.getByRole("checkbox", { name: new RegExp(t("proofs.start.tick")) }).click();
  await button(person, t("proofs.start.begin")).click();
  await expect(page).toHaveURL(/\/pod\/[0-9A-Z]{26}\/creditor$/);
  return page.url().replace(/\/creditor$/, "");
}

/** From the start page to the last step of the form. @returns the address of the proof */
export async function fillIn(person: Person, caseNo: string, visitor: Visitor): Promise<string> {
  await expectNotesFolded(person);
  const address = await begin(person, caseNo);
  await fillSteps(person, visitor);
  return address;
}

/** Every step of the form, from the first to the preview. */
export async function fillSteps(person: Person, visitor: Visitor): Promise<void> {
  const { page, t } = person;
  for (const step of ["creditor", "claim", "documents", "declaration"]) {
    await fillStep(person, step, valuesOf(visitor), proofOfDebt);
    await expectNoSidewaysScroll(page);
    await button(person, t(step === "declaration" ? "filing.step.toPreview" : "common.next")).click();
    await expect(page).not.toHaveURL(new RegExp(`/${step}$`));
  }
}

/** Pays by the Faster Payment System, and waits for the receipt. @returns what it says */
export async function payToReceipt(person: Person, address: string): Promise<string> {
  const { page, t } = person;
  await expect(page.getByRole("heading", { name: t("proofs.payment.title"), level: 1 })).toBeVisible(WAITS);
  await button(person, t("proofs.payment.pay")).click();
  await button(person, t("payments.ways.fps.name")).click();
  await page.getByRole("link", { name: t("payments.page.bankApp"), exact: true }).click();
  await button(person, t("payments.sandbox.pay")).click();
  await expect(page.getByRole("heading", { name: t("payments.sandbox.said.done.title") })).toBeVisible();
  await expect(async () => {
    await page.goto(`${address}/receipt`);
    await expect(page.getByText(/POD-\d{4}-[0-9A-Z]{8}/).first()).toBeVisible({ timeout: 2_000 });
  }).toPass(WAITS);
  return page.getByRole("main").innerText();
}
