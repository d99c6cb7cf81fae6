/**
 * Reads and marks workbooks in a thread of its own: a full one takes seconds, in which nobody else may wait. Plain JavaScript, as a
 * thread begins without anything that compiles. What goes in and out: `workbooks.server.ts`.
 */
import { parentPort, workerData } from "node:worker_threads";

import ExcelJS from "exceljs";

/** The hidden row names the columns, the next one is their headings. */
const KEYS_ROW = 1;
const FIRST_ROW = 3;
/** Form, version and sheet, in the place of the first column's key. */
const MARKER = /^([a-z0-9]+)\/(\d{1,6})\/([A-Za-z0-9]+)$/;
/** How many rows are told at once. */
const CHUNK = 200;
/** Colour of a marked cell; cells that have it and a remark were marked by us before. */
const MARKED = "FFFDE2DE";
/** Key of the sheet that lists the errors. */
const LIST_MARKER = "errors";

/** @param {{ mostRows: Readonly<Record<string, number>>, most: number }} request */
function read({ mostRows, most }) {
  for (const sheet of workbook.worksheets) {
    const found = markedSheet(sheet);
    if (found === null) continue;
    const { marker, keys, line } = found;
    parentPort.postMessage({ kind: "sheet", name: sheet.name, ...marker, keys, line });
    const limit = mostRows[marker.sheet] ?? most;
    let rows = [];
    let count = 0;
    for (let number = FIRST_ROW; number <= sheet.rowCount && count <= limit; number += 1) {
      const row = sheet.findRow(number);
      if (!row) continue;
      const cells = keys.map((key, index) => (key === null ? null : readCell(row.getCell(index + 1).value)));
      if (cells.every((cell) => cell === null)) continue;
      count += 1;
      rows.push({ row: number, cells });
      if (rows.length === CHUNK) {
        parentPort.postMessage({ kind: "rows", rows });
        rows = [];
      }
    }
    if (rows.length > 0) parentPort.postMessage({ kind: "rows", rows });
  }
  parentPort.postMessage({ kind: "done" });
}

/** The sheet with the keys of its columns; `null` for one that is not of a template. */
function markedSheet(sheet) {
  const keys = [];
  let line = -1;
  let marker = null;
  for (let column = 1; column <= Math.min(sheet.columnCount, 2_000); column += 1) {
    const text = plainText(sheet.getRow(KEYS_ROW).getCell(column).value);
    const parts = marker === null ? MARKER.exec(text) : null;
    if (parts !== null) {
      const [, form, version, name] = parts;
      marker = { form, version: Number(version), sheet: name };
      line = column - 1;
    }
    keys.push(text === "" ? null : text);
  }
  return marker === null ? null : { marker, keys, line };
}

const plainText = (value) => {
  const cell = readCell(value);
  return typeof cell === "string" ? cell : "";
};

/** What a cell says, without how it looks. */
function readCell(value) {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value.trim() === "" ? null : value;
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? { error: "#VALUE!" } : { date: value.toISOString().slice(0, 16) };
  }
  if ("formula" in value || "sharedFormula" in value) return { formula: true };
  if ("error" in value) return { error: String(value.error) };
  if ("richText" in value) return readCell(value.richText.map(({ text }) => text).join(""));
  if ("text" in value) return readCell(value.text);
  return null;
}

/**
 * @param {{
 *   marks: readonly { sheet: string, row: number, key: string, text: string }[],
 *   list: { name: string, title: string, headings: readonly string[] },
 * }} request
 */
async function mark({ marks, list }) {
  const bySheet = new Map();
  for (const sheet of workbook.worksheets) {
    const found = markedSheet(sheet);
    if (found === null) continue;
    unmark(sheet);
    bySheet.set(found.marker.sheet, { sheet, ...found });
  }
  const listed = [];
  for (const { sheet: id, row, key, text } of marks) {
    const found = bySheet.get(id);
    if (found === undefined) continue;
    const index = key === "line" ? found.line : found.keys.indexOf(key);
    const cell = found.sheet.getRow(row).getCell(Math.max(index, 0) + 1);
    const earlier = isMarked(cell) ? noteText(cell) : "";
    cell.style = {
      ...cell.style,
      fill: { type: "pattern", pattern: "solid", fgColor: { argb: MARKED } },
      border: { ...cell.style.border, left: { style: "thick", color: { argb: "FFB3261E" } } },
    };
    cell.note = earlier === "" ? text : `${earlier}\n${text}`;
    const heading = plainText(found.sheet.getRow(FIRST_ROW - 1).getCell(Math.max(index, 0) + 1).value);
    listed.push([found.sheet.name, cell.address, heading, text]);
  }
  addList(list, listed);
  const written = await workbook.xlsx.writeBuffer();
  parentPort.postMessage({ kind: "marked", bytes: new Uint8Array(written) });
}

const isMarked = (cell) =>
  cell.fill?.type === "pattern" && cell.fill.fgColor?.argb === MARKED && Boolean(cell.note);

function noteText({ note }) {
  return typeof note === "string" ? note : (note?.texts ?? []).map(({ text }) => text).join("");
}

/** Takes away what an earlier check had marked. */
function unmark(sheet) {
  sheet.eachRow((row) =>
    row.eachCell((cell) => {
      if (!isMarked(cell)) return;
      cell.style = { ...cell.style, fill: undefined, border: undefined };
      // The library can set a remark and not take one away.
      cell._comment = undefined;
      delete cell.model.comment;
    }),
  );
}

/** A sheet with every error in words: nobody has to look for colours. */
function addList({ name, title, headings }, rows) {
  for (const sheet of workbook.worksheets)
    if (plainText(sheet.getRow(KEYS_ROW).getCell(1).value) === LIST_MARKER)
      workbook.removeWorksheet(sheet.id);
  const taken = new Set(workbook.worksheets.map((sheet) => sheet.name.toLowerCase()));
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${name} ${String(count)}`;
  const sheet = workbook.addWorksheet(free, { views: [{ state: "frozen", ySplit: 3 }] });
  sheet.getRow(KEYS_ROW).getCell(1).value = LIST_MARKER;
  sheet.getRow(KEYS_ROW).hidden = true;
  sheet.getRow(2).getCell(1).value = title;
  sheet.getRow(2).font = { bold: true, size: 14 };
  sheet.getRow(3).values = [...headings];
  sheet.getRow(3).font = { bold: true };
  sheet.addRows(rows);
  [20, 10, 40, 90].forEach((width, index) => {
    sheet.getColumn(index + 1).width = width;
  });
}

const { task, bytes, ...request } = workerData;
const workbook = new ExcelJS.Workbook();
/** Reading needs no drop-downs, of which the library would make one for each cell. */
const options = task === "read" ? { ignoreNodes: ["dataValidations", "conditionalFormatting"] } : {};
const isReadable = await workbook.xlsx.load(bytes, options).then(
  () => true,
  () => false,
);
if (!isReadable) parentPort.postMessage({ kind: "unreadable" });
else if (task === "read") read(request);
else await mark(request);
