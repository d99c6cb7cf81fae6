import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChanges, changesBetween, diffValues, mergeChanges, getRows, sameValue } from "..";
import type { Changes, FieldByKind, FormDefinition, FormValues, TableRow } from "..";

const form: FormDefinition = {
  number: "TEST-2",
  version: 1,
  steps: [
    {
      id: "step1",
      sections: [
        {
          id: "one",
          fields: [
            { kind: "text", id: "name" },
            { kind: "money", id: "amount", currencies: ["HKD"] },
            { kind: "checklist", id: "means", options: ["x", "y"] },
            {
              kind: "table",
              id: "rows",
              columns: [
                { kind: "text", id: "a" },
                { kind: "number", id: "b" },
              ],
            },
          ],
        },
      ],
    },
  ],
};

const cell = fc.option(fc.constantFrom("p", "q", ""), { nil: null });
const row = (id: string) =>
  fc.record({ id: fc.constant(id), a: cell, b: fc.option(fc.nat(3), { nil: null }) });
const rows = fc
  .shuffledSubarray(["r1", "r2", "r3", "r4"])
  .chain((ids) => fc.tuple(...ids.map(row)))
  .map((found): readonly TableRow[] => found);
const anyValues: fc.Arbitrary<FormValues> = fc.record(
  {
    name: cell,
    amount: fc.option(fc.record({ minor: fc.nat(3), currency: fc.constant("HKD") }), { nil: null }),
    means: fc.subarray(["x", "y"]),
    rows,
  },
  { requiredKeys: [] },
);
/** Blanks are alike, so values are compared without them. */
const bare = (values: FormValues) => ({
  ...Object.fromEntries(
    ["name", "amount", "means"].map((id) => [id, sameValue(values[id], null) ? null : values[id]]),
  ),
  rows: getRows(values.rows).map(({ id, a, b }) => [id, sameValue(a, null) ? null : a, b ?? null]),
});

/** As the log keeps them and gives them back: in the order of their paths. */
const fromLog = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.keys(changes)
      .sort()
      .map((path) => [path, changes[path] ?? null]),
  );

describe("changes", () => {
  it("read from the log give the second state as well, its rows in their order", () => {
    fc.assert(
      fc.property(anyValues, anyValues, (before, after) => {
        const kept = fromLog(changesBetween(form, before, after));
        expect(bare(applyChanges(form, before, kept))).toEqual(bare(after));
      }),
    );
    const pasted = Array.from({ length: 12 }, (_, at) => ({ id: `row-x-${String(at + 1)}`, a: "p" }));
    const kept = fromLog(changesBetween(form, {}, { rows: pasted }));
    expect(getRows(applyChanges(form, {}, kept).rows).map(({ id }) => id)).toEqual(
      pasted.map(({ id }) => id),
    );
  });
  it("between two states, applied to the first, give the second", () => {
    fc.assert(
      fc.property(anyValues, anyValues, (before, after) => {
        expect(bare(applyChanges(form, before, changesBetween(form, before, after)))).toEqual(bare(after));
      }),
    );
  });
  it("between equal states are none", () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        expect(changesBetween(form, values, values)).toEqual({});
      }),
    );
  });
  it("of one cell among a thousand rows are one, and quickly found", () => {
    const table = Array.from({ length: 1000 }, (_, n) => ({ id: `r${String(n)}`, a: "x", b: n }));
    const after = { rows: table.map((each) => (each.id === "r500" ? { ...each, a: "y" } : each)) };
    const start = performance.now();
    const changes = changesBetween(form, { rows: table }, after);
    const applied = applyChanges(form, { rows: table }, changes);
    expect(performance.now() - start).toBeLessThan(100);
    expect(changes).toEqual({ "rows/r500/a": "y" });
    expect(getRows(applied.rows)[499]).toBe(table[499]);
  });
});

