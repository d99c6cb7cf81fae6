/** The codes of section 8 with which steps of an account are refused. */
import { describe, expect, it } from "vitest";

import { people } from "~/tests/support/filing";
import { fact, play } from "~/tests/support/scenario";
import { account } from ".";
import { decide, type Actor, type Fact } from "../../kit";

const admin: Actor = { ...people.officer, id: "admin.demo", role: "admin", rights: ["MENU_MAINT_USER_ROLE"] };
const self: Actor = { ...people.preparer, id: "ua.demo", rights: [], standing: "none" };
const opened = fact("account.opened", admin, {
  id: "ua.demo",
  loginName: "ua.demo",
  fullName: "LAM Wai Yin",
  role: "ua",
  firm: "firm-harbour",
  email: "ua@example.hk",
});
const ofDirectory = {
  ...opened,
  data: { ...opened.data, role: "officer", firm: null, directory: "ldap" },
};
const passwordSet = fact("password.set", people.portal, { hash: "$argon2id$example" });

function listCodes(history: readonly Fact[], next: Fact): readonly string[] {
  const decision = decide(account, play(account, ...history), next);
  return decision.ok ? [] : decision.refusals.map(({ code }) => code);
}

describe("a step that is refused", () => {
  it.each([
    ["ERR-AUTH-LDAP", [ofDirectory], fact("password.resetRequested", people.portal)],
    ["ERR-MEMBER-013", [ofDirectory], fact("account.closed", admin, { reason: "Left" })],
    ["ERR-AUTH-ACTIVATED", [opened, passwordSet], fact("account.invited", admin, { language: "en" })],
    ["ERR-MEMBER-002", [opened], fact("group.left", admin, { group: "nobodys" })],
    ["ERR-MEMBER-010", [opened], fact("group.left", admin, { group: "ua" })],
    ["ERR-MEMBER-011", [opened], fact("group.joined", admin, { group: "officer", kind: "office" })],
    ["ERR-AUTH-005", [opened], fact("account.locked", self, { reason: "Mistake" })],
  ])("%s", (code, history, next) => {
    expect(listCodes(history, next)).toContain(code);
  });
});
