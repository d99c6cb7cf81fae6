import { expect, it } from "vitest";

import { ranksOf } from "./ranks";

const road = (from: string, to: string, main = true) => ({ from, to, main });

it("counts the main road by its longest way, so that a short cut does not pull its end forward", () => {
  const ranks = ranksOf(
    ["new", "drafted", "review", "submitted"],
    [
      road("new", "drafted"),
      road("drafted", "submitted"),
      road("drafted", "review"),
      road("review", "submitted"),
    ],
  );
  expect([...ranks.entries()].sort((one, other) => one[1] - other[1])).toEqual([
    ["new", 0],
    ["drafted", 1],
    ["review", 2],
    ["submitted", 3],
  ]);
});

it("ends although the main road leads round in a circle", () => {
  const ranks = ranksOf(["a", "b"], [road("a", "b"), road("b", "a")]);
  expect(ranks.get("a")).toBe(0);
  expect(ranks.get("b")).toBe(1);
});

it("puts a side state one after the first that leads to it, and one that nothing leads to at the beginning", () => {
  const ranks = ranksOf(
    ["a", "b", "side", "alone"],
    [road("a", "b"), road("b", "side", false), road("a", "side", false)],
  );
  expect(ranks.get("side")).toBe(1);
  expect(ranks.get("alone")).toBe(0);
});
