/**
 * While one develops: the pages come to life, and an edit is seen in the browser with what was typed kept. In a copy of the house, so
 * that nobody else's pages change.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "@playwright/test";

import { typeInto } from "./steps/keys";
import { createWords } from "./steps/words";

const HOUSE = new URL("../..", import.meta.url).pathname;
const PORT = Number(process.env["JOURNEY_PORT"] ?? 3999) + 60;
const ADDRESS = `http://localhost:${String(PORT)}`;
/** What a portal is developed from. */
const PARTS = [
  ...["app", "db", "events", "public", "workflows", "package.json", "package-lock.json"],
  ...["remix.config.js", "tsconfig.json", "vite.config.ts"],
];
const PAGE = "app/routes/identity/login.tsx";
const TITLE = '{t("login.title")}</h1>';
const MARK = "edited";
/** Nothing is built: the first page compiles whatever it consists of, on a machine that others use too. */
const FIRST_PAGE_MS = 280_000;
/** On a quiet machine it is one second. */
const EDIT_SEEN_MS = 15_000;
/** The first visit finds packages that are to be made ready for browsers, and is opened anew once they are: what stays so long, stays. */
const SETTLED_MS = 10_000;

let copy = "";
let server: ChildProcess | undefined;
let ended: Promise<unknown> = Promise.resolve();

test.beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "house-developed-"));
  for (const part of PARTS) cpSync(join(HOUSE, part), join(copy, part), { recursive: true });
  symlinkSync(join(HOUSE, "node_modules"), join(copy, "node_modules"));
  server = spawn(process.execPath, ["app/server/start.js", "--dev"], {
    cwd: copy,
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORTAL_MODE: "test",
      PORTAL_DATA: join(copy, "data"),
      PORTAL_DEMO_CASES: "0",
      PORTAL_LOG_LEVEL: "warn",
      PORT: String(PORT),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  ended = once(server, "exit");
});

test.afterAll(async () => {
  server?.kill("SIGTERM");
  await ended;
  rmSync(copy, { recursive: true, force: true });
});

test("pages come to life, and an edit is seen at once with what was typed kept", async ({ page }) => {
  test.setTimeout(2 * FIRST_PAGE_MS);
  const t = createWords("en");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(async () => {
    await page.goto(`${ADDRESS}/login`, { timeout: FIRST_PAGE_MS });
    await expect.poll(() => heading.evaluate(belongsToReact), { timeout: 20_000 }).toBe(true);
  }).toPass({ timeout: FIRST_PAGE_MS });

  await page.waitForFunction((settled) => performance.now() > settled, SETTLED_MS, {
    timeout: FIRST_PAGE_MS,
  });
  await expect.poll(() => heading.evaluate(belongsToReact), { timeout: FIRST_PAGE_MS }).toBe(true);
  const name = page.getByRole("textbox", { name: t("login.loginName") });
  await typeInto(name, "ua.demo");
  const source = readFileSync(join(copy, PAGE), "utf8");
  expect(source).toContain(TITLE);
  const edited = Date.now();
  writeFileSync(join(copy, PAGE), source.replace(TITLE, `{t("login.title")} ${MARK}</h1>`));
  await expect(heading).toHaveText(`${t("login.title")} ${MARK}`, { timeout: EDIT_SEEN_MS });
  test.info().annotations.push({ type: "edit seen after", description: `${String(Date.now() - edited)} ms` });
  await expect(name).toHaveValue("ua.demo");
});

/** React marks what it has taken over. */
function belongsToReact(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactFiber"));
}
