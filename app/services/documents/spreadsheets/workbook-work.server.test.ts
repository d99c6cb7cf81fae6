/** Templates as they come back from the programs of others, and as nobody fills them in. */
import { describe, expect, it } from "vitest";

import { buildWorkbook, type PackageParts } from "~/tests/support/workbook-packages";

import { openSheets } from "../formats/workbook-reader.server";
import type { WorkbookRow } from "../../platform/portal/ports/workbooks";
import type { WorkbookPart } from "./workbook-tasks";
import { markWorkbook, readWorkbook } from "./workbook-work.server";

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD = `<row>${inline("b1/1/form")}${inline("on")}${inline("name")}</row><row>${inline("Line")}${inline("Date")}${inline("Name")}</row>`;
const LIST = { name: "Errors", title: "Errors", headings: ["Sheet", "Cell", "Column", "Problem"] };

async function read(parts: PackageParts) {
  const told: WorkbookPart[] = [];
  const isRead = await readWorkbook(await buildWorkbook(parts), (part) => told.push(part));
  const rows: WorkbookRow[] = told.flatMap((part) => (part.kind === "rows" ? part.rows : []));
  return { isRead, told, rows };
}

describe("a filled-in template", () => {
  it("says which cells are merged, and leaves out rows that were merged away", async () => {
    const data = `${HEAD}<row r="3">${inline("1")}<c/>${inline("A")}</row><row r="4">${inline("2")}${inline("hidden")}</row><row r="5"><c r="C5" t="inlineStr"><is><t>B</t></is></c></row>`;
    const after =
      '<mergeCells><mergeCell ref="A3:A5"/><mergeCell ref="B4:B4"/><mergeCell ref="A1:XFD1"/></mergeCells>';
    const { rows } = await read({ sheets: [{ data, after }] });
    expect(rows).toEqual([
      { row: 3, cells: ["1", null, "A"] },
      { row: 4, cells: [{ merged: true }, "hidden", null] },
      { row: 5, cells: [{ merged: true }, null, "B"] },
    ]);
  });

  it("whose cells show one long text over and over is not handed on", async () => {
    const row = `<row>${inline("1")}<c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>`;
    const strings = `<si><t>${"x".repeat(30_000)}</t></si>`;
    const { isRead, told } = await read({ sheets: [{ data: HEAD + row.repeat(5_000) }], strings });
    expect(isRead).toBe(false);
    const weight = JSON.stringify(told).length;
    expect(weight).toBeLessThan(11_000_000);
    // Nor is much of it sent at once.
    const largest = Math.max(...told.map((part) => JSON.stringify(part).length));
    expect(largest).toBeLessThan(200_000);
  });

  it("with more merged cells than anybody makes is not read", async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => `<row>${inline(String(at))}</row>`).join("");
    const after = `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(20_000)}</mergeCells>`;
    const startedAt = performance.now();
    expect((await read({ sheets: [{ data: HEAD + rows, after }] })).isRead).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it("in which a row stands twice is not read: programs differ in which they show", async () => {
    const row = `<row r="3">${inline("1")}</row>`;
    expect((await read({ sheets: [{ data: HEAD + row + row }] })).isRead).toBe(false);
  });
});

describe("a template that is marked", () => {
  const row = `<row>${inline("1")}<c s="1" t="d"><v>2026-11-03</v></c>${inline("A &amp; B")}</row>`;
  const one: PackageParts = { sheets: [{ data: HEAD + row }] };

  it.each<[string, PackageParts]>([
    ["with a date in words", one],
    ["of prefixed elements", { ...one, prefix: "x" }],
    [
      "with targets from the top and backslashes",
      { ...one, target: (name) => `/xl/${name}`, named: (name) => name.replaceAll("/", "\\") },
    ],
    [
      "with a merge, a name and a drop-down of every cell, and a format without end",
      {
        sheets: [
          {
            data: HEAD + row,
            after:
              '<mergeCells count="1"><mergeCell ref="E1:XFD1048576"/></mergeCells>' +
              '<dataValidations count="1"><dataValidation type="list" sqref="A1:XFD1048576"><formula1>"a,b"</formula1></dataValidation></dataValidations>',
          },
        ],
        names: '<definedNames><definedName name="all">S1!$A$1:$XFD$1048576</definedName></definedNames>',
        styles: `<numFmts count="1"><numFmt numFmtId="164" formatCode="${"[".repeat(300_000)}"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164"/></cellXfs>`,
      },
    ],
  ])("%s keeps what stands in it", async (_, parts) => {
    const startedAt = performance.now();
    const marks = [{ sheet: "form", row: 3, key: "name", text: "Wrong" }];
    const marked = await markWorkbook(await buildWorkbook(parts), marks, LIST);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    const [form, errors] = await openSheets(marked ?? new Uint8Array());
    const rows: unknown[] = [];
    await form?.read({
      row(number, cells) {
        if (number === 3) rows.push(cells.map(({ value }) => value));
        return true;
      },
    });
    expect(rows).toEqual([["1", { date: "2026-11-03T00:00" }, "A & B"]]);
    expect(errors?.name).toBe("Errors");
  });
});
