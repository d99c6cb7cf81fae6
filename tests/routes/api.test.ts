/** The calls of programs: whoever has no living key gets nothing, and whoever has one gets what is theirs. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";

import { isCallLine } from "~/app/routing/access";
import { CALLS } from "~/app/api/calls.server";
import { URL_MAP } from "~/app/routing/url-map";
import { getAddress, NOWHERE } from "~/tests/support/addresses";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";

import { ulid } from "ulidx";

import { makeCalendarAddress } from "~/app/services/cases/calendar/address.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { account } from "~/workflows/records/account";
import { LOGIN_ATTEMPTS } from "~/workflows/kit";

import { openOffice, type Office } from "./office";
import { answered, logInProgram, programFor, type Program } from "./program";

const Cases = z.object({ content: z.array(z.object({ id: z.string() })) });

let office: Office;
let nobody: Program;
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
  nobody = programFor(office.origin, null);
}, 240_000);
afterAll(() => office?.close());

const sizeOfLog = async (): Promise<number> => (await office.portal.log.head()).size;

async function loadStanding(id: string) {
  const user = await office.portal.findUser(id);
  if (user === null) throw new Error(`Nobody is ${id}`);
  return toActor(user, "none");
}

const logIn = async (loginName: string): Promise<Program> =>
  (await logInProgram(office.origin, loginName)).program;

describe("every call", () => {
  test("stands in the URL map, and the map has no other", () => {
    const mapped = URL_MAP.filter(isCallLine).map(({ path }) => path);
    const declared = new Set(CALLS.map(({ path }) => path));
    expect(mapped.filter((path) => !path.endsWith("/*")).sort()).toEqual([...declared].sort());
  });

  test.each(
    CALLS.filter(({ path }) => URL_MAP.find((line) => line.path === path)?.access.who === "keyHolder").map(
      (call) => [`${call.method} ${call.path}`, call] as const,
    ),
  )("%s answers 401 without a key, with a forged one, and with the cookie of a browser", async (_, call) => {
    const address = getAddress(call.path, NOWHERE);
    const cookie = await office.startSession({ id: "pa.demo" });
    const before = await sizeOfLog();
    const attempts: readonly Readonly<Record<string, string>>[] = [
      {},
      { "x-api-key": "session_" + "A".repeat(43) },
      { Cookie: cookie },
    ];
    for (const headers of attempts) {
      const { status, body } = await nobody.call(call.method, address, call.body && {}, headers);
      expect([status, body.isSuccess, body.errorCode]).toEqual([401, false, "ERR-API-KEY"]);
    }
    expect(await sizeOfLog()).toBe(before);
  });
});

describe("the calls of section 7", () => {
  test("a program logs in, asks who it is, and logs out", async () => {
    const program = await logIn("ua.demo");
    const { status, body } = await program.get("/api/user");
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        isSuccess: true,
        errorCode: null,
        errorMessage: null,
        id: "ua.demo",
        loginName: "ua.demo",
        fullName: "CHAN Wing Sze",
        groups: [{ id: "ua", name: "Basic user" }],
      }),
    ]);
    expect((await program.get("/oro/api/account/functionalRight")).at("data")).toContain("REF_FILL");
    expect((await program.post("/api/user/logout")).body.isSuccess).toBe(true);
    expect((await program.get("/api/user")).status).toBe(401);
  });

  test("a refused login says why by code and sentence, in the language asked for, with status 200", async () => {
    const { answer } = await logInProgram(office.origin, "ua.demo", "wrong", { "Accept-Language": "zh-HK" });
    expect([answer.status, answer.at("isSuccess"), answer.at("errorCode")]).toEqual([
      200,
      false,
      "ERR_AUTH_0005",
    ]);
    expect(answer.text("errorMessage")).toMatch(/\p{Script=Han}/u);
  });

  test("a locked account's key opens nothing from that moment on", async () => {
    const program = await logIn("partner3.demo");
    expect((await program.get("/api/user")).status).toBe(200);
    const { portal } = office;
    const locked = await dispatch(portal.log, account, {
      stream: "account/partner3.demo",
      type: "account.locked",
      data: { reason: "Lost laptop" },
      by: await loadStanding("admin.demo"),
      at: portal.clock.now(),
      commandId: ulid(),
    });
    expect(locked.outcome).toBe("done");
    expect((await program.get("/api/user")).status).toBe(401);
  });

  test("guesses of strangers end nobody's key", async () => {
    const program = await logIn("peq.demo");
    for (let attempt = 0; attempt < LOGIN_ATTEMPTS; attempt += 1)
      await logInProgram(office.origin, "peq.demo", "wrong");
    const { answer } = await logInProgram(office.origin, "peq.demo");
    expect(answer.at("errorCode")).toBe("ERR_AUTH_0004");
    expect((await program.get("/api/user")).status).toBe(200);
  });

  test("somebody who has chosen a second step is told what a program needs", async () => {
    const { portal } = office;
    const common = {
      stream: "account/legal.demo",
      by: await loadStanding("legal.demo"),
      at: portal.clock.now(),
    };
    const passkey = { id: "key", publicKey: "AAAA", counter: 0, transports: [], name: "Key", synced: false };
    for (const [type, data] of [
      ["passkey.added", passkey],
      ["secondFactor.chosen", { on: true }],
    ] as const)
      expect(
        (await dispatch(portal.log, account, { ...common, type, data, commandId: ulid() })).outcome,
      ).toBe("done");
    const { answer } = await logInProgram(office.origin, "legal.demo");
    expect(answer.at("errorCode")).toBe("ERR-API-FACTOR");
    expect(answer.text("errorMessage")).toContain("passkey");
  });

  test("the rights of a group are told to its members and to those who keep users", async () => {
    const path = "/oro/api/admin/getGroupRightSetting?groupId=";
    const member = await logIn("ua.demo");
    expect((await member.get(`${path}ua`)).at("data.rights")).toContainEqual(
      expect.objectContaining({ code: "REF_FILL" }),
    );
    expect((await member.get(`${path}pa`)).body.errorCode).toBe(
      "ERR-AUTH-PERMISSION[Maintain users and roles]",
    );
    const admin = await logIn("admin.demo");
    expect((await admin.get(`${path}pa`)).body.isSuccess).toBe(true);
    expect((await admin.get(`${path}nobody`)).body.errorCode).toBe("ERR-XXX-001");
  });

  test("settings that anybody may read", async () => {
    const { body } = await nobody.get("/api/systemsetting/module/ESS.Shared/public");
    expect(body).toMatchObject({ isSuccess: true, systemEnvironment: "test", accountSubmissionLimit: 50 });
  });
});

describe("a request that is not as described", () => {
  test.each([
    ["another media type", 415, "ERR-API-TYPE", { "Content-Type": "text/plain" }, "{}"],
    ["no JSON", 400, "ERR-API-BODY", { "Content-Type": "application/json" }, "{"],
    ["too much", 413, "ERR-API-SIZE", { "Content-Type": "application/json" }, " ".repeat(3_000_000)],
  ])("%s is refused with %i", async (_, status, code, headers, body) => {
    const answer = await fetch(`${office.origin}/oro/api/account/login`, { method: "POST", headers, body });
    const refused = await answered(answer);
    expect([refused.status, refused.text("errorCode").split("[")[0]]).toEqual([status, code]);
  });
  test("fields that are missing are named", async () => {
    const { status, body } = await nobody.post("/oro/api/account/login", { loginName: "ua.demo" });
    expect(status).toBe(400);
    expect(body.problems).toMatchObject(["password", "captchaId", "captchaValue"].map((path) => ({ path })));
  });
  test("another method is answered with those that there are", async () => {
    const answer = await fetch(`${office.origin}/oro/api/account/login`);
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
  });
  test("an address without a call says so in the same envelope", async () => {
    for (const path of ["/api/nothing/here", "/oro/api/nothing"]) {
      const { status, body } = await nobody.post(path, {});
      expect([status, body.isSuccess, body.errorCode]).toEqual([404, false, "ERR-API-404"]);
    }
  });
});

test("cases are asked for by what is outstanding in them, as on the page", async () => {
  const program = await logIn("officer.demo");
  const ids = async (query: string) => {
    const { status, body } = await program.get(`/api/v1/cases?size=100&${query}`);
    expect(status).toBe(200);
    return Cases.parse(body).content.map(({ id }) => id);
  };
  const rows = await office.portal.database.kysely
    .selectFrom("case_alert")
    .select("case_id")
    .where("alert", "=", "s89")
    .where("day", "<", hongKongDay(office.portal.clock.now()))
    .execute();
  expect(rows.length).toBeGreaterThan(0);
  expect((await ids("outstanding=s89")).sort()).toEqual(rows.map(({ case_id }) => case_id).sort());
  const [all, any] = [await ids(""), await ids("outstanding=any")];
  expect(any.length).toBeGreaterThan(0);
  expect(any.length).toBeLessThan(all.length);
  const { status } = await program.get("/api/v1/cases?outstanding=everything");
  expect(status).toBe(400);
});

test("a key has its number of calls in a minute, told with every answer, and no more", async () => {
  const program = await logIn("developer.demo");
  const first = await program.get("/api/user");
  expect(first.headers.get("RateLimit-Policy")).toContain("q=240");
  const statuses = new Set<number>();
  for (let call = 0; call < 250; call += 1) statuses.add((await program.get("/api/user")).status);
  expect([...statuses]).toEqual([200, 429]);
  const refused = await program.get("/api/user");
  expect(refused.body.errorCode).toBe("ERR-API-LIMIT");
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await (await logIn("creditor.demo")).get("/api/user")).status).toBe(200);
});

describe("the manners of an interface", () => {
  const PROBLEM = { Accept: "application/problem+json" };

  test("every way of being refused is told as a problem to who asks for it, and in the envelope to all others", async () => {
    const program = await logIn("ua.demo");
    const nobody = programFor(office.origin, null);
    for (const [status, refused] of [
      [401, await nobody.get("/api/v1/cases", PROBLEM)],
      [404, await program.get("/api/v1/cases/HCB-0-1900", PROBLEM)],
      [404, await program.get("/api/v1/nothing", PROBLEM)],
      [400, await program.get("/api/v1/cases?size=0", PROBLEM)],
      [405, await program.call("DELETE", "/api/v1/cases", undefined, PROBLEM)],
    ] as const) {
      expect([refused.status, refused.at("status")]).toEqual([status, status]);
      expect(refused.headers.get("Content-Type")).toBe("application/problem+json");
      expect(refused.headers.get("Vary")).toContain("Accept");
    }
    expect((await nobody.get("/api/v1/cases")).at("errorCode")).toBe("ERR-API-KEY");
  });

  test("a repeat is told in the form in which it is asked for", async () => {
    const program = await logIn("ua.demo");
    const key = { "Idempotency-Key": "asked-twice" };
    const address = "/api/v1/cases/HCB-0-1900/forms/b1";
    const [caseId] = Cases.parse((await program.get("/api/v1/cases?list=active")).body).content.map(
      ({ id }) => id,
    );
    const unknown = `/api/v1/cases/${caseId ?? ""}/forms/nothing`;
    expect((await program.post(address, undefined, { ...key, ...PROBLEM })).status).toBe(404);
    const [envelope, problem] = [
      await program.post(unknown, undefined, key),
      await program.post(unknown, undefined, { ...key, ...PROBLEM }),
    ];
    expect([envelope.at("errorCode"), problem.at("code")]).toEqual(["ERR-API-404", "ERR-API-404"]);
    expect(problem.headers.get("Idempotency-Replayed")).toBe("true");
  });

  test("anybody may ask which methods there are, and nobody learns by it what exists", async () => {
    const options = async (path: string) => {
      const { status, headers } = await fetch(office.origin + path, { method: "OPTIONS" });
      return [status, headers.get("Allow")];
    };
    expect(await options("/api/v1/cases")).toEqual([204, "GET, HEAD, OPTIONS"]);
    expect(await options("/api/v1/cases/HCB-0-1900/forms/b1/01A")).toEqual([
      204,
      "GET, HEAD, PATCH, DELETE, OPTIONS",
    ]);
    expect((await options("/api/v1/nothing"))[0]).toBe(404);
  });

  test("a list that is known already is not sent again, and another's tag is no key to it", async () => {
    const [one, other] = [await logIn("ua.demo"), await logIn("officer.demo")];
    const first = await one.get("/api/v1/cases");
    const known = { "If-None-Match": first.headers.get("ETag") ?? "" };
    const again = await one.fetch("/api/v1/cases", { headers: known });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await other.get("/api/v1/cases", known)).status).toBe(200);
    expect((await programFor(office.origin, null).get("/api/v1/cases", known)).status).toBe(401);
    expect(first.headers.get("Link")).toContain('rel="first"');
    expect(first.headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(first.headers.get("Permissions-Policy")).toBeNull();
    expect(first.headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("the description for people", () => {
  const load = async (path: string, language = "en") => {
    const answer = await fetch(office.origin + path, { headers: { "Accept-Language": language } });
    return { status: answer.status, html: await answer.text() };
  };
  test.each(["/api/docs", ...CALLS.map(({ id }) => `/api/docs?call=${id}`)])(
    "%s is small, and no two parts of it have one name",
    async (path) => {
      const { status, html } = await load(path);
      expect(status).toBe(200);
      expect(Buffer.byteLength(html)).toBeLessThan(150_000);
      const names = [...html.matchAll(/role="region"[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
      expect(new Set(names).size).toBe(names.length);
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    },
  );
  test("a call opens without scripts, in the reader's language", async () => {
    const { html } = await load("/api/docs?call=saveForm", "zh-HK");
    expect(html).toContain("basedOn");
    expect(html).not.toContain("captchaValue");
    expect((await load("/api/docs?call=nothing")).status).toBe(200);
  });
});

test("a calendar that has not changed is not sent again", async () => {
  const user = await office.portal.findUser("pa.demo");
  if (user === null) throw new Error("Nobody is pa.demo");
  const address = new URL(await makeCalendarAddress(office.portal, user)).pathname;
  const first = await fetch(office.origin + address);
  expect([first.status, first.headers.get("Cache-Control")]).toEqual([200, "private, no-cache"]);
  const tag = first.headers.get("ETag") ?? "";
  const again = await fetch(office.origin + address, { headers: { "If-None-Match": tag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect((await fetch(office.origin + address, { headers: { "If-None-Match": '"x"' } })).status).toBe(200);
});
