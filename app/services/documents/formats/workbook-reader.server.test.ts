/** Workbooks as the programs of others write them. */
import { describe, expect, it } from "vitest";

import { buildWorkbook, type PackageParts } from "~/tests/support/workbook-packages";

import { inspectOfficeFile } from "./office-file.server";
import { openSheets } from "./workbook-reader.server";

/** Each sheet's rows: their number, then the cells by their columns. */
async function read(bytes: Uint8Array) {
  const found: unknown[][] = [];
  for (const sheet of await openSheets(bytes)) {
    const rows: unknown[] = [];
    await sheet.read({
      row(number, cells) {
        rows.push([number, ...cells.map(({ column, value }) => [column, value])]);
        return true;
      },
    });
    found.push(rows);
  }
  return found;
}
const loadCells = async (data: string, more: Partial<PackageParts> = {}): Promise<readonly unknown[]> => {
  const [rows = []] = await read(
    await buildWorkbook({ sheets: [{ data: `<row r="1">${data}</row>` }], ...more }),
  );
  const [row] = rows;
  const cells: readonly unknown[] = Array.isArray(row) ? row.slice(1) : [];
  return cells.map((cell): unknown => (Array.isArray(cell) ? cell[1] : cell));
};
const day = (date: string, time = "00:00") => ({ date: `${date}T${time}` });

describe("a workbook", () => {
  const PLAIN = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1"><v>1.5</v></c></row>';
  const STRINGS = "<si><t>Name</t></si><si><r><t>陳</t></r><r><t>大文</t></r><rPh><t>chan</t></rPh></si>";
  const EXPECTED = [[[1, [0, "Name"], [2, 1.5]]]];
  const one = { sheets: [{ data: PLAIN }], strings: STRINGS };

  it.each<[string, PackageParts]>([
    ["of Excel", one],
    ["of the OpenXML SDK, with prefixed elements", { ...one, prefix: "x" }],
    ["of openpyxl, with targets from the top", { ...one, target: (name) => `/xl/${name}` }],
    ["of WPS, without numbers of rows", { ...one, sheets: [{ data: PLAIN.replace(' r="1"', "") }] }],
    [
      "with parts named in other capitals",
      { ...one, named: (name) => name.replace("sharedStrings", "SharedStrings") },
    ],
    ["of old programs, with backslashes", { ...one, named: (name) => name.replaceAll("/", "\\") }],
    [
      "of SheetJS, which declares what it does not hold",
      {
        ...one,
        contentTypes:
          '<Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>',
      },
    ],
    [
      "of Excel as Strict Open XML",
      {
        ...one,
        parts: {
          "_rels/.rels":
            '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" ' +
            'Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/xl/workbook.xml"/></Relationships>',
        },
      },
    ],
  ])("%s is taken and read", async (_, parts) => {
    const bytes = await buildWorkbook(parts);
    await expect(inspectOfficeFile(bytes, "xlsx")).resolves.toBeUndefined();
    expect(await read(bytes)).toEqual(EXPECTED);
  });

  it("that holds what is declared as a program is not taken", async () => {
    const contentTypes =
      '<Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>';
    const bytes = await buildWorkbook({ ...one, contentTypes, parts: { "xl/other.bin": "x" } });
    await expect(inspectOfficeFile(bytes, "xlsx")).rejects.toMatchObject({ code: "active-content" });
  });

  it("says its cells one after the other where they have no numbers", async () => {
    const data = '<row><c><v>1</v></c><c><v>2</v></c></row><row><c r="C2"><v>3</v></c><c><v>4</v></c></row>';
    expect(await read(await buildWorkbook({ sheets: [{ data }] }))).toEqual([
      [
        [1, [0, 1], [1, 2]],
        [2, [2, 3], [3, 4]],
      ],
    ]);
  });

  it("says nothing of what cannot be kept, however it is written", async () => {
    const written = ["_x0000_a", "b_xD800_", "_xFFFF_c_x0001_", "d_x000A_e", "_xD83D__xDE00_"];
    const cells = written.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("");
    const formula = '<c t="str"><f>A1</f><v>f_x0002_</v></c>';
    expect(await loadCells(cells + formula)).toEqual(["a", "b", "c", "d\ne", "😀", { formula: true }]);
  });
  it("says what its cells hold", async () => {
    const cells =
      '<c t="s"><v>1</v></c><c t="inlineStr"><is><t xml:space="preserve"> a </t></is></c><c t="str"><f>A1</f><v>x</v></c>' +
      '<c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c><c s="2"><v>0.1</v></c><c t="s"><v>99</v></c><c t="inlineStr"><is><t>1_x000D_2</t></is></c>';
    expect(await loadCells(cells, { strings: STRINGS })).toEqual([
      "陳大文",
      " a ",
      { formula: true },
      true,
      { error: "#REF!" },
      "10%",
      "1\r2",
    ]);
  });
});

