import { expect, it } from "vitest";

import { computeRanks } from "./layers";

const path = (from: string, to: string, main = true) => ({ from, to, main });

it("counts the main path by its longest way, so that a short cut does not pull its end forward", () => {
  const ranks = computeRanks(
    ["new", "drafted", "review", "submitted"],
    [
      path("new", "drafted"),
      path("drafted", "submitted"),
      path("drafted", "review"),
      path("review", "submitted"),
    ],
  );
  expect([...ranks.entries()].sort((one, other) => one[1] - other[1])).toEqual([
    ["new", 0],
    ["drafted", 1],
    ["review", 2],
    ["submitted", 3],
  ]);
});

it("ends although the main path leads round in a circle", () => {
  const ranks = computeRanks(["a", "b"], [path("a", "b"), path("b", "a")]);
  expect(ranks.get("a")).toBe(0);
  expect(ranks.get("b")).toBe(1);
});

it("puts a side state one after the first that leads to it, and one that nothing leads to at the beginning", () => {
  const ranks = computeRanks(
    ["a", "b", "side", "alone"],
    [path("a", "b"), path("b", "side", false), path("a", "side", false)],
  );
  expect(ranks.get("side")).toBe(1);
  expect(ranks.get("alone")).toBe(0);
});
