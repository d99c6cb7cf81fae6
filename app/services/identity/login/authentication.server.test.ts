/** The answers of the login page, over several attempts, to somebody who would learn which login names exist. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { ulid } from "ulidx";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { account } from "~/workflows/records/account/index";
import { LOGIN_ATTEMPTS } from "~/workflows/kit";

import { LoginRefused, logIn } from "./authentication.server";
import { readConfig } from "../../platform/portal/config.server";
import { dispatch } from "../../platform/portal/dispatch.server";
import { createLogger } from "../../platform/portal/logger.server";
import { hashPassword } from "./password.server";
import type { Portal } from "../../platform/portal/portal";
import { findBrowser, rememberBrowser, type KnownBrowser } from "./known-browser.server";
import { createPortal } from "../../assembly/composition/portal.server";
import { SYSTEM } from "../../platform/portal/system-actor";

const PASSWORD = "Kestrel+41 harbour";

let portal: Portal;
let folder: string;
// The office's seal is made once, in the first portal; each test has a database of its own.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-login-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  const config = readConfig({
    PORTAL_MODE: "test",
    PORTAL_DATA: folder,
    DATABASE_URL: "sqlite::memory:",
    PORTAL_CAPTCHA_ANSWER: "login",
    PORTAL_LOG_LEVEL: "silent",
  });
  portal = await createPortal(config, createLogger(config));
  await open("lam");
  await open("chan");
  await recordFact("chan", "account.suspended", { reason: "Left" });
  await open("ho", null);
});
afterEach(() => portal.close());

async function recordFact(id: string, type: string, data: Readonly<Record<string, unknown>>): Promise<void> {
  const request = { stream: `account/${id}`, type, data, by: SYSTEM, at: portal.clock.now() };
  expect((await dispatch(portal.log, account, { ...request, commandId: ulid() })).outcome).toBe("done");
}
async function open(id: string, password: string | null = PASSWORD): Promise<void> {
  const person = {
    id,
    loginName: id,
    fullName: id,
    role: "officer",
    firm: null,
    email: `${id}@office.example`,
  };
  await recordFact(id, "account.opened", person);
  if (password !== null) await recordFact(id, "password.set", { hash: await hashPassword(password) });
}
async function answerTo(
  loginName: string,
  password = "wrong",
  known: KnownBrowser | null = null,
): Promise<string> {
  const { uuid } = await portal.captcha.newCaptcha();
  try {
    await logIn(portal, { loginName, password, captchaId: uuid, captchaAnswer: "login" }, undefined, known);
    return "in";
  } catch (error) {
    if (error instanceof LoginRefused) return error.code;
    throw error;
  }
}

test("a name that nobody has, a suspended one and one without a password answer like a real one, attempt by attempt", async () => {
  const answers = async (loginName: string) => {
    const said: string[] = [];
    for (let attempt = 0; attempt <= LOGIN_ATTEMPTS; attempt += 1) said.push(await answerTo(loginName));
    return said;
  };
  const real = await answers("lam");
  expect(real).toEqual([
    ...Array.from({ length: LOGIN_ATTEMPTS - 1 }, () => "ERR_AUTH_0005"),
    "ERR_AUTH_0004",
    "ERR_AUTH_0004",
  ]);
  expect(await answers("nobody")).toEqual(real);
  expect(await answers("Chan")).toEqual(real);
  expect(await answers("ho")).toEqual(real);
  expect(await answerTo("NOBODY")).toBe("ERR_AUTH_0004");
  expect(await answerTo("chan", PASSWORD)).toBe("ERR_AUTH_0004");
}, 30_000);

/** The browser of somebody who has logged in there. */
async function ownBrowser(id: string): Promise<KnownBrowser> {
  const cookie = await rememberBrowser(portal, new Request("http://localhost/login"), id);
  const again = new Request("http://localhost/login", { headers: { Cookie: cookie?.split(";")[0] ?? "" } });
  const known = await findBrowser(portal, again);
  if (known === null) throw new Error("The browser is not known");
  return known;
}
const everyGuess = Array.from({ length: LOGIN_ATTEMPTS });

test("of thirty guesses at once no more are judged than of thirty in a row", async () => {
  const guesses = Array.from({ length: 30 }, (_, index) => answerTo("lam", index < 10 ? "wrong" : PASSWORD));
  const answers = await Promise.all(guesses);
  const judged = answers.filter((answer) => answer !== "ERR_AUTH_0004");
  expect(judged.length).toBeLessThanOrEqual(LOGIN_ATTEMPTS);
  const facts = await portal.log.read("account/lam");
  expect(facts.filter(({ type }) => type === "login.failed").length).toBeLessThanOrEqual(LOGIN_ATTEMPTS);
});

test("a stranger locks the password for strangers: the holder goes on in the own browser, and is free again", async () => {
  const own = await ownBrowser("lam");
  for (const _ of everyGuess) await answerTo("lam");
  expect(await answerTo("lam", PASSWORD)).toBe("ERR_AUTH_0004");
  expect(await portal.findUser("lam"), "sessions, passkeys and iAM Smart go on").not.toBeNull();
  expect(await answerTo("lam", "wrong", own)).toBe("ERR_AUTH_0005");
  expect(await answerTo("lam", PASSWORD, own)).toBe("in");
  expect(await answerTo("lam", PASSWORD)).toBe("in");
});

test("a known browser has five guesses as well, and another person's is not known", async () => {
  const own = await ownBrowser("lam");
  for (const _ of everyGuess) await answerTo("lam", "wrong", own);
  expect(await answerTo("lam", PASSWORD, own)).toBe("ERR_AUTH_0004");
  for (const _ of everyGuess) await answerTo("ho");
  expect(await answerTo("ho", PASSWORD, own)).toBe("ERR_AUTH_0004");
});

test("a new password makes every browser unknown, and begins the count anew", async () => {
  const own = await ownBrowser("lam");
  for (const _ of everyGuess) await answerTo("lam");
  await recordFact("lam", "password.set", { hash: await hashPassword("Another+42 harbour"), cause: "reset" });
  expect(await answerTo("lam", "wrong", own)).toBe("ERR_AUTH_0005");
  expect(await answerTo("lam", "Another+42 harbour")).toBe("in");
});

test("an account that was locked by hand is closed to everybody", async () => {
  const own = await ownBrowser("lam");
  await recordFact("lam", "account.locked", { reason: "Lost laptop" });
  expect(await answerTo("lam", PASSWORD, own)).toBe("ERR_AUTH_0004");
  expect(await portal.findUser("lam")).toBeNull();
});

test("a locked account and a wrong password are answered after the same time", async () => {
  for (const _ of everyGuess) await answerTo("lam");
  for (const name of ["lam", "ho", "nobody"]) {
    const started = performance.now();
    await answerTo(name);
    expect(performance.now() - started).toBeGreaterThanOrEqual(249);
  }
});

test("a suspended person who knows the password is told, and somebody else comes in", async () => {
  expect(await answerTo("chan", PASSWORD)).toBe("ERR-AUTH-001");
  expect(await answerTo("lam", PASSWORD)).toBe("in");
});

test("the names that were tried stand nowhere", async () => {
  await answerTo("secret.name");
  const rows = await portal.database.kysely.selectFrom("login_failure").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("secret");
});
