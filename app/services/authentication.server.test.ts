/** What the login page says, over several attempts, to somebody who would know which login names exist. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { account } from "~/workflows/account/index";
import { LOGIN_ATTEMPTS } from "~/workflows/kit";

import { LoginRefused, logIn } from "./authentication.server";
import { readConfig } from "./config.server";
import { dispatch } from "./dispatch.server";
import { createLogger } from "./logger.server";
import { hashPassword } from "./password.server";
import type { Portal } from "./portal";
import { createPortal } from "./portal.server";
import { SYSTEM } from "./standing.server";

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
  await tell("chan", "account.suspended", { reason: "Left" });
  await open("ho", null);
});
afterEach(() => portal.close());

async function tell(id: string, type: string, data: Readonly<Record<string, unknown>>): Promise<void> {
  const request = { stream: `account/${id}`, type, data, by: SYSTEM, at: portal.clock.now() };
  expect((await dispatch(portal.log, account, { ...request, commandId: `${id} ${type}` })).outcome).toBe(
    "done",
  );
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
  await tell(id, "account.opened", person);
  if (password !== null) await tell(id, "password.set", { hash: await hashPassword(password) });
}
async function answerTo(loginName: string, password = "wrong"): Promise<string> {
  const { uuid } = await portal.captcha.newCaptcha();
  try {
    await logIn(portal, { loginName, password, captchaId: uuid, captchaAnswer: "login" }, undefined);
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
