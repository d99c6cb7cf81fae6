import { describe, expect, it } from "vitest";

import { GENERAL_HOLIDAYS } from "../../kit";
import { getAlertDays, CASE_ALERTS, getLastDueDay, listOutstandingItems, type CaseAlert } from "./alerts";
import { EMPTY_CASE, type Appointment, type CaseFile } from "./case";

const trustee: Appointment = {
  appointment: "a1",
  person: "pa.demo",
  personName: "WONG Siu Ming",
  firm: "firm-a",
  role: "OT",
  kind: "SOLE",
  from: "2025-03-12",
  ceasedOn: null,
};
const bankruptcy: CaseFile = {
  ...EMPTY_CASE,
  status: "ACT",
  dates: { bankruptcyOrder: "2025-03-12" },
  appointments: [trustee],
};
const winding: CaseFile = {
  ...EMPTY_CASE,
  type: "L",
  status: "ACT",
  dates: { windingUpOrder: "2025-03-12" },
  appointments: [{ ...trustee, role: "PL" }],
};
const on = (file: CaseFile, today: string, examined = false) =>
  listOutstandingItems({ file, examined }, today, GENERAL_HOLIDAYS);
const names = (file: CaseFile, today: string, examined = false): readonly CaseAlert[] =>
  on(file, today, examined).map(({ alert }) => alert);
const find = (file: CaseFile, today: string, alert: CaseAlert) =>
  on(file, today).find((each) => each.alert === alert);
const settled = (
  kind: "annualStatement" | "statementExcused" | "s43A" | "defaultLifted" | "s89" | "s93" | "s203",
  upTo: string,
) => ({
  id: kind,
  entry: { kind, upTo, on: upTo },
});

describe("alerts of a bankruptcy", () => {
  it("PEQ is outstanding from the day after 12 working days, until it is filed", () => {
    expect(find(bankruptcy, "2025-03-28", "peq")).toBeUndefined();
    expect(find(bankruptcy, "2025-03-29", "peq")).toEqual({
      alert: "peq",
      due: "2025-03-28",
      basis: { unit: "workingDays", count: 12, after: "bankruptcyOrder", since: "2025-03-12" },
      missed: 1,
    });
    expect(names(bankruptcy, "2025-05-01", true)).not.toContain("peq");
  });

  it("s.93 accounts are due 12 months after the order, and say so", () => {
    expect(find(bankruptcy, "2026-03-12", "s93")).toBeUndefined();
    expect(find(bankruptcy, "2026-03-13", "s93")).toEqual({
      alert: "s93",
      due: "2026-03-12",
      basis: { unit: "months", count: 12, after: "bankruptcyOrder", since: "2025-03-12" },
      missed: 1,
    });
    expect(find(bankruptcy, "2028-01-01", "s93")?.missed).toBe(2);
  });

  it("what has come in ends the alert up to its day; the next one follows", () => {
    const received = { ...bankruptcy, settlements: [settled("s89", "2026-03-12")] };
    expect(find(received, "2026-12-31", "s89")).toBeUndefined();
    expect(find(received, "2027-03-13", "s89")?.due).toBe("2027-03-12");
  });

  it("nobody but an outside trustee owes accounts, and not after the release", () => {
    expect(names({ ...bankruptcy, appointments: [] }, "2028-01-01")).not.toContain("s89");
    const ceased = { ...bankruptcy, appointments: [{ ...trustee, ceasedOn: "2025-12-31" }] };
    expect(names(ceased, "2028-01-01")).not.toContain("s93");
    const released = { ...bankruptcy, dates: { ...bankruptcy.dates, release: "2026-01-31" } };
    expect(names(released, "2028-01-01")).not.toContain("s89");
  });

  it("SPO or meeting is to be known 84 days after the order", () => {
    expect(find(bankruptcy, "2025-06-05", "meeting")?.due).toBe("2025-06-04");
    for (const name of ["spo", "generalMeeting"] as const)
      expect(
        names({ ...bankruptcy, dates: { ...bankruptcy.dates, [name]: "2025-04-01" } }, "2025-09-01"),
      ).not.toContain("meeting");
  });

  it("an annual statement is due on each anniversary; a default is followed up 28 days later", () => {
    expect(names(bankruptcy, "2026-03-13")).toContain("annualStatement");
    expect(names(bankruptcy, "2026-03-13")).not.toContain("s43A");
    expect(find(bankruptcy, "2026-04-10", "s43A")?.basis).toEqual({
      unit: "days",
      count: 28,
      after: "anniversary",
      since: "2026-03-12",
    });
    const came = { ...bankruptcy, settlements: [settled("annualStatement", "2026-03-12")] };
    expect(names(came, "2026-05-01")).not.toContain("s43A");
    const followed = { ...bankruptcy, settlements: [settled("s43A", "2026-03-12")] };
    expect(names(followed, "2026-05-01")).not.toContain("s43A");
    expect(names(followed, "2026-05-01")).toContain("annualStatement");
  });

  it("a default that was lifted is left out, of its own anniversary alone", () => {
    const lifted = { ...bankruptcy, settlements: [settled("defaultLifted", "2027-03-12")] };
    expect(find(lifted, "2028-01-01", "s43A")).toMatchObject({ due: "2026-04-09", missed: 1 });
    const first = { ...bankruptcy, settlements: [settled("defaultLifted", "2026-03-12")] };
    expect(names(first, "2027-04-09")).not.toContain("s43A");
    expect(find(first, "2027-04-10", "s43A")).toMatchObject({ due: "2027-04-09", missed: 1 });
    expect(names(first, "2026-05-01")).toContain("annualStatement");
  });

  it("a statement that is not needed is neither outstanding nor in default, of its own anniversary alone", () => {
    const excused = { ...bankruptcy, settlements: [settled("statementExcused", "2026-03-12")] };
    expect(names(excused, "2026-05-01")).not.toContain("annualStatement");
    expect(names(excused, "2026-05-01")).not.toContain("s43A");
    expect(find(excused, "2028-01-01", "annualStatement")).toMatchObject({ due: "2027-03-12" });
    expect(find(excused, "2028-01-01", "s43A")).toMatchObject({ due: "2027-04-09" });
  });

  it("discharge follows the order: four years, five after an earlier bankruptcy, later where it is suspended", () => {
    expect(find(bankruptcy, "2029-03-13", "discharge")?.due).toBe("2029-03-12");
    const again = { ...bankruptcy, debtor: { nameEn: "CHAN", multipleBankruptcy: true } };
    expect(find(again, "2030-03-13", "discharge")?.due).toBe("2030-03-12");
    const suspended: CaseFile = {
      ...bankruptcy,
      orders: [{ id: "o", entry: { kind: "suspension", on: "2028-01-01", until: "2030-06-30" } }],
    };
    expect(find(suspended, "2029-12-31", "discharge")).toBeUndefined();
    expect(find(suspended, "2030-07-01", "discharge")?.basis.after).toBe("suspension");
    const recorded = { ...bankruptcy, dates: { ...bankruptcy.dates, discharge: "2029-03-12" } };
    expect(names(recorded, "2030-01-01")).not.toContain("discharge");
  });

  it("as long as a non-commencement order stands the period has no end; ended, it begins on the next day", () => {
    const held: CaseFile = {
      ...bankruptcy,
      orders: [{ id: "o", entry: { kind: "nonCommencement", on: "2025-08-01" } }],
    };
    expect(names(held, "2035-01-01")).not.toContain("discharge");
    const over: CaseFile = {
      ...bankruptcy,
      orders: [{ id: "o", entry: { kind: "nonCommencement", on: "2025-08-01", until: "2026-01-31" } }],
    };
    expect(find(over, "2030-02-02", "discharge")).toMatchObject({
      due: "2030-02-01",
      basis: { after: "periodBegan", since: "2026-02-01" },
    });
  });

  it("a corrected order moves everything that hangs on it", () => {
    const corrected = { ...bankruptcy, dates: { bankruptcyOrder: "2025-06-12" } };
    expect(find(corrected, "2026-06-13", "s93")?.due).toBe("2026-06-12");
    expect(find(corrected, "2025-09-05", "meeting")?.due).toBe("2025-09-04");
  });
});

