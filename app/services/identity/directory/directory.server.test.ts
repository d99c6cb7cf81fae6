/** The office's staff by its directory: a real portal and the sandbox's provider, spoken to as a browser does. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";

import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { findAccount, findAccountByLoginName } from "~/db/queries/users/accounts";
import { findMailPage } from "~/db/queries/workspace/mailbox";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { account } from "~/workflows/records/account/index";

import { readConfig } from "../../platform/portal/config.server";
import { dispatch } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import type { DirectoryPerson } from "../../platform/portal/ports/staff-directory";
import { SYSTEM } from "../../platform/portal/system-actor";
import { stateFromRow } from "../../platform/projections/account.server";
import { logIn as logInByPassword } from "../login/authentication.server";
import { hashPassword } from "../login/password.server";
import { answerForgottenPasswords, askForNewPassword } from "../passwords/forgotten-password.server";
import { askDirectory, followDirectory, receiveFromDirectory } from "./log-in.server";
import { mustUseDirectory } from "./staff-login";

let server: Server;
let own: OwnPortal;
let portal: Portal;
let origin = "";
beforeAll(async () => {
  const app = express();
  app.use((request, response, next) => {
    portal.directorySandbox?.pages(request, response, next);
  });
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = server.address();
  if (place === null || typeof place === "string") throw new Error("The server has no port");
  origin = `http://127.0.0.1:${String(place.port)}`;
  own = await openOwnPortal({ settings: { PORTAL_ORIGIN: origin, PORTAL_CAPTCHA_ANSWER: CAPTCHA } });
  portal = own.portal;
}, 60_000);
afterAll(async () => {
  server.close();
  await own.close();
});

const CAPTCHA = "harbour";
const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** A browser at the directory: follows what it is led to, with the cookies that it was given. */
async function answerAs(first: string, answer: Readonly<Record<string, string>>): Promise<string> {
  const cookies = new Map<string, string>();
  const visit = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const got = await fetch(address, { redirect: "manual", ...init, headers: { ...init.headers, Cookie } });
    for (const set of got.headers.getSetCookie()) {
      const [pair = ""] = set.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return got;
  };
  let address = new URL(first, origin).href;
  let posted = false;
  for (let step = 0; step < 10; step += 1) {
    if (new URL(address).pathname === "/login/directory/callback") return address;
    const isPage = /\/who\//.test(address) && !posted;
    const got = await visit(
      address,
      isPage ? { method: "POST", headers: FORM, body: new URLSearchParams(answer).toString() } : {},
    );
    if (isPage) posted = true;
    address = new URL(got.headers.get("Location") ?? "", address).href;
  }
  throw new Error("The directory led nowhere");
}

