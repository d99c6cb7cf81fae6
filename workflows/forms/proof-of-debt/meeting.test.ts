import { describe, expect, it } from "vitest";
import { NOON } from "~/tests/support/scenario";
import { findNextMeeting } from ".";

describe("a meeting", () => {
  const meeting = (on: string, more = {}) => ({ kind: "firstMeeting", on, ...more });
  it("asks for proofs 24 hours before it begins, or by the day that its notice names", () => {
    const last = (more = {}) => findNextMeeting([meeting("2025-06-20", more)], NOON)?.lodgeBy;
    expect(last()).toBe("2025-06-19T01:00:00.000Z");
    expect(last({ time: "10:30" })).toBe("2025-06-19T02:30:00.000Z");
    expect(last({ time: "00:30" })).toBe("2025-06-18T16:30:00.000Z");
    expect(last({ lastDayForProofs: "2025-06-17" })).toBe("2025-06-17T15:59:59.999Z");
  });
  it("is never proved for later than 24 hours before it, whatever day its notice names", () => {
    for (const lastDayForProofs of ["2025-06-19", "2025-06-20", "2025-06-25"])
      expect(
        findNextMeeting([meeting("2025-06-20", { time: "10:30", lastDayForProofs })], NOON)?.lodgeBy,
      ).toBe("2025-06-19T02:30:00.000Z");
  });
  it("is warned of within a week, and missed from the last moment on", () => {
    const at = (instant: string) => findNextMeeting([meeting("2025-06-20")], instant)?.timing;
    expect(at("2025-06-12T00:59:59.999Z")).toBe("early");
    expect(at("2025-06-12T01:00:00.000Z")).toBe("soon");
    expect(at("2025-06-19T01:00:00.000Z")).toBe("soon");
    expect(at("2025-06-19T01:00:00.001Z")).toBe("late");
  });
  it("is the next one to come; dividends have no votes", () => {
    const days = [meeting("2025-07-01"), meeting("2025-06-20"), meeting("2025-05-01")];
    expect(findNextMeeting(days, NOON)?.on).toBe("2025-06-20");
    expect(findNextMeeting([{ kind: "dividend", on: "2025-06-20" }], NOON)).toBeNull();
  });
});
