import { describe, expect, it } from "vitest";

import { people } from "~/tests/support/filing";
import { fact, given, play } from "~/tests/support/scenario";
import { isBystander, worksOnCase } from "../../kit";
import type { Actor, Fact } from "../../kit";
import { caseFile, isColleague } from ".";

const imported = fact("case.imported", people.portal, {
  number: "HCB 1234/2022",
  year: 2022,
  type: "B",
  nameEn: "Re CHAN Tai Man",
  debtor: { nameEn: "CHAN Tai Man" },
  dates: { bankruptcyOrder: "2022-03-16" },
  status: "ACT",
});
const appointed = fact("practitioner.appointed", people.portal, {
  appointment: "ap-1",
  person: "trustee",
  personName: "WONG Siu Ming",
  firm: "harbour",
  role: "OT",
  kind: "SOLE",
  from: "2022-04-01",
});
const ceased = fact("practitioner.ceased", people.portal, { appointment: "ap-1", on: "2024-04-01" });

const of = (firm: string, standing: Actor["standing"], ...rights: readonly string[]): Actor => ({
  id: `of-${firm}`,
  role: "pa",
  rights,
  firm,
  standing,
});
const partner = of("harbour", "appointedFirm", "REF_FILL", "REF_SUBMIT");
const named = (by: Actor, person = "clerk", firm = "harbour"): Fact =>
  fact("colleague.assigned", by, { person, firm });
const released = (by: Actor, person = "clerk", firm = "harbour"): Fact =>
  fact("colleague.released", by, { person, firm });

describe("whoever may sign for the firm in office", () => {
  it("names people of it and takes them off again, as often as they like", () => {
    given(caseFile, imported, appointed).when(named(partner)).leadsTo("open");
    given(caseFile, imported, appointed, named(partner)).when(named(partner)).isRefusedBy("isNotNamedYet");
    given(caseFile, imported, appointed, named(partner)).when(released(partner)).leadsTo("open");
    given(caseFile, imported, appointed).when(released(partner)).isRefusedBy("isNamed");
    const again = [named(partner), released(partner), named(partner)];
    expect(play(caseFile, imported, appointed, ...again)?.context.colleagues).toMatchObject([
      { person: "clerk", firm: "harbour", by: "of-harbour" },
    ]);
  });
  it("names nobody who is appointed, as long as they are", () => {
    given(caseFile, imported, appointed).when(named(partner, "trustee")).isRefusedBy("isNotNamedYet");
    const joint = fact("practitioner.appointed", people.portal, {
      ...appointed.data,
      appointment: "ap-2",
      person: "second",
    });
    const later = { ...named(partner, "trustee"), at: "2024-05-01T04:00:00.000Z" };
    given(caseFile, imported, appointed, joint, ceased).when(later).leadsTo("open");
  });
  it("names nobody of another firm", () => {
    given(caseFile, imported, appointed)
      .when(named(partner, "clerk", "lion"))
      .isRefusedBy("isOfOwnFirm");
    given(caseFile, imported, appointed, named(partner))
      .when(released(of("lion", "appointedFirm", "REF_SUBMIT")))
      .isRefusedBy("mayTakeOff");
  });
});

it.each([
  ["staff who do not sign", of("harbour", "appointedFirm", "REF_FILL")],
  ["a firm that is no longer in office", of("harbour", "formerFirm", "REF_SUBMIT")],
  ["a stranger", of("harbour", "none", "REF_SUBMIT")],
  ["an officer", { ...people.officer, firm: "harbour", rights: ["REF_SUBMIT", "CASE_MAINTAIN"] }],
  ["the bankrupt", of("harbour", "party", "REF_SUBMIT")],
] as const)("%s names nobody", (_who, by) => {
  given(caseFile, imported, appointed).when(named(by)).isRefusedBy("mayNameColleagues");
  given(caseFile, imported, appointed, named(partner)).when(released(by)).isRefusedBy("mayTakeOff");
});

describe("somebody who was named", () => {
  const on = (day: string, firms: readonly string[], ...facts: readonly Fact[]) =>
    isColleague(play(caseFile, imported, appointed, ...facts)!.context, { id: "clerk", firms }, day);
  it("works on the case as long as the firm is in office and they act for it", () => {
    expect(on("2023-01-01", ["harbour"], named(partner))).toBe(true);
    expect(on("2023-01-01", ["lion", "harbour"], named(partner))).toBe(true);
    expect(on("2023-01-01", ["lion"], named(partner))).toBe(false);
    expect(on("2023-01-01", [], named(partner))).toBe(false);
    expect(on("2024-03-31", ["harbour"], named(partner), ceased)).toBe(true);
    expect(on("2024-04-01", ["harbour"], named(partner), ceased)).toBe(false);
    expect(on("2022-03-31", ["harbour"], named(partner))).toBe(false);
    expect(on("2023-01-01", ["harbour"], named(partner), released(partner))).toBe(false);
  });
  it("is named afresh by whoever of the firm is appointed later", () => {
    const again = fact("practitioner.appointed", people.portal, {
      ...appointed.data,
      appointment: "ap-2",
      person: "second",
      from: "2024-04-01",
    });
    const then = { ...named(partner), at: "2023-01-01T04:00:00.000Z" };
    expect(on("2024-05-01", ["harbour"], then, ceased, again)).toBe(false);
    const joint = fact("practitioner.appointed", people.portal, {
      ...appointed.data,
      appointment: "ap-2",
      person: "second",
    });
    expect(on("2024-05-01", ["harbour"], joint, then, ceased)).toBe(true);
  });
  it("is taken off by the portal once they have left the firm", () => {
    given(caseFile, imported, appointed, named(partner)).when(released(people.portal)).leadsTo("open");
    given(caseFile, imported, appointed)
      .when(named(of("harbour", "system", "REF_SUBMIT")))
      .isRefusedBy("mayNameColleagues");
  });
});

it("of a firm only those who are appointed or named work on the case", () => {
  const standings = [
    "appointee",
    "appointedFirm",
    "formerAppointee",
    "formerFirm",
    "none",
    "office",
  ] as const;
  expect(standings.filter((standing) => worksOnCase({ standing }))).toEqual(["appointee"]);
  expect(standings.filter((standing) => worksOnCase({ standing, assigned: true }))).toEqual([
    "appointee",
    "appointedFirm",
  ]);
  expect(standings.filter((standing) => isBystander({ standing }))).toEqual(["appointedFirm"]);
  expect(standings.filter((standing) => isBystander({ standing, assigned: true }))).toEqual([]);
});
