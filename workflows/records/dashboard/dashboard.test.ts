import { describe, expect, it } from "vitest";
import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import { dashboard, readLayouts } from ".";

const item = { i: "myTask", x: 0, y: 0, w: 4, h: 2 };
const { preparer, trustee } = people;
const saved = fact("layout.saved", preparer, { owner: preparer.id, layouts: { lg: [item] } });

describe("a dashboard", () => {
  it("is arranged by its owner, as often as they like, and put back", () => {
    expect(given(dashboard).when(saved).leadsTo("personal").layouts).toEqual({ lg: [item] });
    given(dashboard, saved).when(saved).leadsTo("personal");
    const restored = fact("layout.restored", preparer);
    expect(given(dashboard, saved).when(restored).leadsTo("standard").layouts).toBeNull();
    given(dashboard, saved, restored).when(saved).leadsTo("personal");
  });
  it("is arranged by nobody else", () => {
    given(dashboard)
      .when({ ...saved, by: trustee })
      .isRefusedBy("isSelf");
    given(dashboard, saved).when(fact("layout.restored", trustee)).isRefusedBy("isSelf");
  });
  it("takes no arrangement that the grid could not show", () => {
    const odd = { owner: preparer.id, layouts: { lg: [{ ...item, x: "left" }] } };
    given(dashboard)
      .when({ ...saved, data: odd })
      .isRefusedBy("wellFormed");
  });
});

describe("the grid of section 3, checked as section 5 asks", () => {
  const listFaults = (...items: readonly unknown[]) => {
    const read = readLayouts({ lg: items });
    return read.ok ? [] : read.faults;
  };
  it.each(["x", "y", "w", "h"])("refuses a %s that is not a number", (field) => {
    for (const odd of ["1", null, undefined, Number.NaN, true])
      expect(listFaults({ ...item, [field]: odd })).toEqual([{ fault: "notNumeric", item: 1, field }]);
  });
  it("refuses an i that is missing, invalid or given twice", () => {
    const { i: _i, ...nameless } = item;
    for (const odd of [nameless, { ...item, i: "" }, { ...item, i: {} }, { ...item, i: null }])
      expect(listFaults(item, odd)).toEqual([{ fault: "missingId", item: 2, field: "i" }]);
    expect(listFaults(item, item)).toEqual([{ fault: "duplicateId", item: 2, field: "i" }]);
    expect(listFaults({ ...item, i: 7 }, { ...item, i: "7" })).toEqual([
      { fault: "duplicateId", item: 2, field: "i" },
    ]);
  });
  it("refuses a static that is neither true nor false", () => {
    expect(listFaults({ ...item, static: "yes" })).toEqual([
      { fault: "staticNotBoolean", item: 1, field: "static" },
    ]);
  });
  it("refuses less than one column or row, and places before the first", () => {
    for (const odd of [{ w: 0 }, { h: 0 }, { x: -1 }, { y: -1 }, { w: 1.5 }, { minW: 0 }])
      expect(listFaults({ ...item, ...odd })).toMatchObject([{ fault: "outOfBounds", item: 1 }]);
  });
  it("refuses what is no layout at all", () => {
    for (const odd of [null, "lg", {}, { lg: {} }, { lg: [1] }, { lg: [], huge: [] }]) {
      const read = readLayouts(odd);
      expect(read.ok || read.faults[0]?.fault).toBe("notALayout");
    }
  });
  it("takes numbers and texts as i, and keeps nothing that it does not know", () => {
    expect(readLayouts({ lg: [{ ...item, i: 7, static: true, moved: false }] })).toEqual({
      ok: true,
      layouts: { lg: [{ ...item, i: 7, static: true }] },
    });
  });
});
