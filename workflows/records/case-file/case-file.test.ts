import { describe, expect, it } from "vitest";
import { fact, given, play } from "~/tests/support/scenario";
import { people } from "~/tests/support/filing";
import { getStatus } from "../../kit";
import type { Actor, Fact } from "../../kit";
import {
  CASE_STATUSES,
  CLOSED_STATUSES,
  listAdhocRoles,
  caseFile,
  findFirmInCase,
  toRegisterEntry,
  getStanding,
} from ".";

const { portal, officer } = people;
const supervisor: Actor = { ...people.supervisor, rights: ["CASE_MAINTAIN"] };
const imported = fact("case.imported", portal, {
  number: "HCB 1234/2022",
  year: 2022,
  type: "B",
  nameEn: "Re CHAN Tai Man",
  nameZh: "陳大文",
  debtor: { nameEn: "CHAN Tai Man", idType: "hkid", idNumber: "A1234563" },
  petition: { by: "creditor", petitionerName: "Example Bank Limited" },
  dates: { petition: "2022-01-10", bankruptcyOrder: "2022-03-16" },
  status: "ACT",
});
const appointed = fact("practitioner.appointed", portal, {
  appointment: "ap-1",
  person: "pa.demo",
  personName: "WONG Siu Ming",
  firm: "firm-harbour",
  role: "OT",
  kind: "JOINT_AND_SEVERAL",
  from: "2022-04-01",
  section: "s12(1A)",
});
const ceased = fact("practitioner.ceased", portal, { appointment: "ap-1", on: "2024-04-01" });

describe("a case", () => {
  it("is shown to creditors as the public registers show it, without papers, petitioner or numbers of cards", () => {
    const { context } = play(caseFile, imported, appointed)!;
    const shown = toRegisterEntry(context);
    expect(shown).toMatchObject({
      number: "HCB 1234/2022",
      nameZh: "陳大文",
      dates: { petition: "2022-01-10", bankruptcyOrder: "2022-03-16" },
      appointments: [{ personName: "WONG Siu Ming" }],
    });
    expect(JSON.stringify(shown)).not.toMatch(/A1234563|Example Bank/);
  });
  it("is imported open, with what the import knows", () => {
    const context = given(caseFile).when(imported).leadsTo("open");
    expect(context).toMatchObject({
      number: "HCB 1234/2022",
      debtor: { idNumber: "A1234563" },
      status: "ACT",
    });
  });
  it.each(CASE_STATUSES)("can have the status %s, and is closed only by some", (status) => {
    const state = CLOSED_STATUSES.includes(status) ? "closed" : "open";
    const fromImport = { ...imported, data: { ...imported.data, status } };
    given(caseFile).when(fromImport).leadsTo(state);
    const context = given(caseFile, imported)
      .when(fact("case.statusChanged", portal, { status }))
      .leadsTo(state);
    expect(getStatus(caseFile, state, context, imported.at)).toBe(status);
  });
  it("is open again when it is re-activated", () => {
    const closed = fact("case.statusChanged", portal, { status: "CLS" });
    given(caseFile, imported, closed)
      .when(fact("case.statusChanged", supervisor, { status: "RCT" }))
      .leadsTo("open");
  });
  it("is not imported with a status that nobody knows", () => {
    given(caseFile)
      .when({ ...imported, data: { ...imported.data, status: "XXX" } })
      .isRefusedBy("wellFormed");
  });
  it("is changed by a supervisor, not by an officer", () => {
    const dated = fact("case.dateRecorded", supervisor, { name: "firstHearing", date: "2022-03-09" });
    expect(given(caseFile, imported).when(dated).leadsTo("open").dates.firstHearing).toBe("2022-03-09");
    given(caseFile, imported)
      .when({ ...dated, by: officer })
      .isRefusedBy("mayManageCases");
  });
  it("forgets a date that is taken back, and takes a new name", () => {
    const undated = fact("case.dateRecorded", portal, { name: "petition", date: null });
    expect(given(caseFile, imported).when(undated).leadsTo("open").dates).toEqual({
      bankruptcyOrder: "2022-03-16",
    });
    const renamed = fact("case.renamed", portal, { nameEn: "Re CHAN Tai Man Peter" });
    expect(given(caseFile, imported).when(renamed).leadsTo("open").nameEn).toBe("Re CHAN Tai Man Peter");
  });
  it("has officers", () => {
    const assigned = fact("officer.assigned", supervisor, { officer: "officer.demo", supervisor: null });
    expect(given(caseFile, imported).when(assigned).leadsTo("open").assignment?.officer).toBe("officer.demo");
  });
});

