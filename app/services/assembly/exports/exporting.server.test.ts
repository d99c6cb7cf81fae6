import { expect, it } from "vitest";

import { column, dayColumn, type ListColumns } from "../../platform/lists/column";
import { exported } from "./exporting.server";

interface Item {
  readonly name: string;
  readonly people: readonly string[];
  readonly days: readonly string[];
}
const COLUMNS: ListColumns<Item> = {
  name: column("Name", ({ name }) => name, { width: 40 }),
  links: { heading: "Links", only: "screen" },
  people: column("People", ({ people }) => ({ names: people })),
  days: column("Day", ({ days }) => ({ dates: days }), { width: 14 }),
  first: dayColumn("First", ({ days }) => days[0], { only: "sheet" }),
};
const toSheet = (rows: readonly Item[], locale: "en" | "zh-hk" = "en") =>
  exported({ locale }, "List", COLUMNS, rows).sheet;

it("what stands on the screen alone is left out, and names are joined in the reader's language", () => {
  const rows = [{ name: "One", people: ["陳", "李"], days: [] }];
  expect(toSheet(rows).columns).toEqual([
    { heading: "Name", width: 40 },
    { heading: "People" },
    { heading: "Day", width: 14 },
    { heading: "First", width: 14 },
  ]);
  expect(toSheet(rows).rows).toEqual([["One", "陳; 李", null, null]]);
  expect(toSheet(rows, "zh-hk").rows).toEqual([["One", "陳；李", null, null]]);
});

it("a column of several dates becomes as many as the entry with the most has", () => {
  const { columns, rows } = toSheet([
    { name: "One", people: [], days: ["2026-01-02"] },
    { name: "Two", people: [], days: ["2026-01-03", "2026-02-04"] },
  ]);
  expect(columns.map(({ heading }) => heading)).toEqual(["Name", "People", "Day 1", "Day 2", "First"]);
  expect(rows.map((row) => row.slice(2))).toEqual([
    [{ date: "2026-01-02" }, null, { date: "2026-01-02" }],
    [{ date: "2026-01-03" }, { date: "2026-02-04" }, { date: "2026-01-03" }],
  ]);
});
