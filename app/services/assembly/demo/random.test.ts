import { describe, expect, it } from "vitest";

import { seededRandom } from "./random";

describe("chance with a seed", () => {
  it("the same seed gives the same office, another seed another one", () => {
    const draw = (seed: number) => {
      const random = seededRandom(seed);
      return Array.from({ length: 20 }, () => random.between(1, 1000));
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it("ids sort by their time", () => {
    const random = seededRandom(1);
    const early = random.id(new Date("2024-01-01"));
    const late = random.id(new Date("2025-01-01"));
    expect(early).toHaveLength(26);
    expect(early < late).toBe(true);
  });
});
