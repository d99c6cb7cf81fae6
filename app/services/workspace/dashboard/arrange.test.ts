import { describe, expect, it } from "vitest";

import {
  getArrangement,
  moveOrResize,
  flowWidgets,
  sameArrangement,
  withoutWidget,
  withWidget,
  type Arrangement,
  type Change,
} from "~/app/services/workspace/dashboard/arrange";
import { WIDGET_MOST_ROWS } from "~/workflows/records/dashboard/index";

const layouts = flowWidgets([
  { id: "a", size: { w: 8, h: 3 } },
  { id: "b", size: { w: 4, h: 1 } },
  { id: "c", size: { w: 6, h: 2 } },
  { id: "d", size: { w: 6, h: 1 } },
]);
const wide = getArrangement(layouts, "lg");
const listPlace = (arrangement: Arrangement, id: string) => {
  const { x, y, w, h } = arrangement.find(({ i }) => i === id) ?? { x: -1, y: -1, w: 0, h: 0 };
  return [x, y, w, h];
};
const overlapping = (items: Arrangement) =>
  items.some((one, index) =>
    items
      .slice(index + 1)
      .some(
        (other) =>
          one.x < other.x + other.w &&
          other.x < one.x + one.w &&
          one.y < other.y + other.h &&
          other.y < one.y + one.h,
      ),
  );

describe("the dashboard's arrangement", () => {
  it("begins in rows that are as full as they go", () => {
    expect(wide.map(({ i }) => [i, ...listPlace(wide, i)])).toEqual([
      ["a", 0, 0, 8, 3],
      ["b", 8, 0, 4, 1],
      ["c", 0, 3, 6, 2],
      ["d", 6, 3, 6, 1],
    ]);
  });
  it("fits every width, overlaps nowhere and loses nothing", () => {
    for (const [breakpoint, columns] of [
      ["lg", 12],
      ["md", 10],
      ["sm", 6],
      ["xs", 4],
      ["xxs", 2],
    ] as const) {
      const items = getArrangement(layouts, breakpoint);
      expect(items).toHaveLength(4);
      expect(overlapping(items)).toBe(false);
      for (const { x, w } of items) expect(x + w).toBeLessThanOrEqual(columns);
    }
  });
  it("stands in one column or two where it follows from a wider one, in the order of that", () => {
    const small = flowWidgets(
      ["a", "b", "c", "d", "e"].map((id, index) => ({ id, size: { w: index === 0 ? 6 : 3, h: 1 } })),
    );
    const listStarts = (breakpoint: "md" | "sm" | "xs" | "xxs") =>
      getArrangement(small, breakpoint).map(({ i, x, y, w }) => [i, x, y, w]);
    expect(listStarts("md")).toEqual([
      ["a", 0, 0, 5],
      ["b", 5, 0, 5],
      ["c", 0, 1, 5],
      ["d", 5, 1, 5],
      ["e", 0, 2, 5],
    ]);
    expect(listStarts("sm").map(([, x, , w]) => [x, w])).toEqual([
      [0, 3],
      [3, 3],
      [0, 3],
      [3, 3],
      [0, 3],
    ]);
    for (const breakpoint of ["xs", "xxs"] as const)
      expect(listStarts(breakpoint).map(([i, x, y]) => [i, x, y])).toEqual(
        ["a", "b", "c", "d", "e"].map((id, index) => [id, 0, index]),
      );
  });
  it("every step changes something or gives back the same, and never overlaps", () => {
    const steps: readonly Change[] = ["left", "right", "up", "down", "wider", "narrower", "taller", "lower"];
    for (const id of ["a", "b", "c", "d"])
      for (const step of steps) {
        const next = moveOrResize(wide, "lg", id, step);
        expect(next === wide || !sameArrangement(next, wide), `${id} ${step}`).toBe(true);
        expect(overlapping(next), `${id} ${step}`).toBe(false);
        expect(next).toHaveLength(4);
      }
  });
  it("a widget goes below a taller one in one step, and back up in one", () => {
    const down = moveOrResize(wide, "lg", "a", "down");
    expect(listPlace(down, "a")[1]).toBeGreaterThan(0);
    expect(listPlace(moveOrResize(down, "lg", "a", "up"), "a")[1]).toBeLessThan(listPlace(down, "a")[1] ?? 0);
  });
  it("stops at the edges and at one column and one row", () => {
    expect(moveOrResize(wide, "lg", "a", "left")).toBe(wide);
    expect(moveOrResize(wide, "lg", "b", "up")).toBe(wide);
    expect(moveOrResize(wide, "lg", "d", "lower")).toBe(wide);
    let narrow = wide;
    for (let step = 0; step < 20; step += 1) narrow = moveOrResize(narrow, "lg", "b", "narrower");
    expect(listPlace(narrow, "b")[2]).toBe(1);
  });
  it("a widget grows to the most rows and no further, and a stored one that is taller is cut", () => {
    let tall = wide;
    for (let step = 0; step < 20; step += 1) tall = moveOrResize(tall, "lg", "b", "taller");
    expect(listPlace(tall, "b")[3]).toBe(WIDGET_MOST_ROWS);
    expect(moveOrResize(tall, "lg", "b", "taller")).toBe(tall);
    const stored = layouts.lg.map((item) => (item.i === "a" ? { ...item, h: 40 } : item));
    const shown = getArrangement({ lg: stored }, "lg");
    expect(listPlace(shown, "a")[3]).toBe(WIDGET_MOST_ROWS);
    expect(listPlace(shown, "c")[1]).toBeLessThanOrEqual(WIDGET_MOST_ROWS);
    const limited = layouts.lg.map((item) => ({ ...item, maxH: 2 }));
    expect(getArrangement({ lg: limited }, "lg").every(({ h }) => h <= 2)).toBe(true);
  });
  it("at the right edge a widget grows to the left", () => {
    expect(listPlace(moveOrResize(wide, "lg", "b", "wider"), "b").slice(0, 1)).toEqual([7]);
  });
  it("widgets are taken away and added at every width", () => {
    const own = { ...layouts, sm: layouts.lg.map((item) => ({ ...item })) };
    const fewer = withoutWidget(own, "a");
    expect(fewer.lg.map(({ i }) => i)).not.toContain("a");
    expect(fewer.sm).toHaveLength(3);
    const again = withWidget(fewer, "a", { w: 8, h: 3 });
    expect(again.lg).toHaveLength(4);
    expect(again.sm?.find(({ i }) => i === "a")?.w).toBe(6);
    expect(again.md).toBeUndefined();
  });
});
