import { describe, expect, it } from "vitest";

import { fact as told, given, play } from "~/tests/support/scenario";
import type { Actor, Fact } from "../../kit";
import { caseFile, COUNTED_FROM, getStanding } from ".";

const NOW = "2022-05-02T04:00:00.000Z";
const fact = (type: string, by: Actor, data: Fact["data"]) => told(type, by, data, NOW);
const officer: Actor = { id: "officer", role: "officer", rights: [], firm: null, standing: "office" };
const supervisor: Actor = { ...officer, id: "supervisor", role: "supervisor", rights: ["CASE_MAINTAIN"] };
const imported = fact("case.imported", supervisor, {
  number: "HCB 1/2020",
  year: 2020,
  type: "B",
  nameEn: "CHAN Tai Man",
  debtor: { nameEn: "CHAN Tai Man" },
  dates: { bankruptcyOrder: "2020-03-16" },
  status: "ACT",
});
const appoint = (appointment: string, from: string, person = "wong") =>
  fact("practitioner.appointed", supervisor, {
    appointment,
    person,
    personName: "WONG Siu Ming",
    firm: "harbour",
    role: "T",
    kind: "SOLE",
    from,
  });
const cease = (on: string) => fact("practitioner.ceased", supervisor, { appointment: "a1", on });
const appointed = appoint("a1", "2020-04-01");
const correct = (
  changes: Readonly<Record<string, unknown>>,
  by = supervisor,
  type = "practitioner.corrected",
) => fact(type, by, { appointment: "a1", changes, reason: "Typed wrong" });

describe("an appointment that was recorded wrongly", () => {
  const ended = [imported, appointed, cease("2021-07-01")] as const;
  const wong = { id: "wong", role: "pa", firms: ["harbour"] };

  it("gets another end, or none", () => {
    const later = given(caseFile, ...ended)
      .when(correct({ ceasedOn: { from: "2021-07-01", to: "2021-08-01" } }))
      .leadsTo("open");
    expect(getStanding(later, wong, "2021-07-15")).toBe("appointee");
    const running = given(caseFile, ...ended)
      .when(correct({ ceasedOn: { from: "2021-07-01", to: null } }))
      .leadsTo("open");
    expect(running.appointments[0]?.ceasedOn).toBeNull();
    expect(running.appointments[0]).toMatchObject({ person: "wong", role: "T", from: "2020-04-01" });
  });
  it("gets another first day; what is counted from it is counted anew", () => {
    const file = given(caseFile, imported, appointed)
      .when(correct({ from: { from: "2020-04-01", to: "2020-03-20" } }))
      .leadsTo("open");
    expect(file.appointments[0]?.from).toBe("2020-03-20");
    expect(COUNTED_FROM).toContain("practitioner.corrected");
  });
  it("is the supervisor's to correct, against what it reads", () => {
    const changes = { ceasedOn: { from: "2021-07-01", to: null } };
    given(caseFile, ...ended)
      .when(correct(changes, officer))
      .isRefusedBy("mayManageCases");
    given(caseFile, imported, appointed).when(correct(changes)).isRefusedBy("appointmentReadsAsBefore");
    given(caseFile, imported)
      .when(correct(changes))
      .isRefusedBy("isKnownAppointment", "appointmentReadsAsBefore", "appointmentFits");
  });
  it("keeps whose it is, a role that the case has, and days in order", () => {
    const refused = (changes: Readonly<Record<string, unknown>>, guard: string) =>
      given(caseFile, ...ended)
        .when(correct(changes))
        .isRefusedBy(guard);
    refused({ person: { from: "wong", to: "chan" } }, "appointmentFits");
    refused({ role: { from: "T", to: "OL" } }, "appointmentFits");
    refused({ from: { from: "2020-04-01", to: null } }, "appointmentFits");
    refused({ ceasedOn: { from: "2021-07-01", to: "2020-03-31" } }, "endsAfterItBegan");
    refused({ ceasedOn: { from: "2021-07-01", to: "2091-07-01" } }, "isCorrectedNotFarAhead");
    refused({ from: { from: "2020-04-01", to: "2019-12-31" } }, "isCorrectedWithinTheCase");
  });
  it("does not come to lie over another of the same person", () => {
    given(caseFile, ...ended, appoint("a2", "2021-09-01"))
      .when(correct({ ceasedOn: { from: "2021-07-01", to: null } }))
      .isRefusedBy("overlapsNoOther");
    given(caseFile, ...ended, appoint("a2", "2021-09-01", "chan"))
      .when(correct({ ceasedOn: { from: "2021-07-01", to: null } }))
      .leadsTo("open");
  });
  it("can be taken back to its first day: then it counts as none", () => {
    const file = given(caseFile, ...ended)
      .when(correct({ ceasedOn: { from: "2021-07-01", to: "2020-04-01" } }))
      .leadsTo("open");
    expect(getStanding(file, wong, "2025-01-01")).toBe("none");
  });
});

describe("days that were typed wrong", () => {
  it("are refused where they lie far ahead, or before the case", () => {
    given(caseFile, imported).when(appoint("a1", "2092-04-01")).isRefusedBy("isNotFarAhead");
    given(caseFile, imported).when(appoint("a1", "2002-04-01")).isRefusedBy("beginsWithTheCase");
    given(caseFile, imported, appointed).when(cease("2062-07-01")).isRefusedBy("isNotFarAhead");
  });
});

describe("the appointment of a PEQ agent", () => {
  const agent = (appointment: string, from: string) =>
    fact("agent.appointed", supervisor, {
      appointment,
      person: "peq",
      personName: "LAM Chi Keung",
      firm: "lantern",
      from,
    });
  const agentEnds = fact("agent.ceased", supervisor, { appointment: "a1", on: "2021-07-01" });
  it("is corrected likewise, and is the only one on its days", () => {
    const back = correct({ ceasedOn: { from: "2021-07-01", to: null } }, supervisor, "agent.corrected");
    const file = given(caseFile, imported, agent("a1", "2020-04-01"), agentEnds).when(back).leadsTo("open");
    expect(file.agents[0]?.ceasedOn).toBeNull();
    given(caseFile, imported, agent("a1", "2020-04-01"), agentEnds, agent("a2", "2021-07-01"))
      .when(back)
      .isRefusedBy("overlapsNoOther");
    expect(play(caseFile, imported, agent("a1", "2020-04-01"))?.context.agents).toHaveLength(1);
  });
});
