/** A question about a proof: the counter asks, a creditor without an account answers by the door with a paper, the counter closes. */
import { expect } from "@playwright/test";

import { sayPastTense } from "~/workflows/kit";
import { question } from "~/workflows/records/question";

import { expectNoViolations } from "./axe";
import { noticeOfDefault } from "./documents";
import { typeInto } from "./keys";
import type { Person } from "./people";
import { button, expectNoSidewaysScroll, field, proveAddress, type Visitor } from "./visitor";

/** The counter asks, on the page of the proof that it is on. */
export async function askCreditor(counter: Person, text: string): Promise<void> {
  const { page, t } = counter;
  await page
    .getByRole("link", { name: t("filing.links.questions"), exact: true })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: t("proofs.questions.title"), level: 1 })).toBeVisible();
  await typeInto(field(counter, t("proofs.questions.newText")), text);
  await button(counter, t("proofs.questions.newSend")).click();
  await expect(page.getByText(sayPastTense(question, "en", "question.asked")).first()).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
}

/** Whoever filed without an account comes back by the door, finds the question waiting, and answers it with a paper. */
export async function answerByDoor(person: Person, visitor: Visitor, text: string): Promise<void> {
  const { page, t, locale } = person;
  await page.goto("/proof-of-debt");
  await page.getByRole("link", { name: t("proofs.door.again") }).click();
  await proveAddress(person, visitor);
  await expect(page.getByText(t("proofs.questions.own.title", { count: 1 }))).toBeVisible();
  await page.getByRole("link", { name: t("proofs.questions.own.open") }).click();
  // The list of one's proofs has links of the same name.
  await expect(page).toHaveURL(/[/]pod-questions/);
  await page.getByRole("main").getByRole("link", { name: /POD-/ }).first().click();
  await expect(page.getByText(t("proofs.questions.yourTurn"), { exact: true })).toBeVisible();
  await expectNoViolations(person, "a question that waits");
  await expectNoSidewaysScroll(page);
  await button(person, t("proofs.questions.send.answer")).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await typeInto(field(person, t("proofs.questions.write.answer")), text);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(await noticeOfDefault());
  await button(person, t("proofs.questions.send.answer")).click();
  await expect(page.getByText(sayPastTense(question, locale, "question.answered")).first()).toBeVisible();
}

/** The counter reads the answer and its paper, and closes the question. */
export async function closeQuestion(counter: Person, text: string): Promise<void> {
  const { page, t } = counter;
  await page.goto("/pod-questions");
  await page.getByRole("main").getByRole("link", { name: /POD-/ }).first().click();
  await expect(page.getByText(text)).toBeVisible();
  const paper = page.getByRole("link", { name: (await noticeOfDefault()).name });
  expect((await page.request.get((await paper.getAttribute("href")) ?? "")).status()).toBe(200);
  await button(counter, t("proofs.questions.close")).click();
  await expect(page.getByText(sayPastTense(question, "en", "question.closed")).first()).toBeVisible();
}
