/** A dossier on its way: asked for with a reason, downloaded, opened from the disk without a network, and verified. */
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

import { expect, type Page, type TestInfo } from "@playwright/test";

import { openZip } from "~/app/services/documents/formats/zip.server";
import { verifyFile } from "~/docs/verifier/verify.mjs";

import { expectNoViolations, withAxe } from "./axe";
import { download } from "./documents";
import { typeInto } from "./keys";
import type { Person } from "./people";

/** Asks for everything of the form, from its replay. @returns where the downloaded file lies */
export async function takeDossier(person: Person, address: string, info: TestInfo): Promise<string> {
  const { page, t } = person;
  await page.goto(`${address}/replay`);
  await page.getByRole("link", { name: t("filing.links.dossier"), exact: true }).click();
  return askFor(person, info);
}

/** Asks for everything of a whole case. @returns where the downloaded file lies */
export async function takeDossierOfCase(person: Person, caseId: string, info: TestInfo): Promise<string> {
  await person.page.goto(`/casefile/${caseId}/dossier`);
  return askFor(person, info);
}

/** The office takes one with a reason alone. */
async function askFor(person: Person, info: TestInfo): Promise<string> {
  const { page, t } = person;
  const ask = page.getByRole("button", { name: t("dossier.ask"), exact: true });
  await ask.click();
  const reason = page.getByRole("textbox", { name: t("dossier.reason") });
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await typeInto(reason, "Complaint 12/2026");
  await ask.click();
  const link = page.getByRole("link", { name: /[(][\d.]+ .B[)]$/ });
  await expect(link).toBeVisible({ timeout: 30_000 });
  return download(person, link, info);
}

/** The independent verifier says that it is sound, with the key as the portal publishes it. */
export async function verify({ page }: Person, file: string): Promise<void> {
  await page.goto("/verify");
  const key = await page
    .locator("code")
    .filter({ hasText: /^MCowBQ/ })
    .innerText();
  expect(verifyFile(file, key.trim())).toMatchObject({ sound: true, wrong: null });
}

/** The replay of a form opens from the disk with the network off: its facts by keyboard, its chart and its contents, in three languages. */
export const openOffline = (person: Person, file: string, facts: number): Promise<void> =>
  openFromDisk(person, file, async (page) => {
    const slider = page.getByRole("slider");
    await slider.focus();
    await page.keyboard.press("Home");
    const now = page.getByRole("status");
    for (let step = 1; step <= facts; step += 1) {
      await expect(now).toContainText(new RegExp(`^${String(step)} of ${String(facts)}: `));
      await expect(page.locator(".language[lang=en] details.step[open]")).toHaveCount(1);
      await expect(page.locator(".language[lang=en] .chart-state.is-current")).toHaveCount(1);
      await page.keyboard.press("ArrowRight");
    }
  });

/** That of a whole case has a replay for each of its forms; each goes from its first fact to its last. */
export const openCaseOffline = (person: Person, file: string): Promise<void> =>
  openFromDisk(person, file, async (page) => {
    const sliders = await page.getByRole("slider").all();
    expect(sliders.length).toBeGreaterThan(0);
    await expect(page.getByRole("status")).toHaveCount(sliders.length);
    for (const [index, slider] of sliders.entries()) {
      const now = page.getByRole("status").nth(index);
      await slider.focus();
      await page.keyboard.press("Home");
      await expect(now).toContainText(/^1 of \d+: /);
      await page.keyboard.press("End");
      await expect(now).toContainText(/^(\d+) of \1: /);
    }
  });

async function openFromDisk(
  person: Person,
  file: string,
  goThrough: (page: Page) => Promise<void>,
): Promise<void> {
  const { context, t } = person;
  const page = await context.newPage();
  const reader: Person = { ...person, page };
  const requests: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("file:")) requests.push(request.url());
  });
  await withAxe(reader);
  const entries = await openZip(await readFile(file));
  const replay = await entries.find(({ name }) => name === "replay.html")?.read();
  const path = file.replace(/[.]zip$/, ".html");
  await writeFile(path, replay ?? "");
  await context.setOffline(true);
  await page.goto(pathToFileURL(path).href);
  const english = page.getByRole("button", { name: "English" });
  await english.click();
  await expect(page.getByRole("heading", { name: t("replay.chainHolds") })).toBeVisible();
  await goThrough(page);
  await expectNoViolations(reader, "replay.html");
  for (const [language, button] of [
    ["zh-HK", "繁體中文"],
    ["zh-CN", "简体中文"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/卷宗$/);
  }
  expect(requests).toEqual([]);
  await context.setOffline(false);
  await page.close();
}
