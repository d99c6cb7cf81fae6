import { describe, expect, it } from "vitest";

import { isRoomy, measureMemory } from "./machine-memory.js";

const GIGABYTE = 1024 ** 3;

describe("the memory of a machine", () => {
  it("is a number of bytes that a machine can have", () => {
    expect(measureMemory()).toBeGreaterThan(GIGABYTE / 4);
    expect(measureMemory()).toBeLessThan(64 * 1024 * GIGABYTE);
  });

  it("is roomy from twelve gigabytes on", () => {
    expect([8, 11, 12, 24].map((size) => isRoomy(size * GIGABYTE))).toEqual([false, false, true, true]);
  });
});
