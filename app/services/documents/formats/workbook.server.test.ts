import ExcelJS from "@protobi/exceljs";
import JSZip from "jszip";
import { describe, expect, it } from "vitest";

import { openSheets } from "./workbook-reader.server";
import { loadWorkbook, writeWorkbook } from "./workbook.server";

async function withNotes(): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  for (const name of ["First", "Second"]) {
    const cell = workbook.addWorksheet(name).getCell("B2");
    cell.value = `value of ${name}`;
    cell.note = `note of ${name}`;
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** As openpyxl saves it: notes in a folder of their own, named from the root of the container. */
async function asSavedElsewhere(bytes: Uint8Array): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(bytes);
  for (const number of [1, 2]) {
    for (const [from, to] of [
      [`xl/comments${String(number)}.xml`, `xl/comments/comment${String(number)}.xml`],
      [`xl/drawings/vmlDrawing${String(number)}.vml`, `xl/drawings/commentsDrawing${String(number)}.vml`],
    ] as const) {
      const content = await zip.file(from)?.async("uint8array");
      if (content === undefined) throw new Error(`${from} is not there`);
      zip.remove(from).file(to, content);
      const path = `xl/worksheets/_rels/sheet${String(number)}.xml.rels`;
      const relations = (await zip.file(path)?.async("string")) ?? "";
      zip.file(path, relations.replace(from.replace("xl/", "../"), `/${to}`));
    }
  }
  return zip.generateAsync({ type: "uint8array" });
}

const listNotes = (workbook: ExcelJS.Workbook): readonly unknown[] =>
  workbook.worksheets.map((sheet) => {
    const { note, value } = sheet.getCell("B2");
    return [value, typeof note === "string" ? note : note.texts?.map(({ text }) => text).join("")];
  });
const ALL = [
  ["value of First", "note of First"],
  ["value of Second", "note of Second"],
];

it("a workbook is written so that every program opens it, whatever stands in it", async () => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet("S");
  const said = [
    `a${String.fromCharCode(0xffff)}b`,
    `c${String.fromCharCode(0xd800)}`,
    "d\u0000\u0001",
    "陳😀",
  ];
  sheet.addRow([...said, "x".repeat(40_000)]);
  sheet.addRow([{ richText: [{ text: `e${String.fromCharCode(0xfffe)}` }, { text: "f" }] }]);
  const bytes = await writeWorkbook(workbook);
  const rows: unknown[][] = [];
  const [opened] = await openSheets(bytes);
  await opened?.read({ row: (_, cells) => rows.push(cells.map(({ value }) => value)) > 0 });
  expect(rows).toEqual([["ab", "c", "d", "陳😀", `${"x".repeat(32_766)}…`], ["ef"]]);
});

describe("a workbook with notes", () => {
  it("is read as Excel saves it", async () => {
    expect(listNotes(await loadWorkbook(await withNotes()))).toEqual(ALL);
  });

  it("is read as other programs save it, each note in its sheet", async () => {
    const saved = await asSavedElsewhere(await withNotes());
    expect(listNotes(await loadWorkbook(saved))).toEqual(ALL);
  });

  it("keeps them when it is written again", async () => {
    const workbook = await loadWorkbook(await asSavedElsewhere(await withNotes()));
    const again = new Uint8Array(await workbook.xlsx.writeBuffer());
    expect(listNotes(await loadWorkbook(again))).toEqual(ALL);
  });

  it("that names a part which is not there cannot be read, and neither can what is none", async () => {
    const zip = await JSZip.loadAsync(await asSavedElsewhere(await withNotes()));
    const without = await zip.remove("xl/comments/comment2.xml").generateAsync({ type: "uint8array" });
    await expect(loadWorkbook(without)).rejects.toThrow("a part that is not there");
    await expect(loadWorkbook(Buffer.from("no zip"))).rejects.toThrow();
  });
});
