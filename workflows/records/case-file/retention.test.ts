import { describe, expect, it } from "vitest";

import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import type { Actor } from "../../kit";
import { caseFile, findForgettableFrom, findHeldSince } from ".";

const { portal, officer } = people;
const legal: Actor = { ...officer, id: "legal.demo", role: "legal", rights: ["CASE_RETENTION"] };
const imported = fact("case.imported", portal, {
  number: "HCB 1234/2010",
  year: 2010,
  type: "B",
  nameEn: "CHAN Tai Man",
  debtor: { nameEn: "CHAN Tai Man", idNumber: "A1234563" },
  dates: {},
  status: "ACT",
});
const closed = fact("case.statusChanged", portal, { status: "CLS" }, "2015-05-04T02:00:00.000Z");
const held = fact("hold.placed", legal, { hold: "h-1", reason: "HCA 55/2026" });
const lifted = fact("hold.lifted", legal, { hold: "h-1", reason: "Judgment given" });
const left = { number: "HCB 1234/2010", year: 2010, type: "B" as const, authority: "ORO/ADM/12" };
const forgotten = fact("case.forgotten", legal, { ...left, typedNumber: "hcb 1234/2010" });

describe("a case that is kept", () => {
  it("is forgettable so many years after it was closed, and not while it is open", () => {
    expect(findForgettableFrom(given(caseFile).when(imported).leadsTo("open"))).toBeNull();
    const file = given(caseFile, imported).when(closed).leadsTo("closed");
    expect(findForgettableFrom(file)).toBe("2022-05-04");
    const again = fact("case.statusChanged", portal, { status: "RCT" });
    expect(findForgettableFrom(given(caseFile, imported, closed).when(again).leadsTo("open"))).toBeNull();
  });
  it("is held and released by whoever has the right, each with a reason", () => {
    const file = given(caseFile, imported, held).when(lifted).leadsTo("open");
    expect(file.holds).toMatchObject([{ id: "h-1", lifted: { reason: "Judgment given" } }]);
    given(caseFile, imported)
      .when({ ...held, by: officer })
      .isRefusedBy("mayRetain");
    given(caseFile, imported, held).when(held).isRefusedBy("isNewHold");
    given(caseFile, imported, held, lifted).when(lifted).isRefusedBy("isHoldInForce");
    given(caseFile, imported)
      .when(fact("hold.placed", legal, { hold: "h-2", reason: "" }))
      .isRefusedBy("wellFormed");
  });
});

describe("a case under legal holds", () => {
  const hold = (id: string, day: string) =>
    fact("hold.placed", legal, { hold: id, reason: "HCA 55/2026" }, `${day}T02:00:00.000Z`);
  it("is held since the first of those that are in force", () => {
    expect(findHeldSince(given(caseFile).when(imported).leadsTo("open"))).toBeNull();
    const first = hold("h-1", "2026-03-02");
    const second = hold("h-2", "2026-05-04");
    expect(findHeldSince(given(caseFile, imported, first).when(second).leadsTo("open"))).toBe("2026-03-02");
    expect(findHeldSince(given(caseFile, imported, first, second).when(lifted).leadsTo("open"))).toBe(
      "2026-05-04",
    );
    expect(findHeldSince(given(caseFile, imported, first).when(lifted).leadsTo("open"))).toBeNull();
  });
});

describe("a case that is forgotten", () => {
  it("leaves its number and nothing else, read before its key is gone or after", () => {
    const file = given(caseFile, imported, closed).when(forgotten).leadsTo("forgotten");
    expect(file).toMatchObject({ number: "HCB 1234/2010", nameEn: "", debtor: { nameEn: "" } });
    const destroyed = [imported, closed].map((each, index) => ({
      ...each,
      data: {},
      recorded: { stream: "case-file/HCB-1234-2010", version: index + 1, destroyed: true },
    }));
    const folded = [...destroyed, forgotten].reduce(
      (memory, each) => caseFile.evolve(memory, each),
      caseFile.initialContext,
    );
    expect(folded).toEqual(file);
  });
  it("was closed long enough, is under no hold, and was named", () => {
    given(caseFile, imported).when(forgotten).isRefusedBy("wrongState");
    const lately = { ...closed, at: "2020-05-04T02:00:00.000Z" };
    given(caseFile, imported, lately).when(forgotten).isRefusedBy("isKeptLongEnough");
    given(caseFile, imported, closed, held).when(forgotten).isRefusedBy("isUnderNoHold");
    given(caseFile, imported, closed, held, lifted).when(forgotten).leadsTo("forgotten");
    given(caseFile, imported, closed)
      .when(fact("case.forgotten", legal, { ...left, typedNumber: "HCB 1234/2011" }))
      .isRefusedBy("namesThisCase");
    given(caseFile, imported, closed)
      .when({ ...forgotten, by: officer })
      .isRefusedBy("mayRetain");
  });
  it("is imported no more", () => {
    given(caseFile, imported, closed, forgotten).when(imported).isRefusedBy("wrongState");
  });
});