describe("alerts of a liquidation", () => {
  it("s.203 accounts are due every six months; a meeting and a liquidator within three months (Cap. 32H r.106)", () => {
    expect(names(winding, "2025-09-13")).toEqual(["meeting", "liquidator", "s203"]);
    expect(find(winding, "2026-03-13", "s203")).toMatchObject({
      due: "2025-09-12",
      missed: 2,
      basis: { count: 6, unit: "months", after: "windingUpOrder" },
    });
    for (const alert of ["meeting", "liquidator"] as const)
      expect(find(winding, "2025-09-13", alert)).toMatchObject({
        due: "2025-06-12",
        basis: { count: 3, unit: "months", after: "windingUpOrder" },
      });
    const appointed = { ...winding, appointments: [{ ...trustee, role: "OL" as const }] };
    expect(names(appointed, "2025-09-13")).not.toContain("liquidator");
  });

  it("has none of a bankruptcy's", () => {
    const found = new Set(names(winding, "2035-01-01"));
    for (const alert of ["peq", "discharge", "annualStatement", "s43A", "s89", "s93"] as const)
      expect(found.has(alert)).toBe(false);
  });
});

it("a closed case has nothing outstanding", () => {
  expect(on({ ...bankruptcy, status: "CLS" }, "2035-01-01")).toEqual([]);
  expect(getAlertDays({ ...bankruptcy, status: "CLS" })).toEqual([]);
});

it("lists find the very alerts that the case file shows, on any day", () => {
  for (const file of [bankruptcy, winding])
    for (const today of [
      "2025-03-13",
      "2025-03-28",
      "2025-03-29",
      "2025-06-05",
      "2026-03-13",
      "2031-01-01",
    ]) {
      const listed = getAlertDays(file)
        .filter(({ alert, day }) => day <= getLastDueDay(alert, today, GENERAL_HOLIDAYS))
        .map(({ alert }) => alert);
      expect(CASE_ALERTS.filter((alert) => listed.includes(alert))).toEqual(
        CASE_ALERTS.filter((alert) => names(file, today).includes(alert)),
      );
    }
});