async function ask(returnTo: string | null = null) {
  const asked = await askDirectory(portal, returnTo, "en");
  return {
    address: asked.headers.get("Location") ?? "",
    cookie: (asked.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "",
  };
}
const come = (address: string, cookie: string) =>
  receiveFromDirectory(portal, new Request(address, { headers: { Cookie: cookie } }), undefined);
const logIn = async (person: string) => {
  const { address, cookie } = await ask("/my-task");
  return come(await answerAs(address, { answer: "in", person }), cookie);
};

describe("a login by the directory", () => {
  it("opens the account at the first, with the roles that the directory says, and no password", async () => {
    const login = await logIn("tse.kw");
    expect(login).toMatchObject({ outcome: "in", returnTo: "/my-task" });
    const row = await findAccountByLoginName(portal.database, "tse.kw");
    expect(row).toMatchObject({ role: "supervisor", directory: "ldap", password_hash: "" });
    expect(row && stateFromRow(row).groups).toEqual(["supervisor", "officer"]);
    const again = await logIn("tse.kw");
    expect(again).toMatchObject({ outcome: "in", accountId: row?.id });
    const after = await portal.log.read(`account/${row?.id ?? ""}`);
    expect(after.map(({ type }) => type)).toEqual([
      "account.opened",
      "directory.followed",
      "login.succeeded",
      "login.succeeded",
    ]);
  });
  it("lets in nobody whom the directory has no role for, and says so; nor whoever refuses", async () => {
    expect(await logIn("hui.library")).toEqual({ outcome: "restricted" });
    expect(await findAccountByLoginName(portal.database, "hui.library")).toBeUndefined();
    const { address, cookie } = await ask();
    expect(await come(await answerAs(address, { answer: "refuse" }), cookie)).toEqual({ outcome: "refused" });
  });
  it("counts once, and in the browser that asked alone", async () => {
    const { address, cookie } = await ask();
    const back = await answerAs(address, { answer: "in", person: "yip.mc" });
    const stranger = await ask();
    expect(await come(back, stranger.cookie)).toEqual({ outcome: "expired" });
    expect(await come(back, cookie), "it was taken away").toEqual({ outcome: "expired" });
    const next = await ask();
    const second = await answerAs(next.address, { answer: "in", person: "yip.mc" });
    expect(await come(second, next.cookie)).toMatchObject({ outcome: "in" });
    expect(await come(second, next.cookie)).toEqual({ outcome: "expired" });
    expect(await come(`${origin}/login/directory/callback?code=x&state=made-up`, next.cookie)).toEqual({
      outcome: "expired",
    });
  });
  it("is closed to whom the office has suspended", async () => {
    await logIn("yip.mc");
    const row = await findAccountByLoginName(portal.database, "yip.mc");
    const suspended = await record(row?.id ?? "", "account.suspended", { reason: "Left" });
    expect(suspended.outcome).toBe("done");
    expect(await logIn("yip.mc")).toEqual({ outcome: "closed" });
  });
});

const record = (id: string, type: string, data: Readonly<Record<string, unknown>>) =>
  dispatch(portal.log, account, {
    stream: `account/${id}`,
    type,
    data,
    by: SYSTEM,
    at: portal.clock.now(),
    commandId: `${type}-${id}`,
  });
const open = (id: string, role: string, firm: string | null = null) =>
  record(id, "account.opened", {
    id,
    loginName: id,
    fullName: "LEUNG Ho Yin",
    role,
    firm,
    email: `${id}@portal.example`,
  });
const person = (id: string, more: Partial<DirectoryPerson> = {}): DirectoryPerson => ({
  subject: `subject of ${id}`,
  loginName: id,
  fullName: "LEUNG Ho Yin",
  fullNameZh: null,
  email: `${id}@portal.example`,
  roles: ["officer"],
  ...more,
});

describe("an account of the directory", () => {
  it("was the office's before: it is taken over by login name and address together, and follows the directory from then on", async () => {
    await open("leung.hy", "officer");
    expect(await followDirectory(portal, person("leung.hy", { email: "other@portal.example" }))).toBeNull();
    expect(await followDirectory(portal, person("leung.hy"))).toBe("leung.hy");
    const promoted = person("leung.hy", { roles: ["supervisor", "legal"], email: "leung@portal.example" });
    expect(await followDirectory(portal, promoted)).toBe("leung.hy");
    const row = await findAccount(portal.database, "leung.hy");
    expect(row).toMatchObject({ role: "supervisor", directory: "ldap", email: "leung@portal.example" });
    const renamed = { ...promoted, loginName: "leung.ho.yin" };
    expect(await followDirectory(portal, renamed), "by another name the same person").toBe("leung.hy");
    // Somebody else whom the directory gives the name afterwards does not come into the account.
    const other = person("leung.hy", { subject: "another", email: "leung@portal.example" });
    expect(await followDirectory(portal, other)).toBeNull();
  });
  it("lets nobody in by a password that it had before; taken out of the directory it has none until its holder is invited", async () => {
    await open("mak.sy", "officer");
    const hash = await hashPassword("Receiver-Demo#26");
    expect((await record("mak.sy", "password.set", { hash })).outcome).toBe("done");
    expect(await followDirectory(portal, person("mak.sy"))).toBe("mak.sy");
    const attempt = async (password: string) => {
      const { uuid } = await portal.captcha.newCaptcha();
      const credentials = { loginName: "mak.sy", password, captchaId: uuid, captchaAnswer: CAPTCHA };
      return logInByPassword(portal, credentials, undefined).catch((error: unknown) => error);
    };
    expect(await attempt("Receiver-Demo#26")).toMatchObject({ code: "ERR-AUTH-LDAP" });
    expect(await attempt("a wrong one"), "told only to who knows the password").toMatchObject({
      code: "ERR_AUTH_0005",
    });
    expect((await record("mak.sy", "directory.left", { reason: "Another person" })).outcome).toBe("done");
    const row = await findAccount(portal.database, "mak.sy");
    expect(row).toMatchObject({ directory: null, password_hash: "" });
    expect(await attempt("Receiver-Demo#26")).toMatchObject({ code: "ERR_AUTH_0005" });
  });
  it("is sent no link for a password, nor are other staff where the directory alone lets them in", async () => {
    await open("so.wl", "officer");
    const named = { loginName: "so.wl", email: "so.wl@portal.example", locale: "en" } as const;
    const letters = async () =>
      (await findMailPage(portal.database, { recipient: named.email, page: 1, size: 5 })).rows.length;
    const alone = { ...portal, config: { ...portal.config, staffLogin: "directory" as const } };
    await askForNewPassword(portal, named);
    await answerForgottenPasswords(alone);
    expect(await letters()).toBe(0);
    await askForNewPassword(portal, named);
    await answerForgottenPasswords(portal);
    expect(await letters()).toBe(1);
    expect(await followDirectory(portal, person("so.wl"))).toBe("so.wl");
    await askForNewPassword(portal, named);
    await answerForgottenPasswords(portal);
    expect(await letters()).toBe(1);
  });
  it("is nobody's outside the office, whatever the directory says", async () => {
    await open("creditor.hy", "creditor");
    expect(await followDirectory(portal, person("creditor.hy"))).toBeNull();
    expect(await followDirectory(portal, person("new.hy", { roles: ["pa"] }))).toBeNull();
    expect(await followDirectory(portal, person("new.hy", { roles: [] }))).toBeNull();
    expect(
      await followDirectory(portal, person("new.hy", { email: "creditor.hy@portal.example" })),
    ).toBeNull();
  });
  it("has no password here; other staff have one unless the office has set otherwise", () => {
    const officer = { role: "officer", directory: null };
    expect(mustUseDirectory({ staffLogin: "any" }, { ...officer, directory: "ldap" })).toBe(true);
    expect(mustUseDirectory({ staffLogin: "any" }, officer)).toBe(false);
    expect(mustUseDirectory({ staffLogin: "directory" }, officer)).toBe(true);
    expect(mustUseDirectory({ staffLogin: "directory" }, { role: "pa", directory: null })).toBe(false);
  });
});

describe("the settings of the directory", () => {
  const set = {
    PORTAL_DIRECTORY_ISSUER: "https://login.office.example",
    PORTAL_DIRECTORY_CLIENT_ID: "portal",
    PORTAL_DIRECTORY_CLIENT_SECRET: "secret",
    PORTAL_DIRECTORY_ROLES: "ORO Administrators=admin, oro-officers = officer",
  };
  it("say which group is which role of the office", () => {
    expect(readConfig(set).directory).toMatchObject({
      claim: "groups",
      roles: [
        { value: "ORO Administrators", role: "admin" },
        { value: "oro-officers", role: "officer" },
      ],
    });
    const roles = (text: string) => () => readConfig({ ...set, PORTAL_DIRECTORY_ROLES: text });
    expect(roles("x=pa")).toThrow(/pa is no role of the office/);
    expect(roles("x=emperor")).toThrow(/emperor is no role of the office/);
    expect(roles("")).toThrow(/PORTAL_DIRECTORY_ROLES is not set/);
    expect(roles("officers")).toThrow(/pairs such as/);
  });
  it("let production in by no sandbox, no clear text, and not by nothing alone", () => {
    const production = (more: Readonly<Record<string, string>>) => () =>
      readConfig({ PORTAL_MODE: "production", ...set, ...more });
    expect(production({ PORTAL_DIRECTORY_ISSUER: "http://login.office.example" })).toThrow(
      /of the office's staff/,
    );
    expect(production({ PORTAL_DIRECTORY_ISSUER: "https://p.example/directory-sandbox" })).toThrow(
      /anybody can be/,
    );
    expect(() => readConfig({ PORTAL_MODE: "production", PORTAL_STAFF_LOGIN: "directory" })).toThrow(
      /lets the staff in by it alone/,
    );
  });
});
