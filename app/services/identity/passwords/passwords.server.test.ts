/** Forgotten and changed passwords, against a real portal: database, log, outbox and mailbox. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { findAccount } from "~/db/queries/users/accounts";
import { account } from "~/workflows/records/account/index";
import {
  INVITATION_MINUTES,
  LOGIN_ATTEMPTS,
  RESET_LETTERS_PER_HOUR,
  RESET_LINK_MINUTES,
} from "~/workflows/kit";

import { readConfig } from "../../platform/portal/config.server";
import { dispatch } from "../../platform/portal/dispatch.server";
import { createLogger } from "../../platform/portal/logger.server";
import { hashPassword, passwordFits } from "../login/password.server";
import type { Portal } from "../../platform/portal/portal";
import { createPortal } from "../../assembly/composition/portal.server";
import { SYSTEM } from "../../platform/portal/system-actor";
import { answerForgottenPasswords, askForNewPassword } from "./forgotten-password.server";
import { passwordPage } from "./password-page.server";
import { makeResetLink, readResetLink } from "./reset-links.server";
import { changePassword, findPerson, resetPassword } from "./set-password.server";

const FIRST = "Kestrel+41 harbour";
const SECOND = "Magnolia=73 ferry";
const STREAM = "account/lam";
const DAY = 86_400_000;

let portal: Portal;
let folder: string;
let time: number;
// The office's seal is made once, in the first portal; each test has a database of its own.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-passwords-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  time = Date.parse("2026-11-21T06:00:00.000Z");
  const config = readConfig({
    PORTAL_MODE: "test",
    PORTAL_DATA: folder,
    DATABASE_URL: "sqlite::memory:",
    PORTAL_LOG_LEVEL: "silent",
  });
  portal = await createPortal(config, createLogger(config), { now: () => new Date(time).toISOString() });
  await recordFact("account.opened", {
    id: "lam",
    loginName: "lam.wy",
    fullName: "LAM Wai Yin",
    role: "officer",
    firm: null,
    email: "lam@office.example",
  });
  await recordFact("password.set", { hash: await hashPassword(FIRST) });
});
afterEach(() => portal.close());

let commands = 0;
async function recordFact(type: string, data: Readonly<Record<string, unknown>>): Promise<void> {
  commands += 1;
  const request = { stream: STREAM, type, data, by: SYSTEM, at: portal.clock.now() };
  const outcome = await dispatch(portal.log, account, {
    ...request,
    commandId: `command-${String(commands)}`,
  });
  expect(outcome.outcome).toBe("done");
}

const twice = (password: string) => ({ newPassword: password, confirmPassword: password });
const ask = (loginName = "lam.wy", email = "lam@office.example") =>
  askForNewPassword(portal, { loginName, email, locale: "zh-hk" });
const letters = () => portal.database.kysely.selectFrom("mailbox").selectAll().orderBy("id").execute();
async function me() {
  const user = await portal.findUser("lam");
  if (user === null) throw new Error("The account may not be used");
  return user;
}
/** The token of the newest letter. */
async function lastToken(): Promise<string> {
  await answerForgottenPasswords(portal);
  const token = /reset-password\/([\w-]{43})/.exec((await letters()).at(-1)?.content ?? "")?.[1];
  if (token === undefined) throw new Error("No letter with a link");
  return token;
}
const fits = async (password: string) =>
  passwordFits(password, (await findPerson(portal, "lam"))?.passwordHash ?? null);

