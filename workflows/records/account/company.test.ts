import { describe, expect, it } from "vitest";
import { fact, given } from "~/tests/support/scenario";
import { people } from "~/tests/support/filing";
import { hongKongDate, type Actor } from "../../kit";
import { account } from ".";

const { portal } = people;
const self: Actor = { ...people.preparer, id: "maker.demo", rights: [], standing: "none" };
const stranger: Actor = { ...self, id: "checker.demo" };
const administrator: Actor = { ...self, id: "admin.demo", rights: ["MENU_MAINT_USER_ROLE"] };
const opened = (role = "creditor", firm: string | null = "bank") =>
  fact("account.opened", portal, {
    id: "maker.demo",
    loginName: "maker.demo",
    fullName: "POON Wai Han",
    role,
    firm,
    email: "maker@example.hk",
  });
const linked = (by = self, firm = "bank") =>
  fact("company.linked", by, {
    issuer: "https://corpid.example/api",
    subject: "of-both",
    subjectHash: "a".repeat(64),
    firm,
  });
const unlinked = (by = self) => fact("company.unlinked", by);

describe("the company of an account", () => {
  it("is linked by the holder alone, once", () => {
    const link = linked();
    expect(given(account, opened()).before?.context.company).toBeNull();
    expect(given(account, opened()).when(link).leadsTo("active").company).toMatchObject({
      subject: "of-both",
      firm: "bank",
      linkedAt: link.at,
    });
    for (const other of [stranger, administrator, portal])
      given(account, opened()).when(linked(other)).isRefusedBy("isSelf");
    given(account, opened(), link).when(linked()).isRefusedBy("hasNoCompany");
  });
  it("is the institution of the account, and nobody else's account has one", () => {
    given(account, opened()).when(linked(self, "harbour")).isRefusedBy("isOfInstitution");
    given(account, opened("creditor", null)).when(linked()).isRefusedBy("isOfInstitution");
    given(account, opened("pa")).when(linked()).isRefusedBy("isOfInstitution");
    const employed = opened();
    const on = hongKongDate(employed.at);
    const data = { firm: "bank", on, reason: "resigned", noticeDueOn: on };
    const left = fact("account.disaffiliated", administrator, data);
    given(account, employed, left).when(linked()).isRefusedBy("isOfInstitution");
  });
  it("is unlinked by the holder or by who manages the account, where there is one", () => {
    for (const by of [self, administrator])
      expect(given(account, opened(), linked()).when(unlinked(by)).leadsTo("active").company).toBeNull();
    given(account, opened(), linked()).when(unlinked(stranger)).isRefusedBy("mayUnlinkCompany");
    given(account, opened()).when(unlinked()).isRefusedBy("hasCompany");
  });
  it("is sealed: it names a person", () => {
    expect(account.facts["company.linked"]?.personal).toBe(true);
  });
});
