/**
 * Adding a submission type is one folder and one line: a type made by `npm run new:workflow` in a copy of the house has its
 * wizard, its preview and its state chart in the browser, and no route was touched for it.
 */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { expect } from "@playwright/test";

import { typeInto } from "./steps/keys";
import { test } from "./steps/people";
import { fieldName } from "./steps/words";

const HOUSE = new URL("../..", import.meta.url).pathname;
const PORT = Number(process.env["JOURNEY_PORT"] ?? 3999) + 50;
const TYPE = "sample";
/** What a portal is built and started from. */
const PARTS = [
  "app",
  "db",
  "events",
  "public",
  "tests/support",
  "workflows",
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
];

test.use({ baseURL: `http://localhost:${String(PORT)}` });

let copy = "";
let server: ChildProcess | undefined;
let ended: Promise<unknown> = Promise.resolve();

test.beforeAll(async () => {
  test.setTimeout(300_000);
  copy = mkdtempSync(join(tmpdir(), "house-journey-"));
  for (const part of PARTS) cpSync(join(HOUSE, part), join(copy, part), { recursive: true });
  symlinkSync(join(HOUSE, "node_modules"), join(copy, "node_modules"));
  await promisify(execFile)("npm", ["run", "--silent", "new:workflow", "--", "--name", TYPE], { cwd: copy });
  server = spawn(process.execPath, ["tests/support/serve-demo.js"], {
    cwd: copy,
    env: { ...process.env, JOURNEY_PORT: String(PORT), PORTAL_DEMO_CASES: "24" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  ended = once(server, "exit");
  const ready = expect.poll(answer, { timeout: 280_000, intervals: [500] }).toBe(200);
  await Promise.race([ready, ended]);
  expect(await answer(), "the portal of the copy is served").toBe(200);
});

/** What the portal of the copy answers when it is asked whether it is ready; 0 where nobody answers. */
function answer(): Promise<number> {
  return fetch(`http://localhost:${String(PORT)}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );
}

test.afterAll(async () => {
  server?.kill("SIGTERM");
  await ended;
  rmSync(copy, { recursive: true, force: true });
});

test("a new submission type has its wizard, its preview and its chart", async ({ come }) => {
  const { page, t } = await come("ua.demo");
  const named = (label: string) =>
    page.getByRole("main").getByRole("textbox", { name: fieldName(label, t("common.required")) });
  const press = (label: string) => page.getByRole("button", { name: label, exact: true }).click();

  await page.goto("/my-case-list?status=ACT");
  await page.getByRole("table").getByRole("rowheader").first().getByRole("link").click();
  await page.getByRole("link", { name: t("caseFile.new", { form: TYPE }), exact: true }).click();
  await press(t("intro.continue"));
  await press(t("filing.new.start"));

  await expect(page).toHaveURL(new RegExp(`/${TYPE}/[0-9A-Z]{26}/step1$`));
  await expect(named("Subject")).not.toHaveValue("");
  await typeInto(named("Date"), "30/05/2025");
  await typeInto(named("Amount"), "1,500.00");
  await press(t("wizard.saveDraft"));
  await expect(page.getByText(t("filing.step.savedToast"))).toBeVisible();
  await press(t("common.next"));
  await expect(page).toHaveURL(/\/step2$/);
  await page.getByRole("radio", { name: t("common.no"), exact: true }).check();
  await press(t("filing.step.toPreview"));

  await expect(page.getByText(t("filing.preview.complete"), { exact: true })).toBeVisible();
  await expect(page.locator("canvas").first()).toBeVisible();
  const developer = await come("developer.demo");
  await developer.page.goto(`/state-charts/${TYPE}`);
  await expect(developer.page.getByText(t("chart.label", { name: TYPE }), { exact: true })).toBeVisible();
});
