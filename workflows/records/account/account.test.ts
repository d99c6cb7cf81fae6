import { describe, expect, it } from "vitest";
import { NOON, fact, given } from "~/tests/support/scenario";
import { people } from "~/tests/support/filing";
import { LOGIN_ATTEMPTS } from "../../kit";
import type { Actor } from "../../kit";
import { PASSWORD_HISTORY, account, findActingFirm, listFirmsOn } from ".";

const { portal } = people;
const admin: Actor = { ...people.officer, id: "admin.demo", role: "admin", rights: ["MENU_MAINT_USER_ROLE"] };
const pa: Actor = {
  ...people.trustee,
  rights: ["ACCOUNT_KEEP_SUBSIDIARY", "ACCOUNT_KEEP_BASIC"],
  standing: "none",
};
const sa: Actor = { ...pa, id: "sa.demo", role: "sa", rights: ["ACCOUNT_KEEP_BASIC"] };
const opened = fact("account.opened", admin, {
  id: "ua.demo",
  loginName: "ua.demo",
  fullName: "LAM Wai Yin",
  role: "ua",
  firm: "firm-harbour",
  email: "ua@example.hk",
});
const self: Actor = { ...people.preparer, id: "ua.demo", rights: [], standing: "none" };
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
    const as = (role: string, by: Actor, firm = "firm-harbour") =>
      given(account).when({ ...opened, by, data: { ...opened.data, role, firm } });
    as("sa", pa).leadsTo("active");
    as("ua", pa).leadsTo("active");
    as("pa", pa).isRefusedBy("mayOpenAccount");
    as("ua", pa, "firm-other").isRefusedBy("mayOpenAccount");
    as("ua", sa).leadsTo("active");
    as("sa", sa).isRefusedBy("mayOpenAccount");
    as("officer", pa).isRefusedBy("mayOpenAccount", "firmFitsRole");
  });
});

describe("an account of a firm's role", () => {
  it("needs a firm, and others have none", () => {
    given(account)
      .when({ ...opened, data: { ...opened.data, firm: null } })
      .isRefusedBy("firmFitsRole");
    given(account)
      .when({ ...opened, data: { ...opened.data, role: "officer" } })
      .isRefusedBy("firmFitsRole");
  });
  it("begins in the group of its role and with the firm from that day", () => {
    expect(given(account).when(opened).leadsTo("active")).toMatchObject({
      groups: ["ua"],
      affiliations: [{ firm: "firm-harbour", from: "2025-06-02", end: null }],
    });
  });
});

describe("groups", () => {
  const joined = fact("group.joined", admin, { group: "seniors", kind: "firm" });
  it("only who maintains users puts somebody into one, and nobody themselves", () => {
    expect(given(account, opened).when(joined).leadsTo("active").groups).toEqual(["ua", "seniors"]);
    given(account, opened)
      .when({ ...joined, by: pa })
      .isRefusedBy("mayChangeGroups");
    given(account, opened)
      .when({ ...joined, by: { ...admin, id: "ua.demo" } })
      .isRefusedBy("isSomebodyElse");
  });
  it("a firm's account joins no group of the office", () => {
    given(account, opened)
      .when({ ...joined, data: { group: "officer", kind: "office" } })
      .isRefusedBy("groupFitsRole");
  });
  it("an account stays in one group at least", () => {
    given(account, opened)
      .when(fact("group.left", admin, { group: "ua" }))
      .isRefusedBy("hasAnotherGroup");
    const left = given(account, opened, joined).when(fact("group.left", admin, { group: "ua" }));
    expect(left.leadsTo("active").groups).toEqual(["seniors"]);
  });
});

describe("firms", () => {
  const further = fact("account.affiliated", admin, { firm: "firm-lion", from: "2025-06-01" });
  const leaving = fact("account.disaffiliated", pa, {
    firm: "firm-harbour",
    on: "2025-06-02",
    reason: "resigned",
    noticeDueOn: "2025-06-16",
  });
  it("the office affiliates a person with a further firm; the holder chooses for whom to act", () => {
    given(account, opened)
      .when({ ...further, by: pa })
      .isRefusedBy("mayAffiliate");
    given(account, opened, further).when(further).isRefusedBy("isNewFirm");
    const both = given(account, opened, further).when(fact("actingFirm.chosen", self, { firm: "firm-lion" }));
    const context = both.leadsTo("active");
    expect(listFirmsOn(context, "2025-06-02")).toEqual(["firm-harbour", "firm-lion"]);
    expect(findActingFirm(context, "2025-06-02")).toBe("firm-lion");
    given(account, opened)
      .when(fact("actingFirm.chosen", self, { firm: "firm-lion" }))
      .isRefusedBy("isAffiliatedWith");
  });
  it("a firm ends its own affiliation, not another's, and the office is to be notified once", () => {
    given(account, opened, further)
      .when({ ...leaving, data: { ...leaving.data, firm: "firm-lion" } })
      .isRefusedBy("mayEndAffiliation");
    const notified = fact("office.notified", pa, { firm: "firm-harbour" });
    given(account, opened).when(notified).isRefusedBy("isToBeNotified");
    const context = given(account, opened, further, leaving).when(notified).leadsTo("active");
    expect(context.affiliations[0]?.end).toMatchObject({ noticeDueOn: "2025-06-16", notifiedAt: NOON });
    given(account, opened, leaving, notified).when(notified).isRefusedBy("isToBeNotified");
    expect(findActingFirm(context, "2025-06-02")).toBe("firm-lion");
  });
  it("an affiliation does not end before it began", () => {
    given(account, opened)
      .when({ ...leaving, data: { ...leaving.data, on: "2025-06-01" } })
      .isRefusedBy("endsAfterItBegan");
  });
  it("a firm that somebody has left keeps their account no longer", () => {
    given(account, opened, further, leaving)
      .when(fact("account.suspended", pa, { reason: "Left" }))
      .isRefusedBy("mayManageAccount");
  });
});

