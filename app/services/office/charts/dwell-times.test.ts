import { describe, expect, it } from "vitest";

import { addStays, getLength, computeMedian, readStays } from "./dwell-times";

const HOUR = 3_600_000;
const counted = (...stays: readonly number[]) => addStays(...stays.map((stay) => ({ [getLength(stay)]: 1 })));

describe("stays in a state", () => {
  it("have a middle that is right to a sixteenth, from a minute to years", () => {
    for (const stay of [60_000, HOUR, 26 * HOUR, 400 * 24 * HOUR]) {
      const median = computeMedian(counted(0, stay, stay * 30)) ?? 0;
      expect(Math.abs(median - stay) / stay).toBeLessThan(1 / 16);
    }
  });

  it("have none where nothing has left, and count what took no time", () => {
    expect(computeMedian({})).toBeNull();
    expect(computeMedian(counted(0, 0, 5))).toBeLessThan(100);
    expect(computeMedian(counted(-3)), "a clock that was set back").toBeLessThan(100);
  });

  it("add up whatever they were counted by, and survive being kept", () => {
    const one = counted(HOUR, HOUR);
    expect(addStays(one, counted(HOUR, 2 * HOUR))[getLength(HOUR)]).toBe(3);
    expect(readStays(JSON.stringify(one))).toEqual(one);
    expect(() => readStays('{"a":1}')).toThrow();
  });
});
