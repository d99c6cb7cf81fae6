import { describe, expect, it } from "vitest";
import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import type { Actor } from "../../kit";
import { findKeyInUse, keyRegister } from ".";

const portal: Actor = { id: "system", role: "system", rights: [], firm: null, standing: "system" };
const [first, second, third] = ["m-0000000000000001", "m-0000000000000002", "m-0000000000000003"];
const changed = (from: string, to: string, by = portal) =>
  fact("master-key.changed", by, { from, to, because: "planned" });
const retired = (id: string) => fact("key.retired", portal, { use: "master", id });

describe("the register of keys", () => {
  it("is written by the portal alone: no account of the office changes a key on a page", () => {
    given(keyRegister)
      .when(changed(first, second, people.supervisor))
      .isRefusedBy("isScheduler");
  });
  it("knows each key from when until when it was used", () => {
    const register = given(keyRegister, changed(first, second))
      .when(changed(second, third))
      .leadsTo("changing");
    expect(register.master.map(({ id, until }) => [id, until !== null])).toEqual([
      [first, true],
      [second, true],
      [third, false],
    ]);
    expect(findKeyInUse(register, "master")?.id).toBe(third);
    expect(findKeyInUse(register, "session")).toBeNull();
  });
  it("lets a key be followed that is in use, by one that never was", () => {
    given(keyRegister, changed(first, second)).when(changed(first, third)).isRefusedBy("followsTheKeyInUse");
    given(keyRegister, changed(first, second)).when(changed(second, first)).isRefusedBy("wasNeverUsed");
    given(keyRegister).when(changed(first, first)).isRefusedBy("followsTheKeyInUse");
  });
  it("retires former keys alone, each once", () => {
    const both = [changed(first, second), changed(second, third)] as const;
    given(keyRegister, ...both)
      .when(retired(third))
      .isRefusedBy("isFormerKey");
    given(keyRegister, ...both)
      .when(retired(first))
      .leadsTo("changing");
    given(keyRegister, ...both, retired(first))
      .when(retired(second))
      .leadsTo("settled");
    given(keyRegister, ...both, retired(first))
      .when(retired(first))
      .isRefusedBy("isFormerKey");
  });
});
