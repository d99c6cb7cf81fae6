/** Into which accounts CorpID lets nobody, though person and company are those that it was linked with: each is told why. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import { findPerson, getSubject } from "~/app/services/assembly/iam-smart-sandbox/people.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { hashHkid, hashSubject } from "~/app/services/platform/keys/keyed-hash.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { BANK, createCompanyLogins, refusedAs, type Account } from "~/tests/support/company-logins";
import { people } from "~/tests/support/filing";
import { proofOffice, type ProofOffice } from "~/tests/support/proof-office";
import { LOGIN_ATTEMPTS, type Actor } from "~/workflows/kit";
import { account } from "~/workflows/records/account";
import { firm } from "~/workflows/records/firm";

import { loadCredentials } from "../login/credentials.server";

const PROFILE = "/settings/my-profile";
const ADMINISTRATOR = {
  ...people.officer,
  id: "admin.demo",
  rights: ["MENU_MAINT_USER_ROLE", "MENU_MAINT_PIP_PA_AC"],
} as const;
let office: ProofOffice;
let browsers: ReturnType<typeof createCompanyLogins>;

beforeAll(async () => {
  office = await proofOffice({ PORTAL_CORPID: "sandbox" });
  office.setNow(new Date().toISOString());
  browsers = createCompanyLogins(office);
  await office.tell(firm, "firm/bank", "firm.amended", { companyNumber: "812345" });
});
afterAll(() => office.close());
beforeEach(async () => {
  for (const name of ["maker", "checker"] as const) await browsers.unlink(name);
});

const tell = (name: Account, type: string, data = {}, by: Actor = ADMINISTRATOR) =>
  office.tell(account, `account/${office.users[name].id}`, type, data, by);
const self = (name: Account) => toActor(office.users[name], "none");
/** Links iAM Smart as its own pages do, with somebody of the sandbox. */
const linkPerson = (name: Account, id: string) => {
  const person = findPerson(id);
  if (person === undefined) throw new Error(`Nobody is ${id}`);
  const subject = getSubject(person, "receiver-portal");
  const issuer = office.portal.identity?.issuer ?? "";
  return tell(
    name,
    "identity.linked",
    {
      ...{ issuer, subject, subjectHash: hashSubject(office.portal.keys.lasting, issuer, subject) },
      ...{
        hkidHash: hashHkid(office.portal.keys.lasting, person.hkid),
        plus: true,
        authorised: ["profile", "hkid"],
      },
    },
    self(name),
  );
};

it("links no account but an institution's: neither a creditor's own, nor a trustee's, nor one of the office's staff", async () => {
  for (const name of ["creditor", "trustee", "officer", "counter"] as const)
    expect(await browsers.link(name), name).toEqual(refusedAs("noInstitution"));
});

it("lets nobody of the office's staff in, whatever a list may say", async () => {
  await browsers.link("maker");
  const { kysely } = office.portal.database;
  const own = kysely
    .selectFrom("account_credential")
    .select("company_hash")
    .where("id", "=", office.users.maker.id);
  const hash = (await own.executeTakeFirstOrThrow()).company_hash;
  await browsers.unlink("maker");
  const write = (company_hash: string | null) =>
    kysely
      .updateTable("account_credential")
      .set({ company_hash })
      .where("id", "=", office.users.officer.id)
      .execute();
  await write(hash);
  expect(await browsers.logIn()).toEqual(refusedAs("otherInstitution"));
  await write(null);
});

it("links nobody but whom the account's iAM Smart names, and lets in nobody else when that was linked afterwards", async () => {
  await linkPerson("maker", "checker.demo");
  expect(await browsers.link("maker")).toEqual(refusedAs("otherPerson"));
  await tell("maker", "identity.unlinked", {}, self("maker"));
  await browsers.link("maker");
  await linkPerson("maker", "checker.demo");
  expect(await browsers.logIn()).toEqual(refusedAs("otherPerson"));
  await tell("maker", "identity.unlinked", {}, self("maker"));
  await linkPerson("maker", "maker.demo");
  expect((await browsers.logIn()).entered).toBe(true);
  await tell("maker", "identity.unlinked", {}, self("maker"));
});

