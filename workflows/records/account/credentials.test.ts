import { describe, expect, it } from "vitest";
import { fact, given } from "~/tests/support/scenario";
import { people } from "~/tests/support/filing";
import { PASSKEYS_PER_ACCOUNT } from "../../kit";
import type { Actor } from "../../kit";
import { account } from ".";

const { portal } = people;
const self: Actor = { ...people.preparer, id: "ua.demo", rights: [], standing: "none" };
const stranger: Actor = { ...self, id: "sa.demo" };
const opened = fact("account.opened", portal, {
  id: "ua.demo",
  loginName: "ua.demo",
  fullName: "LAM Wai Yin",
  role: "ua",
  firm: "firm-harbour",
  email: "ua@example.hk",
});
const added = (id: string, by = self) =>
  fact("passkey.added", by, {
    id,
    publicKey: "pQECAyYgASFY",
    counter: 0,
    transports: ["internal"],
    name: "Laptop",
    synced: false,
  });
const linked = (by: Actor) =>
  fact("identity.linked", by, {
    issuer: "https://identity.example",
    subject: "a-subject",
    subjectHash: "a".repeat(64),
    hkidHash: "b".repeat(64),
    plus: true,
    authorised: ["profile", "hkid"],
  });

describe("passkeys", () => {
  it("the holder adds, names and removes them, nobody else does", () => {
    const one = given(account, opened, added("k1"));
    expect(one.before?.context.passkeys).toMatchObject([{ id: "k1", name: "Laptop", lastUsedAt: null }]);
    const renamed = one.when(fact("passkey.renamed", self, { id: "k1", name: "Office" })).leadsTo("active");
    expect(renamed.passkeys).toMatchObject([{ id: "k1", name: "Office" }]);
    expect(one.when(fact("passkey.removed", self, { id: "k1" })).leadsTo("active").passkeys).toEqual([]);
    one.when(added("k2", stranger)).isRefusedBy("isSelf");
    one.when(fact("passkey.removed", stranger, { id: "k1" })).isRefusedBy("isSelf");
  });
  it("one is added once, and there is an end to how many", () => {
    given(account, opened, added("k1")).when(added("k1")).isRefusedBy("isNewPasskey");
    const many = Array.from({ length: PASSKEYS_PER_ACCOUNT }, (_, n) => added(`k${String(n)}`));
    given(account, opened, ...many)
      .when(added("more"))
      .isRefusedBy("hasRoomForPasskey");
  });
  it("the portal says that one was used, and remembers its counter", () => {
    const used = fact("passkey.used", portal, { id: "k1", counter: 7 });
    const context = given(account, opened, added("k1")).when(used).leadsTo("active");
    expect(context.passkeys).toMatchObject([{ counter: 7, lastUsedAt: used.at }]);
    given(account, opened, added("k1"))
      .when(fact("passkey.used", self, { id: "k1", counter: 7 }))
      .isRefusedBy("isPortal");
    given(account, opened).when(used).isRefusedBy("isOwnPasskey");
  });
  it("the second step needs a passkey, and ends with the last one", () => {
    const on = fact("secondFactor.chosen", self, { on: true });
    given(account, opened).when(on).isRefusedBy("hasPasskey");
    const both = given(account, opened, added("k1"), added("k2"), on);
    const oneLeft = both.when(fact("passkey.removed", self, { id: "k1" })).leadsTo("active");
    expect(oneLeft.secondFactor).toBe(true);
    const none = given(account, opened, added("k1"), on)
      .when(fact("passkey.removed", self, { id: "k1" }))
      .leadsTo("active");
    expect(none.secondFactor).toBe(false);
  });
});

describe("iAM Smart", () => {
  it("is linked by the portal or the holder, once", () => {
    expect(given(account, opened).when(linked(portal)).leadsTo("active").identity).toMatchObject({
      subject: "a-subject",
      plus: true,
    });
    given(account, opened).when(linked(self)).leadsTo("active");
    given(account, opened).when(linked(stranger)).isRefusedBy("mayLinkIdentity");
    given(account, opened, linked(portal)).when(linked(portal)).isRefusedBy("isNotLinked");
  });
  it("is unlinked by the holder, not by a stranger", () => {
    const unlinked = fact("identity.unlinked", self);
    expect(given(account, opened, linked(self)).when(unlinked).leadsTo("active").identity).toBeNull();
    given(account, opened).when(unlinked).isRefusedBy("isLinked");
    given(account, opened, linked(self))
      .when({ ...unlinked, by: stranger })
      .isRefusedBy("mayUnlinkIdentity");
  });
  it("its level changes as the app says", () => {
    const changed = fact("identity.levelChanged", portal, { plus: false });
    expect(given(account, opened, linked(self)).when(changed).leadsTo("active").identity?.plus).toBe(false);
    given(account, opened, linked(self))
      .when({ ...changed, by: self })
      .isRefusedBy("isPortal");
  });
});