describe("a forgotten password", () => {
  it("is answered by a letter in the language of the page, and set with its link", async () => {
    await ask("LAM.WY", "Lam@Office.example");
    const token = await lastToken();
    expect(await letters()).toMatchObject([{ recipient: "lam@office.example", locale: "zh-hk" }]);
    expect(await resetPassword(portal, token, twice(SECOND))).toBeNull();
    expect([await fits(FIRST), await fits(SECOND)]).toEqual([false, true]);
    await portal.log.deliverEffects();
    expect(await letters()).toHaveLength(2);
  });

  it.each([
    ["nobody", "nobody@office.example"],
    ["lam.wy", "somebody@else.example"],
  ])("of %s with %s sends nothing, and the page has done the very same", async (loginName, email) => {
    const size = (await portal.log.head()).size;
    await ask(loginName, email);
    await answerForgottenPasswords(portal);
    expect(await letters()).toEqual([]);
    expect((await portal.log.head()).size).toBe(size);
    expect(await portal.database.kysely.selectFrom("reset_request").selectAll().execute()).toEqual([]);
  });

  it("is asked for without anybody being looked up: the answer cannot take longer for one than for another", async () => {
    const requests: string[] = [];
    const { kysely } = portal.database;
    const watched = { ...portal, log: new Proxy(portal.log, { get: () => requests.push("log") }) };
    for (const loginName of ["lam.wy", "nobody"])
      await askForNewPassword(watched, { loginName, email: "lam@office.example", locale: "en" });
    const rows = await kysely.selectFrom("reset_request").select("login_name").orderBy("id").execute();
    expect(rows.map((row) => row.login_name).sort()).toEqual(["lam.wy", "nobody"]);
    expect(requests).toEqual([]);
  });

  it("sends no more letters within an hour than a mailbox bears", async () => {
    for (let count = 0; count < RESET_LETTERS_PER_HOUR + 2; count += 1) await ask();
    await answerForgottenPasswords(portal);
    expect(await letters()).toHaveLength(RESET_LETTERS_PER_HOUR);
    time += 3_600_001;
    await ask();
    await answerForgottenPasswords(portal);
    expect(await letters()).toHaveLength(RESET_LETTERS_PER_HOUR + 1);
  });

  it("always leaves a good link in the mailbox, however often others ask for it", async () => {
    for (let minute = 0; minute < 180; minute += 2) {
      for (let count = 0; count < 4; count += 1) await ask();
      const link = await readResetLink(portal, await lastToken());
      expect(link, `minute ${String(minute)}`).toMatchObject({ state: "good" });
      time += 2 * 60_000;
    }
    expect((await letters()).length).toBeLessThan(3 * (RESET_LETTERS_PER_HOUR + 3));
  });

  it("is asked for again by itself when the mail server did not take the letter", async () => {
    await ask();
    const send = () => Promise.reject(new Error("greylisted"));
    await expect(answerForgottenPasswords({ ...portal, mail: { ...portal.mail, send } })).rejects.toThrow();
    await answerForgottenPasswords(portal);
    expect(await letters()).toEqual([]);
    time += 60_000;
    await answerForgottenPasswords(portal);
    expect(await letters()).toHaveLength(1);
  });

  it("frees a locked account", async () => {
    for (let count = 0; count < LOGIN_ATTEMPTS; count += 1) await recordFact("login.failed", {});
    expect((await findAccount(portal.database, "lam"))?.state).toBe("locked");
    await ask();
    expect(await resetPassword(portal, await lastToken(), twice(SECOND))).toBeNull();
    expect((await findAccount(portal.database, "lam"))?.state).toBe("active");
  });

  it("of a suspended account sends nothing", async () => {
    await recordFact("account.suspended", { reason: "Left" });
    await ask();
    await answerForgottenPasswords(portal);
    expect(await letters()).toEqual([]);
  });
});