it("links nobody whom another account's iAM Smart knows by another identity card", async () => {
  await tell("checker", "account.amended", { hkid: findPerson("checker.demo")?.hkid });
  await tell("creditor", "account.amended", { hkid: findPerson("maker.demo")?.hkid });
  await linkPerson("creditor", "maker.demo");
  expect(await browsers.link("checker")).toEqual(refusedAs("otherPerson"));
  expect(await browsers.companyOf("checker")).toBeNull();
  await tell("checker", "account.amended", { hkid: findPerson("maker.demo")?.hkid });
  expect((await browsers.link("checker")).to, "one person with two accounts").toBe(PROFILE);
});

it("is of no use once unlinked, though it was proved before, and the codes of two people are nobody's", async () => {
  await browsers.link("maker");
  const cookie = await browsers.prove(null);
  await browsers.unlink("maker");
  expect(await browsers.goOn(cookie)).toEqual(refusedAs("notLinked"));
  await browsers.link("maker");
  const [own, other] = [await browsers.ask(null), await browsers.ask(null)];
  const stolen = new URLSearchParams(await browsers.answer(own, BANK));
  const mixed = new URLSearchParams(await browsers.answer(other, "checker.demo 0812345"));
  mixed.set("cAuthCode", stolen.get("cAuthCode") ?? "");
  expect(await browsers.receive(other, `?${mixed.toString()}`)).toBe(true);
  expect(await browsers.goOn(other)).toEqual(refusedAs("notLinked"));
});

it("tells a lock, a suspension, and an institution that sleeps or is suspended apart", async () => {
  await browsers.link("maker");
  const reason = { reason: "Inquiry" };
  for (const [before, problem, after] of [
    [() => tell("maker", "account.locked", reason), "locked", () => tell("maker", "account.unlocked")],
    [
      () => tell("maker", "account.suspended", reason),
      "suspended",
      () => tell("maker", "account.reinstated"),
    ],
    [
      () => office.tell(firm, "firm/bank", "firm.lapsed", {}),
      "lapsed",
      () => office.tell(firm, "firm/bank", "firm.renewed", {}),
    ],
    [
      () => office.tell(firm, "firm/bank", "firm.suspended", reason),
      "institution",
      () => office.tell(firm, "firm/bank", "firm.reinstated", reason),
    ],
  ] as const) {
    await before();
    expect(await browsers.logIn()).toEqual(refusedAs(problem));
    await after();
    expect((await browsers.logIn()).entered, `after: ${problem}`).toBe(true);
  }
});

it("opens what wrong passwords have locked, as a passkey and iAM Smart do", async () => {
  await browsers.link("maker");
  for (let attempt = 1; attempt <= LOGIN_ATTEMPTS; attempt += 1)
    await tell("maker", "login.failed", {}, SYSTEM);
  expect((await loadCredentials(office.portal, office.users.maker.id)).state).toBe("locked");
  expect((await browsers.logIn()).entered).toBe(true);
  expect((await loadCredentials(office.portal, office.users.maker.id)).state).toBe("active");
});

it("is for the institution that it was linked for: not while its holder acts for another, nor when they have left", async () => {
  await browsers.link("maker");
  await tell("maker", "account.affiliated", { firm: "harbour", from: "2025-11-01" });
  await tell("maker", "actingFirm.chosen", { firm: "harbour" }, self("maker"));
  expect(await browsers.logIn()).toEqual(refusedAs("otherInstitution"));
  await tell("maker", "actingFirm.chosen", { firm: "bank" }, self("maker"));
  expect((await browsers.logIn()).entered).toBe(true);
});

it("stands in nobody's way once the account is closed", async () => {
  await browsers.link("checker", "checker.demo 0812345");
  await tell("checker", "account.closed", { reason: "Left" });
  expect(await browsers.logIn("checker.demo 0812345")).toEqual(refusedAs("notLinked"));
  expect((await browsers.link("maker", "checker.demo 0812345")).to).toBe(PROFILE);
});
