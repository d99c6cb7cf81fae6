/**
 * Turned away on the last evening: two processes of the portal serve one database, one of them has no room. A trustee who files there gets
 * a ticket, the other process takes the repeat with it, the history shows the attempt, and the office lets it count.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request as ask, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect } from "@playwright/test";

import { PortalProcess } from "../drills/load/portal-process";
import { startOwnPostgres, type OwnServer } from "../support/postgres";
import { typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";
import { sign, submitLabelOn } from "./steps/sign";
import { fieldName } from "./steps/words";

const BALANCER = Number(process.env["JOURNEY_PORT"] ?? 3999) + 61;
const REASON = "The form came within the hour of the attempt.";

test.use({ baseURL: `http://localhost:${String(BALANCER)}` });

let folder: string;
let postgres: OwnServer;
/** One that has room, and one that has none. */
let open: PortalProcess;
let full: PortalProcess;
let balancer: Server;
/** The one to which the balancer leads. */
let serving: PortalProcess;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(join(tmpdir(), "portal-turned-away-"));
  postgres = await startOwnPostgres();
  const shared = {
    PORTAL_MODE: "test",
    PORTAL_DATA: folder,
    DATABASE_URL: `${postgres.url}postgres?schema=turned_away`,
    PORTAL_ORIGIN: `http://localhost:${String(BALANCER)}`,
    PORTAL_DEMO_CASES: "150",
    PORTAL_CAPTCHA_ANSWER: "journey",
    PORTAL_LOG_LEVEL: "error",
  };
  open = new PortalProcess(BALANCER + 1, shared);
  full = new PortalProcess(BALANCER + 2, { ...shared, PORTAL_ROOM: "0" });
  await open.start();
  await full.start();
  serving = open;
  balancer = createServer((request, response) => {
    const { method, headers, url: path } = request;
    const asked = ask(serving.origin + (path ?? "/"), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    asked.on("error", () => response.destroy());
    response.on("close", () => asked.destroy());
    request.pipe(asked);
  }).listen(BALANCER);
});

test.afterAll(async () => {
  balancer?.close();
  balancer?.closeAllConnections();
  await Promise.all([open?.end("SIGTERM"), full?.end("SIGTERM")]);
  await postgres?.discard();
  await rm(folder, { recursive: true, force: true });
});

/** The address of a form that waits for this very person to sign it. */
async function findFormToSign({ page, t }: Person): Promise<string> {
  await page.goto("/referrals-to-prosecution?status=readyForReview");
  const links = await page.locator('a[href^="/casefile/"][href$="/status"]').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
  for (const address of new Set(addresses)) {
    const form = (address ?? "").replace(/[/]status$/, "");
    await page.goto(`${form}/preview`);
    const toSign = page.getByRole("main").getByRole("link", { name: t("filing.links.sign"), exact: true });
    if ((await toSign.count()) > 0) return form;
  }
  throw new Error("No form waits for this person's signature");
}

test("a trustee is turned away while filing, files with the ticket at another process, and the office lets the attempt count", async ({
  come,
}, info) => {
  test.setTimeout(240_000);
  const trustee = await come("pa.demo");
  const { page, t } = trustee;
  const form = await test.step("signs a form that is ready", async () => {
    const address = await findFormToSign(trustee);
    await sign(trustee, address, info);
    return address;
  });

  const ticket =
    await test.step("submits it where there is no room: it is not filed, and there is a ticket", async () => {
      const label = submitLabelOn(trustee);
      await expect(page.getByRole("button", { name: label, exact: true }).first()).toBeVisible();
      serving = full;
      await page.getByRole("button", { name: label, exact: true }).first().click();
      await page.getByRole("alertdialog").getByRole("button", { name: label }).click();
      const notice = page.getByRole("status").filter({ hasText: t("shell.turnedAway.title") });
      await expect(notice).toBeVisible();
      return notice.locator("code").innerText();
    });
  await test.step("what counts as filed can be read all the same", async () => {
    const answer = await trustee.context.request.get("/availability");
    expect([answer.status(), (await answer.text()).includes(t("availability.filed"))]).toEqual([200, true]);
  });
  await test.step("sends it again, to the process that has room", async () => {
    serving = open;
    await page.getByRole("button", { name: t("shell.turnedAway.now"), exact: true }).click();
    await page.waitForURL("**/receipt");
    await expect(page.getByText(t("filing.receipt.received"), { exact: true })).toBeVisible();
  });
  await test.step("sees the attempt in the history, once, and what it is worth so far", async () => {
    await expect(async () => {
      await page.goto(`${form}/attempts`);
      await expect(page.getByText(ticket, { exact: true })).toHaveCount(1, { timeout: 2_000 });
    }).toPass();
    await page.goto(`${form}/history`);
    await expect(page.getByText(ticket)).toBeVisible();
  });

  const officer = await come("officer.demo");
  await test.step("the office lets it count, with a reason", async () => {
    await officer.page.goto(`/filing-attempts?q=${ticket}`);
    await officer.page.locator(`a[href="/filing-attempts/${ticket}"]`).first().click();
    const reason = officer.page.getByRole("textbox", {
      name: fieldName(officer.t("attempts.reason"), officer.t("common.required")),
    });
    await typeInto(reason.first(), REASON);
    await officer.page
      .getByRole("button", { name: officer.t("attempts.office.honour"), exact: true })
      .click();
    await expect(officer.page.getByText(REASON).first()).toBeVisible();
  });
  await test.step("the trustee reads the decision and its reason on the form", async () => {
    await page.goto(`${form}/attempts`);
    await expect(page.getByText(REASON)).toBeVisible();
  });
  await test.step("a ticket of a process that was killed is presented to the other", async () => {
    serving = full;
    const turnedAway = await trustee.context.request.post(`${form}/actions`, {
      form: { fact: "form.withdrawn" },
      headers: { "Sec-Fetch-Site": "same-origin", Accept: "text/html" },
    });
    expect(turnedAway.status()).toBe(503);
    const [number = "", text = ""] = [...(await turnedAway.text()).matchAll(/<code>([^<]+)<[/]code>/g)].map(
      ([, code]) => code,
    );
    await full.end("SIGKILL");
    serving = open;
    await trustee.context.clearCookies({ name: /^attempt-/ });
    await page.goto(`${form}/attempts`);
    await typeInto(
      page.getByRole("textbox", {
        name: fieldName(t("attempts.present.label"), t("common.required")),
      }),
      text,
    );
    await page.getByRole("button", { name: t("attempts.present.button"), exact: true }).click();
    await expect(page.getByText(number, { exact: true })).toBeVisible();
  });
});