describe("an ad-hoc officer", () => {
  const on = (day: string) => `${day}T04:00:00.000Z`;
  const given_ = { adhoc: "ah-1", officer: "counter.demo", as: "officer", until: "2022-05-31" };
  const assigned = { ...fact("officer.adhocAssigned", supervisor, given_), at: on("2022-05-02") };
  const ended = { ...fact("officer.adhocEnded", supervisor, { adhoc: "ah-1" }), at: on("2022-05-10") };
  const rolesOn = (day: string, ...facts: readonly Fact[]) =>
    listAdhocRoles(play(caseFile, imported, ...facts)!.context, "counter.demo", day);

  it("stands in until the last day, and not a day longer", () => {
    expect(rolesOn("2022-05-01", assigned)).toEqual([]);
    expect(rolesOn("2022-05-02", assigned)).toEqual(["officer"]);
    expect(rolesOn("2022-05-31", assigned)).toEqual(["officer"]);
    expect(rolesOn("2022-06-01", assigned)).toEqual([]);
    expect(listAdhocRoles(play(caseFile, imported, assigned)!.context, "legal.demo", "2022-05-02")).toEqual(
      [],
    );
  });
  it("can be ended before", () => {
    given(caseFile, imported, assigned).when(ended).leadsTo("open");
    expect(rolesOn("2022-05-10", assigned, ended)).toEqual([]);
    given(caseFile, imported, assigned, ended).when(ended).isRefusedBy("isRunningAdhoc");
    given(caseFile, imported, assigned)
      .when({ ...ended, at: on("2022-06-01") })
      .isRefusedBy("isRunningAdhoc");
  });
  it("who is a supervisor does an officer's work as well", () => {
    const data = { ...given_, as: "supervisor" };
    expect(rolesOn("2022-05-31", { ...assigned, data })).toEqual(["officer", "supervisor"]);
  });
  it("is not given a day that has passed, nor one too far ahead", () => {
    for (const until of ["2022-05-01", "2022-08-03"])
      given(caseFile, imported)
        .when({ ...assigned, data: { ...given_, until } })
        .isRefusedBy("expiresInTime");
    given(caseFile, imported)
      .when({ ...assigned, by: officer })
      .isRefusedBy("mayManageCases");
  });
});

describe("appointments", () => {
  it("are made once, and end once", () => {
    given(caseFile, imported, appointed).when(appointed).isRefusedBy("isNewAppointment", "isNotAppointedYet");
    given(caseFile, imported).when(ceased).isRefusedBy("isRunningAppointment");
    given(caseFile, imported, appointed, ceased).when(ceased).isRefusedBy("isRunningAppointment");
  });
  it("belong to the type of case, and a person has one at a time", () => {
    const requestFact = (data: Record<string, unknown>) =>
      fact("practitioner.appointed", supervisor, { ...appointed.data, appointment: "ap-2", ...data });
    given(caseFile, imported)
      .when(requestFact({ role: "OL" }))
      .isRefusedBy("fitsTypeOfCase");
    given(caseFile, imported)
      .when(requestFact({ section: "s193" }))
      .isRefusedBy("fitsTypeOfCase");
    given(caseFile, imported, appointed).when(requestFact({})).isRefusedBy("isNotAppointedYet");
    given(caseFile, imported, appointed, ceased)
      .when(requestFact({ from: "2024-04-01" }))
      .leadsTo("open");
    given(caseFile, imported, appointed, ceased)
      .when(requestFact({ from: "2024-03-31" }))
      .isRefusedBy("isNotAppointedYet");
    given(caseFile, imported, appointed)
      .when(requestFact({ person: "pa2.demo" }))
      .leadsTo("open");
  });
  it("do not end before they began", () => {
    const early = { ...ceased, data: { ...ceased.data, on: "2022-03-31" } };
    given(caseFile, imported, appointed).when(early).isRefusedBy("ceasesAfterItBegan");
  });
  it("say how a person stands to the case on a day", () => {
    const running = play(caseFile, imported, appointed)!.context;
    const ended = play(caseFile, imported, appointed, ceased)!.context;
    const trustee = { id: "pa.demo", role: "pa", firms: ["firm-harbour"] };
    const colleague = { id: "ua.demo", role: "ua", firms: ["firm-lion", "firm-harbour"] };
    const stranger = { id: "pa2.demo", role: "pa", firms: ["firm-other"] };
    expect(getStanding(running, trustee, "2022-03-31")).toBe("none");
    expect(getStanding(running, trustee, "2022-04-01")).toBe("appointee");
    expect(getStanding(running, colleague, "2022-04-01")).toBe("appointedFirm");
    expect(getStanding(running, stranger, "2022-04-01")).toBe("none");
    expect(getStanding(ended, trustee, "2024-03-31")).toBe("appointee");
    expect(getStanding(ended, trustee, "2024-04-01")).toBe("formerAppointee");
    expect(getStanding(ended, colleague, "2024-04-01")).toBe("formerFirm");
    expect(getStanding(ended, { id: "o", role: "officer", firms: [] }, "2024-04-01")).toBe("office");
  });
  it("say through which of several firms a person acts", () => {
    const { context } = play(caseFile, imported, appointed)!;
    expect(findFirmInCase(context, ["firm-lion", "firm-harbour"], "2022-04-01")).toBe("firm-harbour");
    expect(findFirmInCase(context, ["firm-lion"], "2022-04-01")).toBeNull();
  });
});
