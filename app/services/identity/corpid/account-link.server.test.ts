/** Accounts of institutions are linked with their company by CorpID, and logged in to, by the person and for the company alone, once, in the browser that asked. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import { accountPage } from "~/app/services/users/accounts/account-page.server";
import { findAccountFor } from "~/app/services/users/accounts/visible-account.server";
import { officerWith } from "~/tests/support/office-user";
import { BANK, createCompanyLogins, refusedAs, requestWith } from "~/tests/support/company-logins";
import { proofOffice, type ProofOffice } from "~/tests/support/proof-office";
import { firm } from "~/workflows/records/firm";

import { loadCompanyPending } from "./account-pending.server";
import { hasCompanyLogin, requireCompanyLogin } from "./account-question.server";

const PROFILE = "/settings/my-profile";
let office: ProofOffice;
let browsers: ReturnType<typeof createCompanyLogins>;

beforeAll(async () => {
  office = await proofOffice({ PORTAL_CORPID: "sandbox" });
  office.setNow(new Date().toISOString());
  browsers = createCompanyLogins(office);
});
afterAll(() => office.close());
const hold = (numbers: Readonly<Record<string, string>>) =>
  office.tell(firm, "firm/bank", "firm.amended", numbers);
beforeEach(async () => {
  await hold({ companyNumber: "812345" });
  for (const name of ["maker", "checker"] as const) await browsers.unlink(name);
});

it("is offered only where CorpID and iAM Smart are set up", () => {
  const { portal } = office;
  expect(hasCompanyLogin(portal)).toBe(true);
  expect(hasCompanyLogin({ corpId: null, iamSmart: portal.iamSmart })).toBe(false);
  expect(hasCompanyLogin({ corpId: portal.corpId, iamSmart: null })).toBe(false);
  expect(() => requireCompanyLogin({ corpId: null, iamSmart: portal.iamSmart })).toThrow();
});

it("lets in whoever linked the account, for the company that it was linked with, until it is unlinked", async () => {
  expect(await browsers.logIn()).toEqual(refusedAs("notLinked"));
  expect(await browsers.link("maker")).toEqual({ to: PROFILE, entered: false });
  const entered = await browsers.logIn();
  expect(entered.entered).toBe(true);
  expect(entered.to).not.toContain("/corpid");
  expect(await browsers.link("maker"), "twice").toEqual(refusedAs("linkedAlready"));
  await browsers.unlink("maker");
  expect(await browsers.logIn()).toEqual(refusedAs("notLinked"));
});

it("is found by person and company together: not by another company, nor by another person of the same one", async () => {
  await browsers.link("checker", "checker.demo 0812345");
  expect(await browsers.logIn("checker.demo 0898765")).toEqual(refusedAs("notLinked"));
  expect(await browsers.logIn(BANK)).toEqual(refusedAs("notLinked"));
  expect((await browsers.logIn("checker.demo 0812345")).entered).toBe(true);
  expect(await browsers.link("maker", "checker.demo 0812345"), "one account each").toEqual(
    refusedAs("linkedElsewhere"),
  );
});

it("is nothing to another browser, to another question, nor to whoever has logged in meanwhile", async () => {
  await browsers.link("maker");
  const [asked, other] = [await browsers.ask(null), await browsers.ask(null)];
  const search = await browsers.answer(asked, BANK);
  expect(await browsers.receive("", search), "no cookie").toBe(false);
  expect(await browsers.receive(other, search), "another's question").toBe(false);
  const state = new URLSearchParams(await browsers.answer(other, BANK)).get("state") ?? "";
  const mixed = new URLSearchParams(search);
  mixed.set("state", "made-up");
  expect(await browsers.receive(asked, `?${mixed.toString()}`), "a state that nobody asked with").toBe(false);
  expect(state).not.toBe(new URLSearchParams(search).get("state"));
  expect(await browsers.goOn(asked), "nothing was received").toEqual({
    to: "/corpid/pending",
    entered: false,
  });
  await browsers.unlink("maker");
  const linking = await browsers.ask("maker");
  await browsers.receive(linking, await browsers.answer(linking, BANK));
  expect(await browsers.goOn(linking, "checker")).toEqual(refusedAs("otherSession"));
  expect(await browsers.companyOf("maker")).toBeNull();
  const without = await browsers.ask("maker");
  await browsers.receive(without, await browsers.answer(without, BANK));
  expect(await browsers.goOn(without, null)).toEqual(refusedAs("otherSession"));
});

it("links in the session that asked alone: not in another one of the same person", async () => {
  const cookie = await browsers.prove("maker");
  browsers.renewSession("maker");
  expect(await browsers.goOn(cookie, "maker")).toEqual(refusedAs("expired"));
  expect(await browsers.companyOf("maker")).toBeNull();
});

it("counts once: codes that come twice, together, or in another question prove nobody", async () => {
  await browsers.link("maker");
  const cookie = await browsers.ask(null);
  const search = await browsers.answer(cookie, BANK);
  expect(await Promise.all([browsers.receive(cookie, search), browsers.receive(cookie, search)])).toEqual([
    true,
    true,
  ]);
  expect((await browsers.goOn(cookie)).entered).toBe(true);
  expect(await browsers.receive(cookie, search), "the page that waits says that it is gone").toBe(true);
  expect((await browsers.goOn(cookie)).entered, "again").toBe(false);
  // The codes of one question, with the state of another of the same browser.
  const next = await browsers.ask(null);
  const stolen = new URLSearchParams(search);
  stolen.set("state", new URLSearchParams(await browsers.answer(next, BANK)).get("state") ?? "");
  expect(await browsers.receive(next, `?${stolen.toString()}`)).toBe(true);
  expect(await loadCompanyPending(office.portal, requestWith(next))).toEqual({
    state: "refused",
    code: "D40004",
  });
  expect((await browsers.goOn(next)).entered).toBe(false);
});

it("takes a person's code without a company's for a refusal, and says what the platform says", async () => {
  await browsers.link("maker");
  for (const [acting, deed, code] of [
    [BANK, "rejected", "M40001"],
    ["maker.demo 0898765", "approve", "M40004"],
  ] as const) {
    const cookie = await browsers.ask(null);
    await browsers.receive(cookie, await browsers.answer(cookie, acting, deed));
    expect(await loadCompanyPending(office.portal, requestWith(cookie))).toEqual({ state: "refused", code });
    expect((await browsers.goOn(cookie)).entered).toBe(false);
  }
  const cookie = await browsers.ask(null);
  const half = new URLSearchParams(await browsers.answer(cookie, BANK));
  half.delete("cAuthCode");
  await browsers.receive(cookie, `?${half.toString()}`);
  expect(await loadCompanyPending(office.portal, requestWith(cookie))).toMatchObject({ state: "refused" });
});

it("keeps the identifiers in lists as a keyed hash, and gives addresses nothing of them", async () => {
  await browsers.link("maker");
  const subject = (await browsers.companyOf("maker"))?.subject ?? "";
  expect(subject).not.toBe("");
  const { kysely } = office.portal.database;
  const rows = await kysely.selectFrom("account_credential").selectAll().execute();
  const entries = await kysely.selectFrom("event").select("data").execute();
  const waiting = await kysely.selectFrom("ceremony").selectAll().execute();
  expect(JSON.stringify([rows, entries, waiting])).not.toContain(subject);
  expect(rows.find(({ id }) => id === office.users.maker.id)?.company_hash).toMatch(/^[0-9a-f]{64}$/);
});

it("links the company that is the institution by its numbers, or by its names where the office holds none", async () => {
  expect(await browsers.link("checker", "checker.demo 0898765")).toEqual(refusedAs("otherCompany"));
  expect(await browsers.companyOf("checker")).toBeNull();
  await hold({ companyNumber: "" });
  expect(await browsers.link("checker", "checker.demo 0812345"), "Sample Bank").toEqual(
    refusedAs("otherName"),
  );
  await hold({ nameEn: "MODEL BANK LIMITED" });
  expect(await browsers.link("checker", "checker.demo 0898765")).toEqual(refusedAs("otherName"));
  expect((await browsers.link("checker", "checker.demo 0812345")).to).toBe(PROFILE);
  await browsers.unlink("checker");
  await hold({ nameZh: "另一銀行有限公司" });
  expect(await browsers.link("checker", "checker.demo 0812345")).toEqual(refusedAs("otherName"));
  await hold({ nameEn: "Sample Bank Limited" });
});

it("is unlinked by the administrator of accounts, for whoever finds a colleague's account in the way", async () => {
  await browsers.link("checker");
  expect(await browsers.link("maker")).toEqual(refusedAs("linkedElsewhere"));
  const { portal } = office;
  const manager = officerWith("MENU_MAINT_USER_ROLE");
  const visible = (await findAccountFor(portal, manager, "checker")) ?? expect.fail("Not seen");
  const { may } = await accountPage(portal, visible, { locale: "en", t: await getFixedT("en") });
  expect(may).toContain("company.unlinked");
});

it("says to whoever comes back too late that the time is up, and lets nobody in", async () => {
  await browsers.link("maker");
  const [cookie, slow] = [await browsers.ask(null), await browsers.prove(null)];
  const search = await browsers.answer(cookie, BANK);
  office.setNow(new Date(Date.now() + 241_000).toISOString());
  expect(await browsers.receive(cookie, search)).toBe(true);
  for (const late of [cookie, slow]) {
    expect(await loadCompanyPending(office.portal, requestWith(late))).toEqual({
      state: "problem",
      problem: "expired",
    });
    expect(await browsers.goOn(late)).toEqual({ to: "/corpid/pending", entered: false });
  }
  office.setNow(new Date().toISOString());
});

it("links once where two browsers go on at the same time, and lets nobody in by what two accounts are linked with", async () => {
  const both = [await browsers.prove("maker"), await browsers.prove("maker")];
  const gone = await Promise.all(both.map((cookie) => browsers.goOn(cookie, "maker")));
  expect(gone.map(({ to }) => to).sort()).toEqual(["/corpid/pending?problem=linkedAlready", PROFILE]);
  await browsers.unlink("maker");
  const [first, second] = [await browsers.prove("maker"), await browsers.prove("checker")];
  await Promise.all([browsers.goOn(first, "maker"), browsers.goOn(second, "checker")]);
  const linked = await Promise.all((["maker", "checker"] as const).map((each) => browsers.companyOf(each)));
  const isOne = linked.filter((each) => each !== null).length === 1;
  const entered = await browsers.logIn();
  if (isOne) expect(entered.entered).toBe(true);
  else expect(entered).toEqual(refusedAs("linkedTwice"));
});
