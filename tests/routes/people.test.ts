/** Nobody raises themselves or others: what forms hide is decided on the server. */
import { explainRefusal } from "~/app/services/platform/pages/catalogue-why.server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { findAccountByLoginName } from "~/db/queries/users/accounts";

import { DEMO_PASSWORD } from "~/app/services/assembly/demo/people";
import { getFixedT } from "~/app/i18n/i18n.server";
import {
  issueKey,
  createNewKeyForm,
  loadPersonalKeys,
} from "~/app/services/identity/api-keys/api-keys.server";
import { ACCOUNTS_PER_FIRM, hongKongDate, LOGIN_ATTEMPTS, PASSWORD_LENGTH } from "~/workflows/kit";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";

import { getVisitor, logInAnswer, openOffice, type Office, type Visitor } from "./office";

const [pa, sa, admin, auditor] = [
  getVisitor("pa.demo"),
  getVisitor("sa.demo"),
  getVisitor("admin.demo"),
  getVisitor("auditor.demo"),
];

let office: Office;
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
  // Logins are facts too: they come first, so that nothing else is counted afterwards.
  for (const each of [pa, sa, admin, auditor, getVisitor("ua.demo")]) await office.ask(each, "/my-task");
}, 240_000);
afterAll(() => office?.close());

let commands = 0;
const commandId = () => `01TESTCOMMAND${String((commands += 1)).padStart(13, "0")}`;
const person = (name: string, more: Record<string, string> = {}) => ({
  commandId: commandId(),
  fullName: "TEST Person",
  loginName: name,
  email: `${name}@people.example`,
  hkid: "A123456(3)",
  role: "ua",
  ...more,
});
const opened = async (name: string) => findAccountByLoginName(office.portal.database, name);
const sizeOfLog = async () => (await office.portal.log.head()).size;

describe("opening an account", () => {
  test("a PA opens an SA of the own firm whatever firm the form names", async () => {
    const answer = await office.post(
      pa,
      "/settings/users/new",
      person("new.sa", { role: "sa", firm: "firm-lion" }),
    );
    expect(answer.status).toBe(302);
    expect(await opened("new.sa")).toMatchObject({ role: "sa", firm_id: "firm-harbour", password_hash: "" });
  });
  test.each([
    ["pa.demo", "pa"],
    ["pa.demo", "admin"],
    ["pa.demo", "officer"],
    ["sa.demo", "sa"],
    ["sa.demo", "pa"],
  ])("%s opens no %s by a hidden field", async (who, role) => {
    const size = await sizeOfLog();
    const name = `escalated.${who.slice(0, 2)}.${role}`;
    const answer = await office.post(getVisitor(who), "/settings/users/new", person(name, { role }));
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("ERR-AUTH-005");
    expect(await opened(name)).toBeUndefined();
    expect(await sizeOfLog()).toBe(size);
  });
  test("names and addresses are taken once, and the invitation is mailed", async () => {
    expect((await office.post(sa, "/settings/users/new", person("new.bu"))).status).toBe(302);
    const again = await office.post(sa, "/settings/users/new", person("NEW.BU"));
    expect(again.status).toBe(409);
    expect(await again.text()).toContain("ERR-MEMBER-008");
    const mailed = await office.post(
      sa,
      "/settings/users/new",
      person("other.bu", { email: "New.BU@people.example" }),
    );
    expect(await mailed.text()).toContain("ERR-MEMBER-006");
    const short = await office.post(sa, "/settings/users/new", person("x", { email: "x@people.example" }));
    expect(short.status).toBe(400);
    for (const hkid of ["", "A123456(4)"])
      expect((await office.post(sa, "/settings/users/new", person("nameless.bu", { hkid }))).status).toBe(
        400,
      );
    expect(await opened("nameless.bu")).toBeUndefined();
    for (let left = 1; left > 0;) left = await office.portal.log.deliverEffects();
    const letters = await office.portal.database.kysely
      .selectFrom("mailbox")
      .selectAll()
      .where("recipient", "=", "new.bu@people.example")
      .execute();
    // What the firm is told meanwhile comes to them as well.
    const invitations = letters.filter((letter) => JSON.stringify(letter).includes("/reset-password/"));
    expect(invitations).toHaveLength(1);
  });
});

