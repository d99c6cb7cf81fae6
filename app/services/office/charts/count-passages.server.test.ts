import { describe, expect, it } from "vitest";

import type { Passage } from "~/db/queries/office/chart-evidence";

import { summarisePassages } from "./count-passages.server";
import { computeMedian, readStays } from "./dwell-times";

const DAY = 24 * 60 * 60 * 1_000;
const passage = (position: number, changed: Partial<Passage> = {}): Passage => ({
  position,
  stream: `referral-b1/${position}`,
  fact: "review.requested",
  at: "2026-02-03T00:00:00.000Z",
  fromState: "drafted",
  toState: "readyForReview",
  since: "2026-02-01T00:00:00.000Z",
  isReturn: false,
  ...changed,
});

describe("counting passages", () => {
  it("adds up what went the same way in the same month, with how long it had stayed", () => {
    const { counts, newest } = summarisePassages([
      passage(1),
      passage(2, { isReturn: true }),
      passage(3, { at: "2026-03-01T00:00:00.000Z" }),
    ]);
    expect(counts.map(({ month, count, returns }) => [month, count, returns])).toEqual([
      ["2026-02", 2, 1],
      ["2026-03", 1, 0],
    ]);
    const median = computeMedian(readStays(counts[0]?.stays ?? "")) ?? 0;
    expect(median / DAY).toBeCloseTo(2, 0);
    expect(newest.map(({ position, stay }) => [position, (stay ?? 0) / DAY])).toEqual([
      [1, 2],
      [2, 2],
      [3, 28],
    ]);
  });

  it("takes the first fact of a thing as its way out of the chart's beginning, and leaves out what has no chart", () => {
    const { counts } = summarisePassages([
      passage(1, { fromState: null, toState: "drafted", fact: "draft.saved", since: null }),
      passage(2, { stream: "office/1" }),
    ]);
    expect(counts.map(({ from_state, to_state, stays }) => [from_state, to_state, stays])).toEqual([
      ["notStarted", "drafted", "{}"],
    ]);
  });
});