describe("a date in a workbook", () => {
  it("is the day that stands there, as a number or in words", async () => {
    const iso = (text: string) => `<c s="1" t="d"><v>${text}</v></c>`;
    const texts = [
      "2026-11-03",
      "2026-11-03T00:00:00",
      "2026-11-03T09:30:15.123",
      "2026-11-03T00:00:00.000Z",
      "1899-12-31",
    ];
    expect(await loadCells(texts.map(iso).join(""))).toEqual([
      day("2026-11-03"),
      day("2026-11-03"),
      day("2026-11-03", "09:30"),
      day("2026-11-03"),
      day("1899-12-31"),
    ]);
    expect(
      await loadCells('<c s="1"><v>46329</v></c><c s="4"><v>46329.375</v></c><c s="1"><v>61</v></c>'),
    ).toEqual([day("2026-11-03"), day("2026-11-03", "09:00"), day("1900-03-01")]);
  });

  it("is counted from 1904 where the workbook says so", async () => {
    const workbook = '<workbookPr date1904="1"/>';
    expect(await loadCells('<c s="1"><v>44867</v></c><c s="1"><v>1</v></c>', { workbook })).toEqual([
      day("2026-11-03"),
      day("1904-01-02"),
    ]);
  });

  it("that is a time alone is no day, and one that is not told exactly is none", async () => {
    expect(
      await loadCells(
        '<c s="3"><v>0.395833333333333</v></c><c t="d"><v>09:30:00</v></c><c t="d"><v>T09:30</v></c>',
      ),
    ).toEqual([{ time: "09:30" }, { time: "09:30" }, { time: "09:30" }]);
    const numbers = ["60", "59", "-1", "2958467", "1e300"];
    expect(await loadCells(numbers.map((each) => `<c s="1"><v>${each}</v></c>`).join(""))).toEqual(
      ["60", "59", "-1", "2958467", "1e+300"].map((error) => ({ error })),
    );
    const texts = [
      "2026-02-30",
      "2026-11-02T16:00:00.000Z",
      "2026-11-03T00:00:00+08:00",
      "P1D",
      "3.11.2026",
      "2026-11-03T25:00",
    ];
    expect(await loadCells(texts.map((each) => `<c t="d"><v>${each}</v></c>`).join(""))).toEqual(
      texts.map((error) => ({ error })),
    );
  });

  it("is told by its format, and not by words or colours in it", async () => {
    const codes = [
      "yyyy/m/d;@",
      "[$-404]e/m/d",
      "[Red]#,##0",
      '0 "days"',
      "General",
      "0.00E+00",
      "#,##0\\d",
      "[h]:mm",
      "[",
    ];
    const styles = `<numFmts>${codes
      .map(
        (code, at) =>
          `<numFmt numFmtId="${String(200 + at)}" formatCode="${code.replaceAll('"', "&quot;")}"/>`,
      )
      .join(
        "",
      )}</numFmts><cellXfs>${codes.map((_, at) => `<xf numFmtId="${String(200 + at)}"/>`).join("")}</cellXfs>`;
    const cells = codes.map((_, at) => `<c s="${String(at)}"><v>46329</v></c>`).join("");
    expect(await loadCells(cells, { styles })).toEqual([
      day("2026-11-03"),
      day("2026-11-03"),
      46329,
      46329,
      46329,
      46329,
      46329,
      day("2026-11-03"),
      46329,
    ]);
  });
});

describe("a workbook that was made to take long", () => {
  const quickly = async (parts: Partial<PackageParts>) => {
    const bytes = await buildWorkbook({ sheets: [{ data: '<row><c s="1"><v>1</v></c></row>' }], ...parts });
    const startedAt = performance.now();
    await read(bytes);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  };
  it("by a format without end is read at once", () =>
    quickly({
      styles: `<numFmts><numFmt numFmtId="164" formatCode="${"[".repeat(1_000_000)}"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs>`,
    }));
  it("by a merge or a name of every cell is read at once", () =>
    quickly({
      sheets: [
        {
          data: "<row><c><v>1</v></c></row>",
          after: '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>',
        },
      ],
      names: '<definedNames><definedName name="all">S1!$A$1:$XFD$1048576</definedName></definedNames>',
    }));
});
