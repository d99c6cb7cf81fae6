import { describe, expect, it } from "vitest";

import { GENERAL_HOLIDAYS } from "../kit";
import { passedMilestones } from ".";

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
    expect(passedMilestones({ bankruptcyOrder }, today, GENERAL_HOLIDAYS)).toEqual(passed);
  });
  it("after the interview is counted in working days, holidays observed", () => {
    const interview = { peqInterview: "2026-11-04" };
    expect(passedMilestones(interview, "2026-11-13", GENERAL_HOLIDAYS)).toEqual([]);
    expect(passedMilestones(interview, "2026-11-14", GENERAL_HOLIDAYS)).toEqual(["afterInterview"]);
    expect(passedMilestones(interview, "2026-11-14", new Set(["2026-11-06"]))).toEqual([]);
  });
  it("without dates there is none", () => {
    expect(passedMilestones({}, "2026-11-14", GENERAL_HOLIDAYS)).toEqual([]);
  });
});