describe("two people's changes", () => {
  const merge = (base: FormValues, mine: FormValues, theirs: FormValues) =>
    mergeChanges(form, base, changesBetween(form, base, mine), changesBetween(form, base, theirs));

  it("that do not overlap are merged", () => {
    const base = { name: "a", rows: [{ id: "r1", a: "1", b: 1 }] };
    const { merged, overlaps } = merge(
      base,
      { ...base, name: "mine" },
      { ...base, rows: [{ id: "r1", a: "theirs", b: 1 }] },
    );
    expect({ merged, overlaps }).toEqual({ merged: { name: "mine" }, overlaps: [] });
  });
  it("of the same cell are both shown", () => {
    const base = { rows: [{ id: "r1", a: "1" }] };
    const { merged, overlaps } = merge(
      base,
      { rows: [{ id: "r1", a: "2" }] },
      { rows: [{ id: "r1", a: "3" }] },
    );
    expect(merged).toEqual({});
    expect(overlaps).toEqual([{ path: "rows/r1/a", mine: "2", theirs: "3", keepMine: { "rows/r1/a": "2" } }]);
  });
  it("that say the same are no overlap", () => {
    expect(merge({}, { name: "x" }, { name: "x" })).toEqual({ merged: {}, overlaps: [] });
  });
  it("a cell that was sent unchanged does not bring back a row that the other removed", () => {
    const base = { rows: [{ id: "r1", a: "1" }] };
    expect(mergeChanges(form, base, { "rows/r1/a": "1" }, { "rows/r1": null })).toEqual({
      merged: {},
      overlaps: [],
    });
  });
  it("where one removed the row that the other changed are both shown, and keeping mine puts the row back", () => {
    const base = { rows: [{ id: "r1", a: "1", b: 7 }] };
    const { overlaps } = merge(base, { rows: [{ id: "r1", a: "2", b: 7 }] }, { rows: [] });
    expect(overlaps).toHaveLength(1);
    expect(overlaps[0]).toMatchObject({ path: "rows/r1", theirs: null });
    expect(applyChanges(form, { rows: [] }, overlaps[0]!.keepMine).rows).toEqual([
      { id: "r1", a: "2", b: 7 },
    ]);
    const other = merge(base, { rows: [] }, { rows: [{ id: "r1", a: "2", b: 7 }] });
    expect(other.overlaps[0]).toMatchObject({ path: "rows/r1", mine: null });
  });
  it("are never dropped: each of mine is merged, shown, or already theirs", () => {
    fc.assert(
      fc.property(anyValues, anyValues, anyValues, (base, mine, theirs) => {
        const changes = changesBetween(form, base, mine);
        const { merged, overlaps } = merge(base, mine, theirs);
        const current = applyChanges(form, base, changesBetween(form, base, theirs));
        const decided = overlaps.reduce(
          (values, { keepMine: resolveWithMine }) => applyChanges(form, values, resolveWithMine),
          current,
        );
        const result = applyChanges(form, decided, merged);
        // With every overlap decided for me, my view of each place that I changed is what stands.
        for (const path of Object.keys(changes)) {
          const [field = "", rowId, column] = path.split("/");
          if (rowId === undefined) {
            if (field !== "rows") expect(sameValue(result[field], mine[field])).toBe(true);
          } else {
            const stands = getRows(result.rows).find((each) => each.id === rowId);
            const expected = getRows(mine.rows).find((each) => each.id === rowId);
            if (column !== undefined) expect(sameValue(stands?.[column], expected?.[column])).toBe(true);
            else expect(Boolean(stands)).toBe(Boolean(expected));
          }
        }
      }),
    );
  });
});

describe("differences", () => {
  it("name the place and both values; a new row is told cell by cell", () => {
    const before = { name: "a", rows: [{ id: "r1", a: "1" }] };
    const after = {
      name: "b",
      rows: [
        { id: "r1", a: "1" },
        { id: "r2", b: 2 },
      ],
    };
    expect(diffValues(form, before, after)).toEqual([
      { path: "name", step: "step1", section: "one", field: "name", before: "a", after: "b" },
      {
        path: "rows/r2/b",
        step: "step1",
        section: "one",
        field: "rows",
        row: "r2",
        column: "b",
        before: null,
        after: 2,
      },
    ]);
  });
});

describe("one cell of thousands", () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => ({
    id: `r${String(at)}`,
    text: `Row ${String(at)}`,
  }));
  const book: FieldByKind<"table"> = { kind: "table", id: "book", columns: [{ kind: "text", id: "text" }] };
  const thousands: FormDefinition = {
    number: "T",
    version: 1,
    steps: [{ id: "step1", sections: [{ id: "all", fields: [book] }] }],
  };

  it("comes to the same as many cells at once, and leaves the rows that were not touched as they are", () => {
    const cells = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`book/r${String(at * 7)}/text`, `Changed ${String(at)}`]),
    );
    const before = { book: rows };
    const atOnce = applyChanges(thousands, before, cells);
    const oneByOne = Object.entries(cells).reduce<FormValues>(
      (values, [path, value]) => applyChanges(thousands, values, { [path]: value }),
      before,
    );
    expect(oneByOne).toEqual(atOnce);
    expect(getRows(oneByOne.book)[1]).toBe(rows[1]);
    expect(changesBetween(thousands, before, oneByOne)).toEqual(cells);
  });

  it("brings its row where that is not there yet", () => {
    const changed = applyChanges(thousands, { book: rows }, { "book/new/text": "New" });
    expect(getRows(changed.book).at(-1)).toEqual({ id: "new", text: "New" });
    expect(changesBetween(thousands, { book: rows }, changed)).toEqual({ "book/new/text": "New" });
  });
});
