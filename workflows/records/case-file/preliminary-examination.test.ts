import { describe, expect, it } from "vitest";

import { addDays, GENERAL_HOLIDAYS } from "../../kit";
import {
  examinationSchedule,
  isExaminationOverdue,
  getPassedFrom,
  listPassedMilestones,
  PEQ_MILESTONES,
  getPeqStage,
} from ".";

/** A Wednesday; the Friday after next is the tenth day. */
const bankruptcyOrder = "2026-11-04";

describe("the milestones of a preliminary examination", () => {
  it.each([
    ["2026-11-11", []],
    ["2026-11-12", ["after5"]],
    ["2026-12-04", ["after5"]],
    ["2026-12-05", ["after5", "after30"]],
    ["2026-12-14", ["after5", "after30"]],
    ["2026-12-15", ["after5", "after30", "after40"]],
  ])("passed on %s after the order", (today, passed) => {
    expect(listPassedMilestones({ bankruptcyOrder }, today, GENERAL_HOLIDAYS)).toEqual(passed);
  });
  it("after the interview is counted in working days, holidays observed", () => {
    const interview = { peqInterview: "2026-11-04" };
    expect(listPassedMilestones(interview, "2026-11-13", GENERAL_HOLIDAYS)).toEqual([]);
    expect(listPassedMilestones(interview, "2026-11-14", GENERAL_HOLIDAYS)).toEqual(["afterInterview"]);
    expect(listPassedMilestones(interview, "2026-11-14", new Set(["2026-11-06"]))).toEqual([]);
  });
  it.each(PEQ_MILESTONES)("%s has passed from the very day that lists look for it", (milestone) => {
    for (let today = "2026-12-20"; today < "2027-01-20"; today = addDays(today, 1)) {
      const { since, on } = getPassedFrom(milestone, today, GENERAL_HOLIDAYS);
      const passed = (day: string) =>
        listPassedMilestones({ [since]: day }, today, GENERAL_HOLIDAYS).includes(milestone);
      expect([passed(on), passed(addDays(on, 1))]).toEqual([true, false]);
    }
  });
  it("without dates there is none", () => {
    expect(listPassedMilestones({}, "2026-11-14", GENERAL_HOLIDAYS)).toEqual([]);
  });
});

describe("the schedule of an examination", () => {
  const schedule = (dates: Parameters<typeof listPassedMilestones>[0], filed: boolean, today: string) =>
    examinationSchedule({ dates, filed }, today, GENERAL_HOLIDAYS).map(({ milestone, on, state }) => [
      milestone,
      on,
      state,
    ]);
  it("says what is ahead, and what is passed", () => {
    expect(schedule({ bankruptcyOrder }, false, "2026-11-12")).toEqual([
      ["after5", "2026-11-11", "passed"],
      ["after30", "2026-12-04", "ahead"],
      ["after40", "2026-12-14", "ahead"],
    ]);
  });
  it("an interview meets the first and begins the last; a filing meets all", () => {
    const dates = { bankruptcyOrder, peqInterview: "2026-11-10" };
    expect(schedule(dates, false, "2026-11-20")).toEqual([
      ["after5", "2026-11-11", "met"],
      ["afterInterview", "2026-11-19", "passed"],
      ["after30", "2026-12-04", "ahead"],
      ["after40", "2026-12-14", "ahead"],
    ]);
    expect(schedule(dates, true, "2027-01-20").map(([, , state]) => state)).toEqual(Array(4).fill("met"));
  });
  it("the alert begins after 12 working days, and ends with the filing", () => {
    const overdue = (filed: boolean, today: string) =>
      isExaminationOverdue({ dates: { bankruptcyOrder }, filed }, today, GENERAL_HOLIDAYS);
    expect(overdue(false, "2026-11-20")).toBe(false);
    expect(overdue(false, "2026-11-21")).toBe(true);
    expect(overdue(true, "2026-11-21")).toBe(false);
    expect(isExaminationOverdue({ dates: {}, filed: false }, "2026-11-21", GENERAL_HOLIDAYS)).toBe(false);
    for (const dates of [{ discharge: "2030-11-04" }, { rescission: "2026-11-10" }]) {
      const input = { dates: { bankruptcyOrder, ...dates }, filed: false };
      expect(isExaminationOverdue(input, "2031-01-02", GENERAL_HOLIDAYS)).toBe(false);
      expect(examinationSchedule(input, "2031-01-02", GENERAL_HOLIDAYS)).toEqual([]);
    }
  });
});

describe("the lists of an agent's cases", () => {
  it.each([
    [{ bankruptcyOrder }, "ACT", "boMade"],
    [{ bankruptcyOrder }, "SSD", "boMade"],
    [{}, "PT", "petition"],
    [{}, "WHN", "boNotMade"],
    [{}, "ST", "boNotMade"],
  ])("with the dates %j and the status %s: %s", (dates, status, stage) => {
    expect(getPeqStage({ dates, status })).toBe(stage);
  });
});
