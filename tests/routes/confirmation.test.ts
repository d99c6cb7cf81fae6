/**
 * Whoever changes what an account is entered with is asked who they are (OWASP ASVS 5.0, V7.5.1), and loses nothing of
 * what they posted by it.
 */
import { randomBytes } from "node:crypto";

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ulid } from "ulidx";

import {
  loadDemoCertificate,
  DEMO_CERTIFICATE_PASSWORD,
} from "~/app/services/assembly/demo/certificates.server";
import { DEMO_PASSWORD } from "~/app/services/assembly/demo/people";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { account, API_SCOPES } from "~/workflows/records/account";
import { addTime, CONFIRMED_MINUTES, LOGIN_ATTEMPTS } from "~/workflows/kit";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";

import { logInAnswer, openOffice, type Office } from "./office";

const CONFIRM = "/settings/my-profile/confirm";
const IDENTITY = "/settings/my-profile/identity";
const API_KEYS = "/settings/my-profile/api-keys";
const PASSKEYS = "/settings/my-profile/passkeys";
const CERTIFICATE = "/settings/my-profile/certificate";

let office: Office;
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
}, 120_000);
afterAll(() => office?.close());

type Fields = Readonly<Record<string, string>>;

/** A browser that keeps its cookies, in which the person has logged in with the password. */
async function openBrowser(loginName: string) {
  const jar = new Map<string, string>();
  const keep = (line: string) => {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === "" || line.includes("Max-Age=0")) jar.delete(name);
    else jar.set(name, value);
  };
  keep(await logInAnswer(office.origin, loginName));
  const ask = async (path: string, fields?: Fields | FormData) => {
    const answer = await fetch(office.origin + path, {
      redirect: "manual",
      method: fields ? "POST" : "GET",
      headers: {
        Origin: office.origin,
        Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      ...(fields && { body: fields instanceof FormData ? fields : new URLSearchParams(fields) }),
    });
    for (const line of answer.headers.getSetCookie()) keep(line);
    return { status: answer.status, to: answer.headers.get("Location"), page: await answer.text() };
  };
  return {
    get: (path: string) => ask(path),
    post: (path: string, fields: Fields | FormData) => ask(path, fields),
    confirm: (password = DEMO_PASSWORD) => ask(CONFIRM, { intent: "password", password }),
  };
}

const findAccount = async (id: string) =>
  (await loadStream(office.portal.log, account, `account/${id}`))?.context;
const input = { status: 302, to: CONFIRM };

describe("a session that began with a password", () => {
  test.each<readonly [string, string, Fields]>([
    ["links iAM Smart", IDENTITY, { intent: "link" }],
    ["unlinks it", IDENTITY, { intent: "unlink" }],
    ["adds a passkey", PASSKEYS, { intent: "prepare", name: "Laptop" }],
    ["removes one", PASSKEYS, { intent: "remove", id: "k1" }],
    ["chooses the second step", PASSKEYS, { intent: "second-factor", on: "false" }],
  ])("is asked who it is before it %s", async (_, address, fields) => {
    const browser = await openBrowser("sa.demo");
    const size = (await office.portal.log.head()).size;
    expect(await browser.post(address, fields)).toMatchObject(input);
    expect((await office.portal.log.head()).size, "nothing has happened").toBe(size);
  });

  test("is asked before it links a signing certificate or unlinks one, and the file is not kept meanwhile", async () => {
    const browser = await openBrowser("pa.demo");
    expect((await browser.get(CERTIFICATE)).page).not.toContain('type="file"');
    expect(await browser.post(CERTIFICATE, { intent: "unlink" })).toMatchObject(input);
    expect(await browser.post(CERTIFICATE, { intent: "link", password: "of the file" })).toMatchObject(input);
    const { page } = await browser.confirm();
    expect(page).toContain(`action="${CERTIFICATE}"`);
    expect(page).not.toContain("of the file");
    expect(await browser.post(CERTIFICATE, { intent: "prepare" })).toMatchObject({ to: CERTIFICATE });
    expect((await browser.get(CERTIFICATE)).page).toContain('type="file"');
    const chosen = new FormData();
    chosen.set("intent", "link");
    chosen.set("certificate", new File([new Uint8Array(await loadDemoCertificate("pa.demo"))], "pa.p12"));
    chosen.set("password", "wrong");
    const refused = await browser.post(CERTIFICATE, chosen);
    expect([refused.status, refused.page.includes("does not open this certificate")]).toEqual([422, true]);
    chosen.set("password", DEMO_CERTIFICATE_PASSWORD);
    expect(await browser.post(CERTIFICATE, chosen)).toMatchObject({ to: "/settings/my-profile" });
    expect((await findAccount("pa.demo"))?.certificate?.subject).toContain("CN=");
    await browser.post(CERTIFICATE, { intent: "unlink" });
    expect((await findAccount("pa.demo"))?.certificate).toBeNull();
  });

  test("is asked before it makes a key for programs, once the wish itself is right", async () => {
    const browser = await openBrowser("sa.demo");
    const inThreeDays = addTime(office.portal.clock.now(), 3 * 86_400_000).slice(0, 10);
    const wish = {
      commandId: ulid(),
      seed: randomBytes(32).toString("base64url"),
      name: "Robot",
      scopes: API_SCOPES[0],
      lastDay: inThreeDays,
    };
    const nameless = await browser.post(API_KEYS, {
      ...wish,
      name: "",
      scopes: "file",
      lastDay: "31/02/2027",
    });
    expect(nameless.status).toBe(400);
    expect(nameless.page, "what was typed comes back").toContain("31/02/2027");
    const ticked = [...nameless.page.matchAll(/<input[^>]*name="scopes"[^>]*>/g)].filter(([tag]) =>
      tag.includes("checked"),
    );
    expect(ticked.map(([tag]) => /value="(\w+)"/.exec(tag)?.[1])).toEqual(["file"]);
    expect(await browser.post(API_KEYS, wish)).toMatchObject(input);
    await browser.confirm();
    expect((await browser.post(API_KEYS, wish)).page).toMatch(/personal_[\w-]{20,}/);
  });

  test("gets no question for a new passkey, and may rename one", async () => {
    const browser = await openBrowser("sa.demo");
    expect(await browser.get(PASSKEYS)).toMatchObject({ status: 403 });
    const renamed = await browser.post(PASSKEYS, { intent: "rename", id: "k1", name: "Laptop" });
    expect(renamed.to).toBe("/settings/my-profile");
  });
});

