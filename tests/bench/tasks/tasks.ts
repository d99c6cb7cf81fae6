/** Ten tasks of a day, each begun at home by somebody who is logged in and knows the portal, and done where they see that it is. */
import { expect } from "@playwright/test";

import { sayFact } from "~/workflows/kit";

import { fieldName } from "../../journeys/steps/words";
import { b1, find, getCard, main, named, step, type Task } from "./steps";

const REMARK = "Which letter is meant?";
const REASON = "The age differs from the petition.";

export const TASKS: readonly Task[] = [
  {
    name: "start a B1 in a case, its number at hand",
    who: "ua.demo",
    work: async (hand, { freshCase }) => {
      const { page } = hand.person;
      await find(hand, `b1 ${freshCase.short}`);
      await expect(page.getByRole("option", { name: freshCase.number }).first()).toBeVisible();
      await hand.press("Enter");
      await page.waitForURL(`**/casefile/${freshCase.id}/b1/*/step1`);
    },
  },
  {
    name: "go on with the B1 that came back and expires next",
    who: "ua.demo",
    work: async (hand) => {
      const { page } = hand.person;
      await hand.click(getCard(hand.person, "b1"));
      await page.waitForURL("**/b1/**");
      if (!page.url().includes("/step")) await hand.click(page.locator('main a[href*="/step"]').first());
      await page.waitForURL("**/step*");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  },
  {
    name: "send a form that is complete for review",
    who: "ua.demo",
    work: async (hand, { complete }) => {
      const { page } = hand.person;
      await find(hand, complete.short);
      await hand.click(page.getByRole("option", { name: named(`B1 · ${complete.number}`) }).first());
      // Home has links to other forms, and is there until the form is.
      await page.waitForURL("**/b1/**");
      if (!page.url().endsWith("/preview"))
        await hand.click(page.locator(`main a[href$="/preview"], nav a[href$="/preview"]`).last());
      await page.waitForURL("**/preview");
      await step(hand, "review.requested");
    },
  },
  {
    name: "return the longest waiting form with a remark at a field",
    who: "pa.demo",
    work: async (hand) => {
      const { page, t } = hand.person;
      await hand.click(getCard(hand.person, "b1"));
      await hand.click(
        main(hand.person)
          .getByRole("link", { name: t("filing.links.review"), exact: true })
          .last(),
      );
      await hand.click(
        page
          .locator("summary", { hasText: t("review.pin") })
          .filter({ visible: true })
          .nth(3),
      );
      await hand.click(page.locator("details[open] textarea[name^='pin:']").first());
      await hand.type(REMARK);
      await hand.click(page.getByRole("button", { name: t("review.return"), exact: true }));
      await page.waitForURL("**/status");
    },
  },
  {
    name: "sign and submit the next form, to its receipt",
    who: "pa.demo",
    work: async (hand, { certificate, password }) => {
      const { page, t } = hand.person;
      const required = t("common.required");
      await hand.click(page.locator("main a[href^='/my-task']").first());
      await page.waitForURL("**/my-task*");
      await hand.click(page.locator("main table a[href*='/b1/']").first());
      await page.waitForURL("**/b1/**");
      await hand.click(
        main(hand.person)
          .getByRole("link", { name: t("filing.links.sign"), exact: true })
          .last(),
      );
      await hand.chooseFile(page.getByLabel(fieldName(t("filing.sign.certificate"), required)), certificate);
      await hand.click(page.getByLabel(fieldName(t("filing.sign.password"), required)));
      await hand.type(password);
      await hand.click(page.getByRole("button", { name: t("filing.sign.sign"), exact: true }));
      const submit = sayFact(b1, hand.person.locale, "form.submitted");
      await hand.click(page.getByRole("button", { name: submit, exact: true }).first());
      await hand.click(page.getByRole("alertdialog").getByRole("button", { name: submit }));
      await page.waitForURL("**/receipt");
    },
  },
  {
    name: "open the account that is due next",
    who: "pa.demo",
    work: async (hand) => {
      const { page, t } = hand.person;
      await hand.click(
        main(hand.person).getByRole("link", { name: t("dashboard.more.deadlines"), exact: true }),
      );
      await page.waitForURL("**/deadlines");
      await hand.click(
        page.getByRole("link", { name: named(t("notices.deadlines.forms.continue")) }).first(),
      );
      await page.waitForURL(/[/](s89|s93|s203|b\d|d\d)[/]/);
    },
  },
  {
    name: "read the enclosure of the oldest filing and acknowledge it",
    who: "officer.demo",
    work: async (hand) => {
      const { page } = hand.person;
      await hand.click(getCard(hand.person, "b1"));
      await page.waitForURL("**/preview");
      await hand.click(page.locator("main a[href$='/preview'][href^='/files/']").first());
      await expect(
        page.locator("aside, [role=region], main").locator("canvas, img, iframe").first(),
      ).toBeVisible();
      if (!page.url().includes("/b1/")) await hand.press("Alt+ArrowLeft");
      await step(hand, "office.acknowledged");
    },
  },
  {
    name: "ask for the resubmission of a filing, its reference at hand",
    who: "officer.demo",
    work: async (hand, { filed }) => {
      const { page } = hand.person;
      await find(hand, filed.reference);
      await expect(page.getByRole("option", { name: filed.reference }).first()).toBeVisible();
      await hand.press("Enter");
      await page.waitForURL("**/preview");
      await step(hand, "resubmission.requested", REASON);
    },
  },
  {
    name: "see what was signed: the replay at the signature, its reference at hand",
    who: "auditor.demo",
    work: async (hand, { signed }) => {
      const { page, t } = hand.person;
      await find(hand, signed.reference);
      await expect(page.getByRole("option", { name: signed.reference }).first()).toBeVisible();
      await hand.press("Enter");
      await hand.click(page.getByRole("link", { name: t("filing.links.replay"), exact: true }).first());
      await hand.click(page.locator("main textarea[name=reason]"));
      await hand.type("Audit 7/2026");
      await hand.click(main(hand.person).getByRole("button", { name: t("replay.door.open"), exact: true }));
      await hand.click(page.locator("main a[href*='step=']", { hasText: "Signed" }).first());
      await expect(page.getByRole("heading", { level: 2, name: /Signed/ })).toBeVisible();
    },
  },
  {
    name: "begin a proof of debt in a case, its number at hand",
    who: "creditor.demo",
    work: async (hand, { proofCase }) => {
      const { page, t } = hand.person;
      await hand.click(main(hand.person).getByRole("link", { name: t("navigation.newProof"), exact: true }));
      await hand.click(page.locator(`input[name=type][value=${proofCase.type}]`));
      await hand.click(page.locator("input[name=number]"));
      await hand.type(proofCase.number);
      await hand.press("Tab");
      await hand.type(proofCase.year);
      await hand.press("Enter");
      await expect(page.getByRole("checkbox").first()).toBeVisible({ timeout: 15_000 });
    },
  },
];