describe("what the specification says by a code", () => {
  test("a login with what can be no login name: ERR-LOGIN-001", async () => {
    const typed = { loginName: "x".repeat(101), password: "x", captchaId: "x", captchaAnswer: "x" };
    const answer = await office.post(null, "/login", typed);
    expect(await answer.text()).toContain("ERR-LOGIN-001");
  });
  test("nothing that waits for this person: ERR-AUTH-002", async () => {
    const answer = await office.ask(pa, "/d1d2Submission/d1/submission/01ARZ3NDEKTSV4RRFFQ69G5FAV");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("ERR-AUTH-002");
  });
  test("a login name with other signs than are allowed: the words of ERR-MEMBER-007, at its field", async () => {
    const t = await getFixedT("en");
    const answer = await office.post(
      sa,
      "/settings/users/new",
      person("new bu!", { email: "b@people.example" }),
    );
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(t("errors.ERR-MEMBER-007.sentence"));
  });
  test("a password that is too long: ERR-PASSWORD-008", async () => {
    const { sentence } = await explainRefusal(`ERR-PASSWORD-008[${String(PASSWORD_LENGTH.most)}]`, "en");
    const newPassword = `Ab1!${"x".repeat(PASSWORD_LENGTH.most)}`;
    const typed = { oldPassword: DEMO_PASSWORD, newPassword, confirmPassword: newPassword };
    const answer = await office.post(sa, "/reset-password", typed);
    expect(await answer.text()).toContain(sentence);
  });
  test("a firm that has as many accounts as it may have: ERR-MEMBER-009", async () => {
    const { kysely } = office.portal.database;
    const model = await opened("ua.demo");
    if (model === undefined) throw new Error("There is a basic user");
    for (let number = 0; number < ACCOUNTS_PER_FIRM; number += 1) {
      const id = `crowd-${String(number)}`;
      await kysely
        .insertInto("account")
        .values({ ...model, id, login_name: id, email: "" })
        .execute();
      await kysely
        .insertInto("affiliation")
        .values({
          account_id: id,
          firm_id: "firm-harbour",
          from_date: "2020-01-01",
          to_date: null,
          notice_due_on: null,
          notified_at: null,
        })
        .execute();
    }
    const answer = await office.post(sa, "/settings/users/new", person("one.more"));
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("ERR-MEMBER-009");
    await kysely.deleteFrom("affiliation").where("account_id", "like", "crowd-%").execute();
    await kysely.deleteFrom("account").where("id", "like", "crowd-%").execute();
  });
});

