import { describe, expect, it } from "vitest";
import { fact, given } from "~/tests/support/scenario";
import { people } from "~/tests/support/filing";
import type { Actor } from "../../kit";
import { account } from ".";

const { portal } = people;
const self: Actor = { ...people.preparer, id: "pa.demo", rights: [], standing: "none" };
const administrator: Actor = { ...self, id: "admin.demo", rights: ["MENU_MAINT_USER_ROLE"] };
const opened = fact("account.opened", portal, {
  id: "pa.demo",
  loginName: "pa.demo",
  fullName: "CHAN Tai Man",
  role: "pa",
  firm: "firm-harbour",
  email: "pa@example.hk",
});
const particulars = {
  subject: "C=HK, CN=CHAN Tai Man",
  issuer: "C=HK, CN=Recognised Certification Authority",
  serial: "04D2",
  fingerprint: "a".repeat(64),
  validFrom: "2026-01-01T00:00:00.000Z",
  validUntil: "2028-12-31T00:00:00.000Z",
};
const linked = (by = self, fingerprint = particulars.fingerprint) =>
  fact("certificate.linked", by, { ...particulars, fingerprint });
const unlinked = (by = self) => fact("certificate.unlinked", by);

describe("the signing certificate", () => {
  it("is linked by the holder, and by nobody who keeps the account", () => {
    const link = linked();
    expect(given(account, opened).before?.context.certificate).toBeNull();
    expect(given(account, opened).when(link).leadsTo("active").certificate).toEqual({
      ...particulars,
      linkedAt: link.at,
    });
    given(account, opened).when(linked(administrator)).isRefusedBy("isSelf");
  });
  it("is replaced by another: there is one at a time", () => {
    const next = given(account, opened, linked())
      .when(linked(self, "b".repeat(64)))
      .leadsTo("active");
    expect(next.certificate?.fingerprint).toBe("b".repeat(64));
  });
  it("is unlinked by the holder, where there is one", () => {
    expect(given(account, opened, linked()).when(unlinked()).leadsTo("active").certificate).toBeNull();
    given(account, opened).when(unlinked()).isRefusedBy("hasCertificate");
    given(account, opened, linked()).when(unlinked(administrator)).isRefusedBy("isSelf");
  });
  it("stays with an account that is suspended, and is not changed there", () => {
    const suspended = fact("account.suspended", administrator, { reason: "Inquiry" });
    const standing = given(account, opened, linked(), suspended);
    expect(standing.before?.context.certificate?.serial).toBe("04D2");
    standing.when(unlinked()).isRefusedBy("wrongState");
  });
  it("is sealed: its subject names a person", () => {
    expect(account.facts["certificate.linked"]?.personal).toBe(true);
  });
});
