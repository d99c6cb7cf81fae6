import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOTHING, allById, findById, withThing, type ById } from "./by-id";

describe("things by their id", () => {
  it("are what a map would hold, and leave what was before as it was", () => {
    const step = fc.tuple(
      fc.constantFrom("a", "b", "__proto__", "constructor", "e-1", "e-2"),
      fc.option(fc.integer()),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const map = new Map<string, number>();
        let things: ById<number> = NOTHING;
        for (const [id, value] of steps) {
          const before = things;
          const found = findById(before, id);
          things = withThing(things, id, value ?? undefined);
          expect(findById(before, id)).toBe(found);
          if (value === null) map.delete(id);
          else map.set(id, value);
        }
        expect([...allById(things)].sort()).toEqual([...map].sort());
      }),
    );
  });
});