describe("keeping an account", () => {
  const keep = (who: Visitor, id: string, intent: string, more: Record<string, string> = {}) =>
    office.post(who, `/settings/view-user/${id}`, { commandId: commandId(), intent, ...more });
  const getState = async (id: string) => (await opened(id))?.state;

  test("a PA suspends a BU with a reason, and lets them in again", async () => {
    await keep(pa, "ua.demo", "account.suspended");
    expect(await getState("ua.demo"), "not without a reason").toBe("active");
    const before = await office.ask(getVisitor("ua.demo"), "/my-task");
    expect(before.status).toBe(200);
    await keep(pa, "ua.demo", "account.suspended", { reason: "On leave" });
    expect(await getState("ua.demo")).toBe("suspended");
    const after = await office.ask(getVisitor("ua.demo"), "/my-task");
    expect([after.status, after.headers.get("Location")?.slice(0, 6)], "the session has ended").toEqual([
      302,
      "/login",
    ]);
    await keep(pa, "ua.demo", "account.reinstated");
    expect(await getState("ua.demo")).toBe("active");
  });
  test("nobody keeps the account of a superior, of another firm, or the own one", async () => {
    const size = await sizeOfLog();
    expect((await keep(sa, "pa.demo", "account.suspended", { reason: "No" })).status).toBe(404);
    expect((await keep(pa, "ua2.demo", "account.suspended", { reason: "No" })).status).toBe(404);
    expect((await keep(pa, "pa.demo", "group.joined", { group: "admin" })).status).toBe(404);
    expect(await sizeOfLog(), "each of the three is a denial in the log").toBe(size + 3);
    await keep(admin, "admin.demo", "group.joined", { group: "supervisor" });
    await keep(admin, "admin.demo", "account.closed", { reason: "No" });
    expect(await getState("admin.demo")).toBe("active");
    expect(await sizeOfLog()).toBe(size + 3);
  });
  test("a PA gives no group; a group of the office takes nobody of a firm", async () => {
    const size = await sizeOfLog();
    await keep(pa, "ua.demo", "group.joined", { group: "pa" });
    await keep(admin, "ua.demo", "group.joined", { group: "officer" });
    expect(await sizeOfLog()).toBe(size);
  });
  test("a firm or a group that was not chosen is told beside its field, and nothing is recorded", async () => {
    const size = await sizeOfLog();
    const form = { intent: "account.affiliated", firm: "firm-bay", from: "31/02/2026" };
    const affiliated = await office.post(admin, "/settings/view-user/ua.demo?tab=firms", {
      commandId: commandId(),
      ...form,
    });
    expect(affiliated.status).toBe(400);
    const page = await affiliated.text();
    expect(page).toMatch(/id="from-error".{0,1000}Enter the date as DD\/MM\/YYYY[.]/);
    expect(page, "what was chosen stands there").toMatch(/<option value="firm-bay" selected/);
    const joined = await office.post(admin, "/settings/view-user/ua.demo?tab=groups", {
      commandId: commandId(),
      intent: "group.joined",
    });
    expect(joined.status).toBe(400);
    expect(await joined.text()).toMatch(/id="group-error".{0,1000}Group cannot be blank/);
    expect(await sizeOfLog()).toBe(size);
  });
  test("what the office's directory keeps is not changed here", async () => {
    const size = await sizeOfLog();
    await keep(admin, "directory.demo", "account.closed", { reason: "Left" });
    await keep(admin, "directory.demo", "group.joined", { group: "supervisor" });
    expect(await sizeOfLog()).toBe(size);
  });
});

