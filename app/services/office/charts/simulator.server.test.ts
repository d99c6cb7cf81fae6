import { describe, expect, it } from "vitest";

import { getChart } from "~/workflows/kit";
import { procedures } from "~/workflows/registry";
import { referralB1 } from "~/workflows/forms/referral-b1/index";

import { walkThrough } from "./simulator.server";

const getIndex = (id: string) =>
  getChart(referralB1).transitions.findIndex((transition) => transition.id === id);

describe("a walk through a machine", () => {
  it("begins at the machine's beginning and offers the ways on from there", () => {
    const walk = walkThrough(referralB1, "en", "");
    expect(walk.state).toBe("notStarted");
    expect(walk.next.map(({ way }) => way.fact)).toEqual(["draft.started"]);
  });

  it("goes where each chosen fact leads, and says how it came there", () => {
    const start = getIndex("notStarted>draft.started>drafted");
    const review = getIndex("drafted>review.requested>readyForReview");
    const walk = walkThrough(referralB1, "en", `${start}.${review}`);
    expect(walk.path).toEqual(["notStarted", "drafted", "readyForReview"]);
    expect(walk.steps.map((step) => step.walk)).toEqual([`${start}`, `${start}.${review}`]);
    expect(walk.next.every((next) => next.walk.startsWith(`${start}.${review}.`))).toBe(true);
  });

  it("stops before a step that the machine does not have from there, and at what is no number", () => {
    const submit = getIndex("drafted>form.submitted>submitted");
    expect(walkThrough(referralB1, "en", `${submit}`).path).toEqual(["notStarted"]);
    expect(walkThrough(referralB1, "en", "x.1e9.-1").path).toEqual(["notStarted"]);
  });

  it.each(procedures.map((procedure) => [procedure.type, procedure] as const))(
    "every way that %s offers can be taken",
    (_type, procedure) => {
      const beginning = walkThrough(procedure, "zh-hk", "");
      expect(beginning.next.length).toBeGreaterThan(0);
      for (const { way, walk } of beginning.next)
        expect(walkThrough(procedure, "zh-hk", walk).state).toBe(way.to);
    },
  );
});