describe("an account of the office's directory", () => {
  const ofDirectory = {
    ...opened,
    data: { ...opened.data, role: "officer", firm: null, directory: "ldap" },
  };
  it("has no password here, stays in its groups, and is not deleted", () => {
    const found = given(account, ofDirectory);
    found.when(fact("password.set", portal, { hash: "h1" })).isRefusedBy("isOurs");
    found.when(fact("group.joined", admin, { group: "x", kind: "office" })).isRefusedBy("isOurs");
    found.when(fact("account.amended", admin, { fullName: "X" })).isRefusedBy("isOurs");
    found.when(fact("account.closed", admin, { reason: "Left" })).isRefusedBy("mayBeDeleted");
    found.when(fact("account.suspended", admin, { reason: "Left" })).leadsTo("suspended");
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
  it("whoever proves who they are frees an account that wrong passwords locked", () => {
    const succeeded = fact("login.succeeded", portal);
    const locked = given(account, opened, ...failedOften);
    expect(locked.when(succeeded).leadsTo("active").failures).toBe(0);
    locked.when({ ...succeeded, by: self }).isRefusedBy("isPortal");
  });
  it("nobody logs in to an account that was locked by hand or suspended", () => {
    const succeeded = fact("login.succeeded", portal);
    given(account, opened, fact("account.locked", admin, { reason: "Lost laptop" }))
      .when(succeeded)
      .isRefusedBy("isPasswordLock");
    given(account, opened, fact("account.locked", admin, { reason: "Lost laptop" }), failed)
      .when(succeeded)
      .isRefusedBy("isPasswordLock");
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
    locked.when(fact("account.unlocked", self)).isRefusedBy("mayManageAccount");
    given(account, opened, fact("account.locked", admin, { reason: "Lost laptop" }))
      .when(fact("password.set", portal, { hash: "h1" }))
      .leadsTo("locked");
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
  it("nobody suspends, locks or deletes the own account", () => {
    const own = { ...admin, id: "ua.demo" };
    for (const type of ["account.suspended", "account.locked", "account.closed"])
      given(account, opened)
        .when(fact(type, own, { reason: "Mistake" }))
        .isRefusedBy("isSomebodyElse");
  });
  it("a deleted account stays deleted", () => {
    const closed = fact("account.closed", pa, { reason: "Left the firm" });
    given(account, opened, closed).when(closed).isRefusedBy("wrongState");
  });
  it("an invitation goes to who has no password yet", () => {
    const invited = fact("account.invited", pa, { language: "en" });
    given(account, opened).when(invited).leadsTo("active");
    given(account, opened, fact("password.set", self, { hash: "h1" }))
      .when(invited)
      .isRefusedBy("isNotActivated");
  });
  it("the holder changes the own password and language, nobody else's", () => {
    given(account, opened)
      .when(fact("password.set", self, { hash: "h1" }))
      .leadsTo("active");
    given(account, opened)
      .when(fact("password.set", { ...self, id: "other" }, { hash: "h1" }))
      .isRefusedBy("mayChangePassword");
    const letters = fact("letters.chosen", self, { letters: "waiting" });
    expect(given(account, opened).when(letters).leadsTo("active").letters).toBe("waiting");
    given(account, opened)
      .when({ ...letters, by: pa })
      .isRefusedBy("isSelf");
    const chosen = fact("language.chosen", self, { language: "zh-hk" });
    expect(given(account, opened).when(chosen).leadsTo("active").language).toBe("zh-hk");
    given(account, opened)
      .when({ ...chosen, by: pa })
      .isRefusedBy("isSelf");
  });
  it("the holder changes it once a day; after a reset, at once", () => {
    const changed = fact("password.set", self, { hash: "h1", cause: "changed" });
    const again = (at: string) => fact("password.set", self, { hash: "h2", cause: "changed" }, at);
    const [today, tomorrow] = [NOON, new Date(Date.parse(NOON) + 86_400_000).toISOString()];
    given(account, opened, changed).when(again(today)).isRefusedBy("notChangedLately");
    given(account, opened, changed).when(again(tomorrow)).leadsTo("active");
    const reset = fact("password.set", portal, { hash: "h3", cause: "reset" });
    given(account, opened, changed).when(reset).leadsTo("active");
    given(account, opened, changed, reset).when(again(today)).leadsTo("active");
  });
  it("a request for a new password changes nothing, and only the portal records it", () => {
    const requestFact = fact("password.resetRequested", portal);
    given(account, opened, ...failedOften)
      .when(requestFact)
      .leadsTo("locked");
    given(account, opened)
      .when({ ...requestFact, by: self })
      .isRefusedBy("isPortal");
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