describe("a person of two firms", () => {
  const [pa2, supervisor] = [getVisitor("pa2.demo"), getVisitor("supervisor.demo")];
  const mentions = async (who: Visitor, path: string, id: string) =>
    (await (await office.ask(who, path)).text()).includes(id);

  test("is in the lists of both, and in no other's", async () => {
    for (const firm of ["firm-lion", "firm-bay"]) {
      expect(await mentions(admin, `/settings/users?firm=${firm}&q=ua2`, "ua2.demo")).toBe(true);
      expect(await mentions(admin, `/settings/pip-firm-setting/${firm}?tab=users`, "ua2.demo")).toBe(true);
    }
    expect(await mentions(admin, "/settings/users?firm=firm-harbour", "/settings/view-user/ua2.demo")).toBe(
      false,
    );
    expect(await mentions(pa2, "/settings/users", "/settings/view-user/ua2.demo")).toBe(true);
    expect(await mentions(pa, "/settings/users", "/settings/view-user/ua2.demo")).toBe(false);
  });

  test("is appointed for the firm that was chosen, and for none that they do not act for", async () => {
    const affiliated = await office.post(admin, "/settings/view-user/pa2.demo", {
      commandId: commandId(),
      intent: "account.affiliated",
      firm: "firm-bay",
      from: "02/01/2026",
    });
    expect(affiliated.status).toBe(302);
    const [{ id = "" } = {}] = await office.portal.database.kysely
      .selectFrom("case_file")
      .select("id")
      .where("case_type", "=", "B")
      .where("status", "=", "ACT")
      .where("id", "not in", (query) =>
        query.selectFrom("case_appointment").select("case_id").where("person_id", "=", "pa2.demo"),
      )
      .execute();
    const tab = `/casefile/${id}/overview/trustee-information`;
    expect(await mentions(supervisor, tab, "pa2.demo@firm-lion")).toBe(true);
    expect(await mentions(supervisor, tab, "pa2.demo@firm-bay")).toBe(true);
    const appoint = (person: string) =>
      office.post(supervisor, tab, {
        commandId: commandId(),
        intent: "appoint",
        person,
        role: "OT",
        kind: "JOINT_AND_SEVERAL",
        from: "02/01/2026",
      });
    expect((await appoint("pa2.demo@firm-harbour")).status).toBe(400);
    expect((await appoint("pa2.demo")).status, "which firm is not said").toBe(400);
    expect((await appoint("pa2.demo@firm-bay")).status).toBe(302);
    const appointed = await office.portal.database.kysely
      .selectFrom("case_appointment")
      .select("firm_id")
      .where("case_id", "=", id)
      .where("person_id", "=", "pa2.demo")
      .execute();
    expect(appointed).toEqual([{ firm_id: "firm-bay" }]);
  });
});

describe("a key for programs", () => {
  const getKeys = (id: string) => loadPersonalKeys(office.portal, id);
  const revoke = (who: Visitor, id: string, key: string) =>
    office.post(who, `/settings/view-user/${id}`, { commandId: commandId(), intent: "apiKey.revoked", key });

  test("is seen and revoked by who manages the account, by nobody else, and made by its holder alone", async () => {
    const holder = await office.portal.findUser("ua.demo");
    if (holder === null) throw new Error("ua.demo cannot log in");
    const wish = {
      name: "Case system of the firm",
      scopes: ["read"],
      lastDay: hongKongDate(office.portal.clock.now()),
    } as const;
    const made = await issueKey(
      { portal: office.portal, user: holder, requestId: "test" },
      wish,
      createNewKeyForm(),
    );
    if (made.outcome !== "issued") throw new Error("No key was made");
    const [{ id: key = "" } = {}] = await getKeys("ua.demo");
    const page = await (await office.ask(sa, "/settings/view-user/ua.demo?tab=keys")).text();
    expect(page).toContain(wish.name);
    expect(page).not.toContain(made.key);

    expect((await revoke(getVisitor("pa2.demo"), "ua.demo", key)).status, "another firm").toBe(404);
    expect(await getKeys("ua.demo")).toHaveLength(1);
    expect((await revoke(sa, "ua.demo", key)).status).toBe(302);
    expect(await getKeys("ua.demo")).toEqual([]);
    const call = await fetch(`${office.origin}/api/v1/cases`, { headers: { "x-api-key": made.key } });
    expect(call.status).toBe(401);
    const [last] = (await office.portal.log.read("account/ua.demo")).slice(-1);
    expect(last).toMatchObject({ type: "apiKey.revoked", meta: { by: { id: "sa.demo" } } });
  });
});

