import { describe, expect, it } from "vitest";

import { viewAsOfTerm, EMPTY_CASE, findEndOfAppointments, toReadable, getStanding, type CaseFile } from ".";

const FILE: CaseFile = {
  ...EMPTY_CASE,
  number: "HCB 1/2026",
  nameEn: "CHAN Tai Man",
  petition: { petitionerName: "LEE Ka Ming", remarksInternal: "Fee waived" },
  directors: [{ id: "d1", entry: { nameEn: "WONG Yat" } }],
  appointments: [
    {
      appointment: "a1",
      person: "wong",
      personName: "WONG Siu Ming",
      firm: "harbour",
      role: "T",
      kind: "SOLE",
      from: "2026-01-10",
      ceasedOn: null,
    },
  ],
  assignment: { officer: "officer", supervisor: null },
  holds: [{ id: "h1", reason: "Complaint", placedOn: "2026-02-01", placedBy: "legal", lifted: null }],
};

describe("what of a case leaves the office", () => {
  it("is no legal hold and no internal remark, for no reader", () => {
    for (const reader of ["practitioner", "agent"] as const) {
      const read = toReadable(reader, FILE);
      expect(read).not.toHaveProperty("holds");
      expect(read.petition).toEqual({ petitionerName: "LEE Ka Ming" });
    }
  });
  it("is nothing that it is not known to be: what a case comes to know later stays", () => {
    const later = { ...FILE, suspicion: "of the office" };
    expect(toReadable("practitioner", later)).not.toHaveProperty("suspicion");
  });
  it("is for agents what they work with: neither directors nor the office's staff", () => {
    expect(toReadable("agent", FILE)).toMatchObject({
      directors: [],
      assignment: null,
      number: "HCB 1/2026",
    });
    expect(toReadable("practitioner", FILE)).toMatchObject({ directors: FILE.directors });
  });
});

describe("an appointment that was taken back on its first day", () => {
  const chan = { id: "chan", role: "pa", firms: ["other"] };
  const taken = (ceasedOn: string) => ({
    appointments: FILE.appointments.map((each) => ({
      ...each,
      appointment: "a2",
      person: "chan",
      firm: "other",
      from: "2026-07-10",
      ceasedOn,
    })),
    agents: [],
  });
  it("counts as none, on the day and ever after", () => {
    expect(getStanding(taken("2026-07-10"), chan, "2026-07-10")).toBe("none");
    expect(getStanding(taken("2026-07-10"), chan, "2030-01-01")).toBe("none");
    expect(getStanding(taken("2026-07-10"), { ...chan, id: "clerk" }, "2030-01-01")).toBe("none");
    expect(findEndOfAppointments(taken("2026-07-10"), chan)).toBe("");
  });
  it("counts from the second day", () => {
    expect(getStanding(taken("2026-07-11"), chan, "2030-01-01")).toBe("formerAppointee");
  });
});

describe("the case of a former trustee", () => {
  const person = { id: "wong", firms: ["harbour"] };
  const now: CaseFile = {
    ...FILE,
    debtor: { nameEn: "CHAN Tai Man", phone: "9777 7777" },
    appointments: [
      ...FILE.appointments.map((each) => ({ ...each, ceasedOn: "2026-06-01" })),
      ...FILE.appointments.map((each) => ({
        ...each,
        appointment: "a2",
        person: "ho",
        firm: "peak",
        from: "2026-06-01",
      })),
    ],
  };
  it("reads as on their last day, with the end of their own appointments", () => {
    const read = viewAsOfTerm(now, FILE, person);
    expect(read.debtor).toEqual(FILE.debtor);
    expect(read.appointments.map(({ appointment, ceasedOn }) => [appointment, ceasedOn])).toEqual([
      ["a1", "2026-06-01"],
    ]);
  });
  it("is that of the public registers where the portal came to know it later", () => {
    const read = viewAsOfTerm(now, null, person);
    expect(read).toMatchObject({
      number: "HCB 1/2026",
      nameEn: "CHAN Tai Man",
      debtor: { nameEn: "CHAN Tai Man" },
    });
    expect(read.petition).toBeUndefined();
    expect(read.appointments).toHaveLength(1);
  });
});
