import { describe, expect, it } from "vitest";
import { NOON, fact, given } from "~/tests/support/scenario";
import { people } from "~/tests/support/filing";
import { LOGIN_ATTEMPTS } from "../kit";
import type { By } from "../kit";
import { PASSWORD_HISTORY, account } from ".";

const { portal } = people;
const admin: By = { ...people.officer, id: "admin.demo", role: "admin", rights: ["MENU_MAINT_USER_ROLE"] };
const pa: By = {
  ...people.trustee,
  rights: ["ACCOUNT_KEEP_SUBSIDIARY", "ACCOUNT_KEEP_BASIC"],
  standing: "none",
};
const sa: By = { ...pa, id: "sa.demo", role: "sa", rights: ["ACCOUNT_KEEP_BASIC"] };
const opened = fact("account.opened", admin, {
  id: "ua.demo",
  loginName: "ua.demo",
  fullName: "LAM Wai Yin",
  role: "ua",
  firm: "firm-harbour",
  email: "ua@example.hk",
});
const self: By = { ...people.preparer, id: "ua.demo", rights: [], standing: "none" };
const failed = fact("login.failed", portal);
const failedOften = Array.from({ length: LOGIN_ATTEMPTS }, () => failed);

describe("opening an account", () => {
  it("an administrator opens any", () => {
    expect(given(account).when(opened).leadsTo("active")).toMatchObject({
      loginName: "ua.demo",
      failures: 0,
    });
  });
  it("a PA opens SA and BU accounts of the own firm, and no PA's", () => {
    const as = (role: string, by: By, firm = "firm-harbour") =>
      given(account).when({ ...opened, by, data: { ...opened.data, role, firm } });
    as("sa", pa).leadsTo("active");
    as("ua", pa).leadsTo("active");
    as("pa", pa).isRefusedBy("mayOpenAccount");
    as("ua", pa, "firm-other").isRefusedBy("mayOpenAccount");
    as("ua", sa).leadsTo("active");
    as("sa", sa).isRefusedBy("mayOpenAccount");
    as("officer", pa).isRefusedBy("mayOpenAccount");
  });
});

describe("logging in", () => {
  it("the fifth wrong password in a row locks the account, the fourth does not", () => {
    given(account, opened, ...failedOften.slice(2))
      .when(failed)
      .leadsTo("active");
    given(account, opened, ...failedOften.slice(1))
      .when(failed)
      .leadsTo("locked");
  });
  it("a right password in between starts the count anew", () => {
    const succeeded = fact("login.succeeded", portal);
    given(account, opened, ...failedOften.slice(1), succeeded)
      .when(failed)
      .leadsTo("active");
  });
  it("nobody logs in to a locked or suspended account", () => {
    const succeeded = fact("login.succeeded", portal);
    given(account, opened, ...failedOften)
      .when(succeeded)
      .isRefusedBy("wrongState");
    given(account, opened, fact("account.suspended", pa, { reason: "Left the firm" }))
      .when(succeeded)
      .isRefusedBy("wrongState");
  });
  it("the login before the last is remembered for the header", () => {
    const first = fact("login.succeeded", portal, {}, "2025-06-01T01:00:00.000Z");
    const context = given(account, opened, first).when(fact("login.succeeded", portal)).leadsTo("active");
    expect(context).toMatchObject({ previousLoginAt: "2025-06-01T01:00:00.000Z", lastLoginAt: NOON });
  });
  it("only the portal says that somebody logged in", () => {
    given(account, opened).when(fact("login.succeeded", self)).isRefusedBy("isPortal");
  });
});

describe("keeping an account", () => {
  it("who manages it unlocks it, and a reset by the portal does too", () => {
    const locked = given(account, opened, ...failedOften);
    expect(locked.when(fact("account.unlocked", pa)).leadsTo("active").failures).toBe(0);
    locked.when(fact("password.set", portal, { hash: "h1" })).leadsTo("active");
    locked.when(fact("account.unlocked", self)).isRefusedBy("mayKeepAccount");
  });
  it("locking and suspending need a reason", () => {
    given(account, opened).when(fact("account.locked", admin)).isRefusedBy("hasReason");
    given(account, opened).when(fact("account.suspended", admin)).isRefusedBy("hasReason");
    given(account, opened)
      .when(fact("account.locked", admin, { reason: "Lost laptop" }))
      .leadsTo("locked");
  });
  it("a suspended account is reinstated", () => {
    given(account, opened, fact("account.suspended", admin, { reason: "On leave" }))
      .when(fact("account.reinstated", admin))
      .leadsTo("active");
  });
  it("the holder changes the own password and language, nobody else's", () => {
    given(account, opened)
      .when(fact("password.set", self, { hash: "h1" }))
      .leadsTo("active");
    given(account, opened)
      .when(fact("password.set", { ...self, id: "other" }, { hash: "h1" }))
      .isRefusedBy("mayChangePassword");
    const chosen = fact("language.chosen", self, { language: "zh-hk" });
    expect(given(account, opened).when(chosen).leadsTo("active").language).toBe("zh-hk");
    given(account, opened)
      .when({ ...chosen, by: pa })
      .isRefusedBy("isSelf");
  });
  it("the last eight passwords are remembered", () => {
    const set = Array.from({ length: 10 }, (_, n) => fact("password.set", self, { hash: `h${String(n)}` }));
    const context = given(account, opened, ...set.slice(0, -1))
      .when(set[9]!)
      .leadsTo("active");
    expect(context.formerHashes).toHaveLength(PASSWORD_HISTORY);
    expect(context.formerHashes[0]).toBe(context.passwordHash);
  });
  it("a denied route is recorded", () => {
    given(account, opened)
      .when(fact("access.denied", portal, { route: "/settings/user-role" }))
      .leadsTo("active");
  });
});