describe("rights", () => {
  test("a right that a group is given is its members' at their next request, and so is one that is withdrawn", async () => {
    const legal = getVisitor("legal.demo");
    expect((await office.ask(legal, "/settings/denials")).headers.get("Location")).toMatch(
      /^\/no-access[?]right=/,
    );
    const group = "/settings/system-admin/legal";
    const held = ["MENU_DASHBOARD", "MENU_CASE_LIST", "OFFICE_READ_ALL"];
    const give = async (rights: readonly string[], version: string) => {
      const body = new URLSearchParams({ commandId: commandId(), intent: "rights.changed", version });
      for (const right of rights) body.append("right", right);
      return office.ask(admin, group, { method: "POST", body, headers: { Origin: office.origin } });
    };
    await give([...held, "AUDIT_REPLAY"], "1");
    expect((await office.ask(legal, "/settings/denials")).status).toBe(200);
    await give(held, "2");
    expect((await office.ask(legal, "/settings/denials")).headers.get("Location")).toMatch(
      /^\/no-access[?]right=/,
    );
  });
  test("nobody changes the rights of the own group", async () => {
    const size = await sizeOfLog();
    await office.post(admin, "/settings/system-admin/admin", {
      commandId: commandId(),
      intent: "rights.changed",
      version: "1",
      right: "OFFICE_SUPERVISE",
    });
    expect(await sizeOfLog()).toBe(size);
  });
  test("an auditor sees who was turned away, and from what", async () => {
    const page = await (await office.ask(auditor, "/settings/denials")).text();
    expect(page).toContain("/settings/view-user/:accountId");
    expect(page).toContain("legal.demo");
  });
});

test("the user report is a spreadsheet", async () => {
  const answer = await office.ask(admin, "/settings/user-report.xlsx");
  expect(answer.headers.get("Content-Type")).toContain("spreadsheetml");
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(4000);
});

test("a person of two firms acts for the one that they choose", async () => {
  const ua2: Visitor = { id: "ua2.demo", role: "ua", firm: "firm-lion" };
  const page = await (await office.ask(ua2, "/settings/my-profile")).text();
  expect(page).toContain("Tolo Bay");
  const chosen = await office.post(ua2, "/settings/my-profile/acting-firm", {
    firm: "firm-bay",
    returnTo: "/my-task",
  });
  expect(chosen.headers.get("Location")).toBe("/my-task");
  expect((await office.portal.findUser("ua2.demo"))?.firmId).toBe("firm-bay");
  await office.post(ua2, "/settings/my-profile/acting-firm", { firm: "firm-harbour" });
  expect((await office.portal.findUser("ua2.demo"))?.firmIds).toEqual(["firm-bay", "firm-lion"]);
});

test("whoever logs in at the same moment from several places is let in at each", async () => {
  const cookies = await Promise.all(
    // One more at once than guesses are allowed is taken for guessing.
    Array.from({ length: LOGIN_ATTEMPTS }, () => logInAnswer(office.origin, "counter.demo")),
  );
  expect(new Set(cookies).size).toBe(LOGIN_ATTEMPTS);
});

test("whose firm is suspended is out with the next request, and the login page says why, with nothing in its address", async () => {
  const agent = getVisitor("peq.demo");
  const cookie = await office.startSession(agent);
  await office.ask(agent, "/my-task");
  const firm = "/settings/pip-firm-setting/firm-lantern";
  const suspended = await office.post(admin, firm, {
    intent: "suspend",
    reason: "Licence",
    commandId: commandId(),
  });
  expect([suspended.status, suspended.headers.get("Location")]).toEqual([302, firm]);
  // Whatever the page asks by itself comes first, and the page after it is told the same.
  const answers = await Promise.all(["/my-task", "/home"].map((path) => office.ask(agent, path)));
  for (const answer of answers)
    expect(answer.headers.get("Location")).toMatch(/^\/login(\?returnTo=%2Fmy-task)?$/);
  expect(await (await office.ask(agent, "/login?reason=timeout")).text()).toContain(
    "Your firm has been suspended, and your session was ended.",
  );
  expect(await (await office.ask(null, "/login")).text()).not.toContain("suspended, and");
  await office.post(admin, firm, { intent: "reinstate", commandId: commandId() });
  expect((await office.ask(agent, "/my-task")).status, "an ended session stays ended").toBe(302);
  expect(await office.startSession(agent)).toBe(cookie);
});
