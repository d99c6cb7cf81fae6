import { expect, test } from "vitest";

import { findNeighbour, roundedPath } from "./chart";

const node = (id: string, x: number, y: number) => ({ id, x, y, width: 10, height: 10 });
const nodes = [node("a", 0, 0), node("b", 100, 0), node("c", 60, 90), node("d", 0, 100)];

test("an arrow key goes to the nearest state ahead, not to one that is nearer but beside", () => {
  expect(findNeighbour(nodes, "a", "ArrowRight")).toBe("b");
  expect(findNeighbour(nodes, "a", "ArrowDown")).toBe("d");
  expect(findNeighbour(nodes, "b", "ArrowLeft")).toBe("a");
});

test("where nothing lies ahead, the focus stays", () => {
  expect(findNeighbour(nodes, "a", "ArrowUp")).toBeUndefined();
  expect(findNeighbour(nodes, "a", "Enter")).toBeUndefined();
  expect(findNeighbour(nodes, "unknown", "ArrowRight")).toBeUndefined();
});

test("a bend is rounded, and a straight line has none", () => {
  expect(
    roundedPath([
      { x: 0, y: 0 },
      { x: 50, y: 0 },
    ]),
  ).toBe("M0,0 L50,0");
  expect(
    roundedPath([
      { x: 0, y: 0 },
      { x: 50, y: 0 },
      { x: 50, y: 50 },
    ]),
  ).toBe("M0,0 L40,0 Q50,0 50,10 L50,50");
  expect(roundedPath([])).toBe("");
});
