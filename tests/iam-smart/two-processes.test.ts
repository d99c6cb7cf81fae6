/**
 * docs/operations/iam-smart.md against iAM Smart as a program of its own (`npm run tool -- iam-smart-sandbox`), with keys and an authority of
 * its own: the settings that it prints are those that the page names, and with them accounts are linked, log in, are filled in for and sign;
 * what is pushed comes over the network.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import express from "express";
import { ulid } from "ulidx";
import { afterAll, beforeAll, expect, it } from "vitest";

import { findPerson } from "~/app/services/assembly/iam-smart-sandbox/people.server";
import {
  accountSigningState,
  receiveSigningLogin,
} from "~/app/services/filings/signing/account-signing.server";
import {
  beginFormByAccount,
  finishFormByAccount,
  getFormName,
} from "~/app/services/filings/signing/form-by-account.server";
import { findSubmissionFor } from "~/app/services/filings/submissions/visible.server";
import {
  askIdentityApp,
  findQuestionAddress,
  ownQuestion,
  receiveAnswer,
  type IdentityQuestion,
} from "~/app/services/identity/identity-app/flow.server";
import { findAccount, linkIdentity } from "~/app/services/identity/identity-app/link.server";
import { openParticulars } from "~/app/services/identity/identity-app/particulars.server";
import { iamSmartNotifications } from "~/app/services/identity/identity-tasks/notification.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { answerPageOnPhone, answerTaskOnPhone } from "~/tests/support/iam-smart-telephone";
import { openAccount, setPassword } from "~/tests/support/office-facts";
import { proofOffice, prove, type ProofOffice } from "~/tests/support/proof-office";

const ROOT = join(import.meta.dirname, "..", "..");
const PAGE = readFileSync(join(ROOT, "docs", "operations", "iam-smart.md"), "utf8");
const OPENER = { locale: "en", userAgent: "Mozilla/5.0 (X11; Linux x86_64)" } as const;
const BY = { id: "holder", role: "creditor", rights: [], firm: null, standing: "none" } as const;
const person = findPerson("stranger");
if (person === undefined) throw new Error("They are among the sandbox's people");

const app = express();
const server = createServer(app);
let sandbox: ChildProcess;
let settings: Readonly<Record<string, string>>;
let office: ProofOffice;
let user: CurrentUser;
let phone: Parameters<typeof answerTaskOnPhone>[0];

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const place = server.address();
  if (place === null || typeof place === "string") throw new Error("It listens");
  const port = place.port + (place.port > 60_000 ? -1_500 : 1_500);
  const portal = `http://127.0.0.1:${String(place.port)}`;
  settings = await startSandbox(port, portal);
  office = await proofOffice({
    ...settings,
    PORTAL_ORIGIN: portal,
    // Its authority answers on no public address.
    PORTAL_REVOCATION_UNAVAILABLE: "accept",
  });
  office.setNow(new Date().toISOString());
  app.use(iamSmartNotifications(office.portal));
  const origin = new URL(settings["PORTAL_IAM_SMART"] ?? "").origin;
  phone = {
    iamSmartSandbox: { fetch: (address, init) => fetch(address.replace("http://sandbox", origin), init) },
  };
  await openAccount(office.tell, BY, { fullName: person.name, role: "creditor", hkid: person.hkid });
  await setPassword(office.tell, BY);
  user = await loadUser();
}, 180_000);
afterAll(async () => {
  sandbox.kill("SIGTERM");
  server.closeAllConnections();
  server.close();
  await office.close();
});

/** @returns the settings that it prints */
async function startSandbox(port: number, portal: string): Promise<Readonly<Record<string, string>>> {
  const run = join(ROOT, "app", "building", "run.js");
  sandbox = spawn(process.execPath, [run, "tool", "iam-smart-sandbox"], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), PORTAL_ORIGIN: portal },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  sandbox.stdout?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const until = Date.now() + 90_000;
  while (!said.includes("PORTAL_IDENTITY_TRUSTED_ISSUERS=") && Date.now() < until) await sleep(100);
  return Object.fromEntries(
    [...said.matchAll(/^(PORTAL_[A-Z_]+)=(.+)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
}
async function loadUser(): Promise<CurrentUser> {
  const found = await office.portal.findUser(BY.id);
  if (found === null) throw new Error("They have an account");
  return found;
}

/** Asks, scans the code, and approves what the telephone is told of. */
async function ask(purpose: IdentityQuestion["purpose"], accountId: string | null) {
  const { portal } = office;
  const asked = await askIdentityApp(portal, { purpose, accountId, subject: null, returnTo: null });
  const Cookie = (asked.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
  const request = new Request(`${portal.config.origin}/iam-smart/pending`, { headers: { Cookie } });
  const state = (await ownQuestion(portal, request))?.state ?? "";
  const address = (await findQuestionAddress(portal, state, OPENER)) ?? "";
  const search = await answerPageOnPhone(phone, address, "stranger");
  const callback = new URL(`/iam-smart/callback${search}`, portal.config.origin);
  if ((await receiveAnswer(portal, callback, OPENER))?.status === "sent")
    await answerTaskOnPhone(phone, "stranger");
  const look = async () => (await ownQuestion(portal, request))?.data ?? null;
  await expect.poll(async () => (await look())?.answer.status).not.toBe("sent");
  const question = await look();
  if (question?.answer.status !== "proved") throw new Error(JSON.stringify(question?.answer));
  return { state, question, answer: question.answer };
}

it("prints every setting that the page names", () => {
  const named = new Set(PAGE.match(/PORTAL_(?:IAM_SMART|IDENTITY_TRUSTED)[A-Z_]*/g));
  // It encrypts as the default says.
  named.delete("PORTAL_IAM_SMART_PADDING");
  // Batches are signed form after form, as the default says.
  named.delete("PORTAL_IAM_SMART_BATCH");
  expect(Object.keys(settings)).toEqual(expect.arrayContaining([...named]));
});

it("links an account, logs in with it, fills in, and signs a form", async () => {
  const { portal } = office;
  const link = await ask("link", BY.id);
  expect(await linkIdentity(portal, link.question, link.answer, user)).toEqual({
    outcome: "linked",
    accountId: BY.id,
  });
  expect(await findAccount(portal, (await ask("login", null)).answer)).toBe(BY.id);
  const fill = await ask("fill", BY.id);
  expect(openParticulars(portal, fill.state, fill.answer.particulars ?? "")).toMatchObject({
    name: person.name,
    email: person.email,
  });

  const id = await prove(office, user);
  const own = async () => {
    const found = await findSubmissionFor(portal, user, "pod", id);
    if (found === null) throw new Error("It is theirs");
    return found;
  };
  const submission = await own();
  const session = { id: "one", user, expiresAt: "2100-01-01T00:00:00.000Z", confirmedAt: null };
  const at = { session, ...OPENER };
  const form = { submission, user, language: "en", commandId: ulid(), hkid: "" } as const;
  const seen = submission.current.context.contentVersion;
  expect(await beginFormByAccount(portal, at, form, seen)).toEqual({ outcome: "waiting" });
  const state = () => accountSigningState(portal, getFormName(submission, user), session);
  const asked = await state();
  if (asked.state !== "logIn") throw new Error(asked.state);
  await receiveSigningLogin(portal, await answerPageOnPhone(phone, asked.address, "stranger"), at);
  const waiting = await state();
  const shown = await answerTaskOnPhone(phone, "stranger");
  expect(shown).toContain(`<p class="code">${waiting.state === "waiting" ? waiting.digits : "none"}</p>`);
  await expect.poll(state).toEqual({ state: "approved" });
  const finished = await finishFormByAccount(portal, { submission, user, requestId: "r" }, session);
  expect(finished.outcome).toBe("done");
  expect((await own()).current.context.signature?.certificateSubject).toContain(person.name);
});