test("the page gives back what was posted, and the change is made once", async () => {
  const browser = await openBrowser("sa.demo");
  await browser.post(PASSKEYS, { intent: "prepare", name: "Laptop & <phone>" });
  expect((await browser.get(CONFIRM)).page).toContain("What you entered has been kept");
  const { status, page } = await browser.confirm();
  expect(status).toBe(200);
  expect(page).toContain(`action="${PASSKEYS}"`);
  expect(page).toContain('value="Laptop &amp; &lt;phone&gt;"');
  // As the page posts it.
  const { to } = await browser.post(PASSKEYS, { intent: "prepare", name: "Laptop & <phone>" });
  expect((await browser.get(to ?? "")).page).toContain('value="Laptop &amp; &lt;phone&gt;"');
  expect(await browser.get(PASSKEYS)).toMatchObject({ status: 200 });
  // Nothing waits any more: neither the page nor a press posts it again.
  expect((await browser.get(CONFIRM)).page).not.toContain(`action="${PASSKEYS}"`);
  expect(await browser.post(CONFIRM, { intent: "continue" })).toMatchObject({ to: "/settings/my-profile" });
});

test("it counts for some minutes and in that session alone", async () => {
  const [browser, another] = [await openBrowser("sa.demo"), await openBrowser("sa.demo")];
  await browser.confirm();
  expect(await browser.get(PASSKEYS)).toMatchObject({ status: 200 });
  expect(await another.get(PASSKEYS)).toMatchObject({ status: 403 });
  const later = addTime(office.portal.clock.now(), CONFIRMED_MINUTES * 60_000 + 1000);
  const clock = vi.spyOn(office.portal.clock, "now").mockReturnValue(later);
  try {
    expect(await browser.get(PASSKEYS)).toMatchObject({ status: 403 });
  } finally {
    clock.mockRestore();
  }
});

test("a wrong password opens nothing, is told beside its field, and counts as a failed login", async () => {
  const browser = await openBrowser("creditor.demo");
  const { status, page } = await browser.confirm("not the password");
  expect(status).toBe(400);
  expect(page).toContain("ERR-PASSWORD-001");
  expect(page).not.toContain("not the password");
  expect(await browser.get(PASSKEYS)).toMatchObject({ status: 403 });
  expect((await findAccount("creditor.demo"))?.failures).toBe(1);
  // Left blank is no guess; the right one begins the count anew.
  expect((await browser.confirm("")).status).toBe(400);
  expect((await findAccount("creditor.demo"))?.failures).toBe(1);
  await browser.confirm();
  expect((await findAccount("creditor.demo"))?.failures).toBe(0);
});

test("guessing at an open screen locks the account, and no further guess is judged", async () => {
  const browser = await openBrowser("counter.demo");
  for (let guess = 0; guess < LOGIN_ATTEMPTS; guess += 1) await browser.confirm(`guess ${String(guess)}`);
  const { status, page } = await browser.confirm();
  expect(status).toBe(400);
  expect(page).toContain("ERR_AUTH_0004");
});

test("what waits is told to nobody else, and a cancelled change is forgotten", async () => {
  const browser = await openBrowser("sa.demo");
  await browser.post(IDENTITY, { intent: "unlink" });
  expect(await browser.post(CONFIRM, { intent: "continue" }), "unconfirmed").toMatchObject({ to: CONFIRM });
  expect(await browser.post(CONFIRM, { intent: "cancel" })).toMatchObject({ to: "/settings/my-profile" });
  expect(await browser.confirm()).toMatchObject({ status: 302, to: "/settings/my-profile" });
});

test("an administrator is asked before somebody's letters go to another address, and only then", async () => {
  const browser = await openBrowser("admin.demo");
  const address = "/settings/view-user/legal.demo";
  const before = await findAccount("legal.demo");
  const loadVersion = async () =>
    String((await loadStream(office.portal.log, account, "account/legal.demo"))?.version);
  const amend = async (changes: Fields) =>
    browser.post(address, {
      intent: "account.amended",
      commandId: ulid(),
      version: await loadVersion(),
      fullName: before?.fullName ?? "",
      fullNameZh: before?.fullNameZh ?? "",
      email: before?.email ?? "",
      hkid: before?.hkid ?? "",
      officePhone: before?.officePhone ?? "",
      ...changes,
    });
  expect(await amend({ officePhone: "28672448" })).toMatchObject({ status: 302, to: address });
  expect((await findAccount("legal.demo"))?.officePhone).toContain("2867");
  expect(await amend({ email: "elsewhere@portal.example" })).toMatchObject(input);
  expect((await findAccount("legal.demo"))?.email).toBe(before?.email);
  const { page } = await browser.confirm();
  expect(page).toContain(`action="${address}"`);
  expect(page).toContain('value="elsewhere@portal.example"');
  expect(await amend({ email: "elsewhere@portal.example" })).toMatchObject({ status: 302, to: address });
  expect((await findAccount("legal.demo"))?.email).toBe("elsewhere@portal.example");
});
