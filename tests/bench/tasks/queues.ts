/** Ten more tasks of a day: queues gone through one after another, batches, things found by name, papers and figures. */
import { expect } from "@playwright/test";

import { find, main, step, type Task } from "./steps";

/** It is printed and signed while others print. */
const SIGNING = { timeout: 60_000 };

export const QUEUE_TASKS: readonly Task[] = [
  {
    name: "open the task that has waited longest over its day",
    who: "ua.demo",
    work: async (hand) => {
      const { page } = hand.person;
      await hand.click(page.locator("main a[href^='/my-task']").first());
      await page.waitForURL("**/my-task*");
      await hand.click(page.locator("main table a[href^='/casefile/']").first());
      await page.waitForURL("**/casefile/**");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  },
  {
    name: "open a case, part of its name at hand",
    who: "ua.demo",
    work: async (hand, { freshCase }) => {
      const { page } = hand.person;
      await find(hand, freshCase.name);
      await hand.click(page.getByRole("option", { name: freshCase.number }).first());
      await page.waitForURL(`**/casefile/${freshCase.id}/**`);
    },
  },
  {
    name: "read, sign and submit two forms together, to their receipt",
    who: "pa.demo",
    work: async (hand, { certificate, password }) => {
      const { page, t } = hand.person;
      await hand.click(page.locator("main a[href^='/referrals-to-prosecution']").first());
      await hand.click(page.locator("main nav a[href*='tab=batch']").first());
      const boxes = page.getByRole("checkbox", { name: /\bB[23]\b/ });
      for (const place of [0, 1]) await hand.click(boxes.nth(place));
      await hand.click(page.getByRole("button", { name: t("batch.pick.read"), exact: true }));
      for (const place of [1, 2]) {
        await expect(page.getByText(t("batch.review.place", { place, count: 2 }))).toBeVisible();
        await hand.press("s");
      }
      await expect(page.getByRole("heading", { name: t("batch.sign.title"), level: 1 })).toBeVisible();
      await hand.chooseFile(page.locator("input[name=certificate]"), certificate);
      await hand.click(page.locator("input[name=password]"));
      await hand.type(password);
      await hand.click(page.getByRole("button", { name: t("batch.sign.title"), exact: true }));
      await expect(page.getByText(t("batch.marks.submitted"), { exact: true })).toHaveCount(2, SIGNING);
    },
  },
  {
    name: "acknowledge a filing, and have the next one in sight",
    who: "officer.demo",
    work: async (hand) => {
      const { page, t } = hand.person;
      await hand.click(page.locator("main a[href^='/my-task']").first());
      await page.waitForURL("**/my-task*");
      await hand.click(page.locator("main table a[href*='/b1/']").first());
      await page.waitForURL("**/preview");
      const address = page.url();
      await step(hand, "office.acknowledged");
      const neighbours = page.getByRole("navigation", { name: t("tasks.neighbours") });
      await hand.click(neighbours.getByRole("link").last());
      await expect(page).not.toHaveURL(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  },
  {
    name: "put two papers into a case's file, its number at hand",
    who: "supervisor.demo",
    work: async (hand, { freshCase, papers }) => {
      const { page, t } = hand.person;
      await find(hand, freshCase.short);
      await hand.click(page.getByRole("option", { name: freshCase.number }).first());
      await page.waitForURL(`**/casefile/${freshCase.id}/**`);
      await hand.click(page.locator("main a[href$='/e-case-file'], main a[href*='/e-case-file']").first());
      await hand.click(
        main(hand.person)
          .getByRole("button", { name: t("caseDocuments.add.title") })
          .first(),
      );
      await hand.chooseFile(page.locator("dialog[open] input[type=file]"), papers);
      for (const select of await page.locator("dialog[open] select").all()) {
        await hand.click(select);
        await select.selectOption({ index: 1 });
      }
      await hand.click(
        page.locator("dialog[open]").getByRole("button", { name: t("caseDocuments.add.title"), exact: true }),
      );
      await expect(page.locator("dialog[open]")).toHaveCount(0);
    },
  },
  {
    name: "approve the proof that has waited longest, and have the next one in sight",
    who: "counter.demo",
    work: async (hand) => {
      const { page, t } = hand.person;
      await hand.click(page.locator("main a[href^='/pod-submission/']").first());
      await page.waitForURL("**/pod-submission/**");
      const approve = page.getByRole("button", { name: t("proofs.counter.approve"), exact: true });
      if (!(await approve.isVisible().catch(() => false)))
        await hand.click(page.locator("main table a[href^='/pod-submission/']").first());
      await expect(approve).toBeVisible();
      const address = page.url();
      await hand.click(approve);
      await expect(page).not.toHaveURL(address);
      await expect(approve).toBeVisible();
    },
  },
  {
    name: "find the case of a company by part of its name, to prove a debt in it",
    who: "creditor.demo",
    work: async (hand, { company }) => {
      const { page, t } = hand.person;
      await hand.click(main(hand.person).getByRole("link", { name: t("navigation.newProof"), exact: true }));
      await hand.click(page.locator("input[name=type][value=HCCW]"));
      await hand.click(page.locator("input[name=number]"));
      await hand.type(company.slice(0, 8));
      await hand.press("Enter");
      await expect(page.getByText(company).first()).toBeVisible();
    },
  },
  {
    name: "take along last month's filings by firm as a spreadsheet",
    who: "supervisor.demo",
    work: async (hand) => {
      const { page } = hand.person;
      await hand.click(page.locator("main a[href='/reports']").first());
      await page.waitForURL("**/reports*");
      await hand.click(page.locator("main nav a[href*='tab=firms']").first());
      await page.waitForURL("**tab=firms**");
      await page.locator("select[name=period]").focus();
      await hand.press("ArrowDown");
      await page.waitForURL(/period=\d{4}-\d{2}/);
      const arriving = page.waitForEvent("download");
      await hand.click(page.locator("main a[href^='/reports.xlsx']").first());
      await arriving;
    },
  },
  {
    name: "see what is due in the next 14 days, and whose the first is",
    who: "pa.demo",
    work: async (hand) => {
      const { page, t } = hand.person;
      await hand.click(
        main(hand.person).getByRole("link", { name: t("dashboard.more.deadlines"), exact: true }),
      );
      await page.waitForURL("**/deadlines*");
      await expect(page.locator("main table tbody tr").first()).toBeVisible();
    },
  },
  {
    name: "begin an entry in a cash book, its case at hand",
    who: "ua.demo",
    work: async (hand) => {
      const { page } = hand.person;
      await find(hand, "cash book");
      await hand.press("Enter");
      await page.waitForURL("**/cash-books*");
      await hand.click(page.locator("main table a[href^='/cash-books/']").first());
      await hand.click(page.locator("main a[href$='#record']").first());
      await expect(page.locator("#record input:not([type=hidden])").first()).toBeVisible();
    },
  },
];
