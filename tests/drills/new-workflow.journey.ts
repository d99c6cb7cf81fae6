/**
 * Adding a submission type is one folder and one line, a family of its own two folders and five lines: made by
 * `npm run tool -- new-workflow` in a copy of the house they have their pages in the browser, and no route was touched for them.
 */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { expect } from "@playwright/test";

import words from "~/workflows/kit/locales/en.json";

import { expectStatus } from "../journeys/steps/act";
import { typeInto } from "../journeys/steps/keys";
import { test, type Person } from "../journeys/steps/people";
import { signAndSubmit } from "../journeys/steps/sign";
import { fieldName } from "../journeys/steps/words";

const HOUSE = new URL("../..", import.meta.url).pathname;
const PORT = Number(process.env["JOURNEY_PORT"] ?? 3999) + 50;
const TYPE = "sample";
const FAMILY = "own-sample";
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
// Both families are tried in one copy.
test.describe.configure({ mode: "serial" });

const run = promisify(execFile);
let copy = "";
let server: ChildProcess | undefined;
let ended: Promise<unknown> = Promise.resolve();

test.beforeAll(async () => {
  test.setTimeout(300_000);
  copy = mkdtempSync(join(tmpdir(), "house-journey-"));
  for (const part of PARTS) cpSync(join(HOUSE, part), join(copy, part), { recursive: true });
  symlinkSync(join(HOUSE, "node_modules"), join(copy, "node_modules"));
  for (const wanted of [[TYPE], [FAMILY, "--kind", "own"]])
    await run("npm", ["run", "--silent", "tool", "--", "new-workflow", "--name", ...wanted], { cwd: copy });
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

/** Starts the form in the first active case, and fills it in as far as its preview. */
async function fillIn({ page, t }: Person, type: string): Promise<void> {
  const named = (label: string) =>
    page.getByRole("main").getByRole("textbox", { name: fieldName(label, t("common.required")) });
  const press = (label: string) => page.getByRole("button", { name: label, exact: true }).click();
  await page.goto("/my-case-list?status=ACT&type=B");
  await page.getByRole("table").getByRole("rowheader").first().getByRole("link").click();
  await page.getByRole("link", { name: t("caseFile.new", { form: type }), exact: true }).click();
  await press(t("intro.continue"));

  await expect(page).toHaveURL(new RegExp(`/${type}/[0-9A-Z]{26}/step1$`));
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
}

test("a new submission type has its wizard, its preview and its chart", async ({ come }) => {
  const preparer = await come("ua.demo");
  await fillIn(preparer, TYPE);
  await expect(preparer.page.locator("canvas").first()).toBeVisible();
  const { page, t } = await come("developer.demo");
  await page.goto(`/state-charts/${TYPE}`);
  await expect(page.getByText(t("chart.label", { name: TYPE }), { exact: true })).toBeVisible();
});

test("a new family has its button, its list, its tab of the case file and its widget", async ({
  come,
}, info) => {
  const preparer = await come("ua.demo");
  await fillIn(preparer, FAMILY);
  const address = new URL(preparer.page.url()).pathname.replace(/\/preview$/, "");
  await preparer.page.getByRole("button", { name: words.facts["review-requested"], exact: true }).click();
  await preparer.page
    .getByRole("alertdialog")
    .getByRole("button", { name: words.facts["review-requested"], exact: true })
    .click();
  await expectStatus(preparer.page, words.status.readyForReview);
  const trustee = await come("pa.demo");
  const reference = await signAndSubmit(trustee, address, info, undefined, words.facts["form-submitted"]);

  const { page, t } = await come("officer.demo");
  await page.goto(`${address}/preview`);
  await page.getByRole("button", { name: "Lay aside", exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: "Lay aside" });
  const reason = fieldName(t("filing.actions.reason"), t("common.required"));
  await typeInto(dialog.getByRole("textbox", { name: reason }), "The court has not decided yet.");
  await dialog.getByRole("button", { name: "Lay aside", exact: true }).click();
  await expectStatus(page, "Laid aside");

  const list = `/${FAMILY}-submission`;
  await expect(page.locator(`nav a[href="${list}"]`).first()).toBeAttached();
  await page.goto(list);
  await expect(page.getByRole("row").filter({ hasText: reference })).toContainText("Laid aside");
  const caseId = address.split("/")[2] ?? "";
  await page.goto(`/casefile/${caseId}/overview/${FAMILY}`);
  await expect(page.getByRole("row").filter({ hasText: reference })).toContainText("Laid aside");
  await page.goto("/home");
  await expect(page.getByRole("region", { name: `${FAMILY} laid aside` })).toContainText("1");

  await page.goto(`${address}/preview`);
  await page.getByRole("button", { name: "Take up again", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take up again", exact: true }).click();
  await expectStatus(page, words.status.submitted);
});
