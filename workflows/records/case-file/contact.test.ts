/** The address of a bankrupt: verified by an officer, corrected with what it was and why. */
import { describe, expect, it } from "vitest";

import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import type { Actor, Fact } from "../../kit";
import { caseFile, toReadable } from ".";

const { portal } = people;
const officer: Actor = { ...people.officer, rights: ["NOL_MAINTAIN"] };
const supervisor: Actor = { ...people.supervisor, rights: ["CASE_MAINTAIN"] };
const imported = (type: "B" | "L", email?: string): Fact =>
  fact("case.imported", portal, {
    number: "HCB 1234/2022",
    year: 2022,
    type,
    nameEn: "CHAN Tai Man",
    debtor: { nameEn: "CHAN Tai Man", ...(email !== undefined && { email }) },
    dates: {},
    status: "ACT",
  });
const bankruptcy = imported("B", "old@mail.example");
const how = { how: "telephone", language: "zh-hk" } as const;
const verified = fact("contact.verified", officer, {
  was: "old@mail.example",
  email: "wrong@mail.example",
  ...how,
});
const corrected = fact("contact.corrected", officer, {
  was: "wrong@mail.example",
  now: "right@mail.example",
  ...how,
  reason: "A letter was left out.",
});

describe("the contact of a bankrupt", () => {
  it("is verified by whoever deals with letters of no objection, and is the debtor's from then on", () => {
    const file = given(caseFile, bankruptcy).when(verified).leadsTo("open");
    expect(file.debtor.email).toBe("wrong@mail.example");
    expect(file.contact).toMatchObject({ email: "wrong@mail.example", how: "telephone", by: officer.id });
    expect(toReadable("practitioner", file).contact).toBeUndefined();
    given(caseFile, bankruptcy)
      .when({ ...verified, by: supervisor })
      .isRefusedBy("mayVerifyContact");
    given(caseFile, imported("L", "old@mail.example")).when(verified).isRefusedBy("isOfBankrupt");
    given(caseFile, imported("B")).when(verified).isRefusedBy("contactReadsAsBefore");
  });
  it("that was verified wrongly is corrected: old, new and why; or there is none any more", () => {
    const file = given(caseFile, bankruptcy, verified).when(corrected).leadsTo("open");
    expect([file.debtor.email, file.contact?.email]).toEqual(["right@mail.example", "right@mail.example"]);
    const none = { ...corrected, data: { ...corrected.data, now: null } };
    const gone = given(caseFile, bankruptcy, verified).when(none).leadsTo("open");
    expect([gone.debtor, "contact" in gone]).toEqual([{ nameEn: "CHAN Tai Man" }, false]);
    const refused = (steps: readonly Fact[], data: object, guard: string) =>
      given(caseFile, ...steps)
        .when({ ...corrected, data: { ...corrected.data, ...data } })
        .isRefusedBy(guard);
    const before = [bankruptcy, verified];
    refused(before, { reason: " " }, "hasReason");
    refused(before, { was: "old@mail.example" }, "contactReadsAsBefore");
    refused(before, { now: "wrong@mail.example" }, "changesSomething");
    refused([bankruptcy], { was: "old@mail.example" }, "isVerified");
    refused([...before, corrected], {}, "contactReadsAsBefore");
    given(caseFile, ...before)
      .when(verified)
      .isRefusedBy("isUnverified", "contactReadsAsBefore");
  });
  it("is verified no longer where the address is changed in another way", () => {
    const changes = { email: { from: "wrong@mail.example", to: "other@mail.example" } };
    const moved = fact("debtor.corrected", supervisor, { changes, reason: "Register" });
    const file = given(caseFile, bankruptcy, verified).when(moved).leadsTo("open");
    expect([file.debtor.email, file.contact]).toEqual(["other@mail.example", undefined]);
    const phone = { phone: { from: null, to: "2345 6789" } };
    expect(
      given(caseFile, bankruptcy, verified)
        .when(fact("debtor.corrected", supervisor, { changes: phone, reason: "Register" }))
        .leadsTo("open").contact?.email,
    ).toBe("wrong@mail.example");
  });
  it("is another as the bankrupt asked for it, by the portal alone, where the case still says what it said", () => {
    const asked = { was: "old@mail.example", wasMobile: null, wasAddress: null, language: "zh-hk" };
    const changed = (more: object, by: Actor = portal) => fact("contact.changed", by, { ...asked, ...more });
    const file = given(caseFile, bankruptcy)
      .when(changed({ email: "new@mail.example", address: "2 New Street" }))
      .leadsTo("open");
    expect(file.debtor).toMatchObject({ email: "new@mail.example", address: "2 New Street" });
    expect(file.contact).toMatchObject({ email: "new@mail.example", how: "ownRequest" });
    const moved = given(caseFile, bankruptcy, verified)
      .when(changed({ was: "wrong@mail.example", address: "2 New Street" }))
      .leadsTo("open");
    expect([moved.debtor.address, moved.contact?.how]).toEqual(["2 New Street", "telephone"]);
    const number = given(caseFile, bankruptcy)
      .when(changed({ mobile: "+85291239009" }))
      .leadsTo("open");
    expect(number.contact).toMatchObject({ email: "old@mail.example", mobile: "+85291239009" });
    given(caseFile, bankruptcy)
      .when(changed({ email: "new@mail.example" }, officer))
      .isRefusedBy("isPortal");
    given(caseFile, bankruptcy, verified)
      .when(changed({ email: "new@mail.example" }))
      .isRefusedBy("caseReadsAsAsked");
    given(caseFile, imported("L", "old@mail.example"))
      .when(changed({ email: "new@mail.example" }))
      .isRefusedBy("isOfBankrupt");
  });
});