describe("a link", () => {
  it("can be used once, is not used up by a refused password, and takes the others with it", async () => {
    await ask();
    const first = await lastToken();
    time += 1000;
    await ask();
    const second = await lastToken();
    expect(await resetPassword(portal, first, twice("password"))).toBe("ERR-PASSWORD-006");
    expect(await readResetLink(portal, first)).toMatchObject({ state: "good" });
    expect(await resetPassword(portal, first, twice(SECOND))).toBeNull();
    for (const token of [first, second])
      expect(await resetPassword(portal, token, twice("Another=73 ferry"))).toBe("ERR-MEMBER-019");
  });

  it("of an invitation is not called one for resetting, neither used nor expired", async () => {
    const invite = async () =>
      (await makeResetLink(portal, "lam", INVITATION_MINUTES)).link.split("/").at(-1);
    const [used, late] = [await invite(), await invite()];
    time += INVITATION_MINUTES * 60_000;
    expect(await passwordPage(portal, null, late)).toMatchObject({ way: "badLink", invitation: "expired" });
    time -= INVITATION_MINUTES * 60_000;
    expect(await resetPassword(portal, used ?? "", twice(SECOND))).toBeNull();
    expect(await passwordPage(portal, null, used)).toMatchObject({ way: "badLink", invitation: "used" });
    await ask();
    const token = await lastToken();
    time += RESET_LINK_MINUTES * 60_000;
    expect(await passwordPage(portal, null, token)).toMatchObject({ way: "badLink", invitation: null });
  });

  it("of two uses at once lets one through", async () => {
    await ask();
    const token = await lastToken();
    const codes = await Promise.all(
      [SECOND, "Another=73 ferry"].map((password) => resetPassword(portal, token, twice(password))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes).toContain("ERR-MEMBER-019");
  });

  it("expires, and one that never was says the same", async () => {
    await ask();
    const token = await lastToken();
    time += RESET_LINK_MINUTES * 60_000;
    for (const given of [token, "made-up"])
      expect(await resetPassword(portal, given, twice(SECOND))).toBe("ERR-MEMBER-020");
  });

  it("is in no table and in no entry of the log", async () => {
    await ask();
    const token = await lastToken();
    const rows = await portal.database.kysely.selectFrom("reset_link").selectAll().execute();
    const entries = await portal.log.read(STREAM);
    expect(JSON.stringify([rows, entries])).not.toContain(token);
  });
});

describe("a new password of one's own", () => {
  const change = async (oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
    changePassword(portal, await me(), { oldPassword, newPassword, confirmPassword });

  it.each([
    ["wrong", SECOND, SECOND, "ERR-PASSWORD-001"],
    [FIRST, SECOND, `${SECOND}!`, "ERR-PASSWORD-003"],
    [FIRST, "Tr9!xyq", "Tr9!xyq", "ERR-PASSWORD-005[8]"],
    [FIRST, "Tolobay9", "Tolobay9", "ERR-PASSWORD-006"],
    [FIRST, "P@ssw0rd!", "P@ssw0rd!", "ERR-PASSWORD-006"],
    [FIRST, "Lam.Wai7!", "Lam.Wai7!", "ERR-PASSWORD-006"],
    [FIRST, FIRST, FIRST, "ERR-PASSWORD-007"],
  ])("%s, %s, %s is refused with its code", async (old, password, confirm, code) => {
    expect(await change(old, password, confirm)).toBe(code);
    expect(await fits(FIRST)).toBe(true);
  });

  it("may not be one of the last eight, nor come twice within a day", async () => {
    const words = ["Otter", "Badger", "Falcon", "Salmon", "Walnut", "Poplar", "Quartz", "Velvet"];
    const passwords = words.map((word, index) => `${word}+${String(index + 3)}9 quay`);
    let present = FIRST;
    for (const password of passwords) {
      expect(await change(present, password)).toBeNull();
      expect(await change(password, "Another=73 ferry")).toBe("ERR-PASSWORD-002[1]");
      present = password;
      time += DAY;
    }
    expect(await change(present, passwords[0] ?? "")).toBe("ERR-PASSWORD-004[8]");
    expect(await change(present, FIRST)).toBeNull();
  }, 60_000);

  it("ends every session from before", async () => {
    const [here, there] = [await portal.sessions.start("lam"), await portal.sessions.start("lam")];
    time += 1000;
    expect(await change(FIRST, SECOND)).toBeNull();
    const fresh = await portal.sessions.start("lam");
    for (const ended of [here, there]) expect(await portal.sessions.resume(ended)).toBeNull();
    expect(await portal.sessions.resume(fresh)).not.toBeNull();
  });

  it("guessing the old one at an open screen locks the account, and no further guess is judged", async () => {
    const user = await me();
    const guess = (oldPassword: string) => changePassword(portal, user, { oldPassword, ...twice(SECOND) });
    const answers = await Promise.all(Array.from({ length: 2 * LOGIN_ATTEMPTS }, () => guess("wrong")));
    expect(answers.filter((code) => code !== "ERR_AUTH_0004").length).toBeLessThan(LOGIN_ATTEMPTS);
    expect((await findAccount(portal.database, "lam"))?.state).toBe("locked");
    expect(await guess(FIRST)).toBe("ERR_AUTH_0004");
  });
});
